import { quantity } from '#contract/resources/reform/quantity.ts'
import { ListBody } from '#web/engine/list/list-body.tsx'
import { PageFrame } from '#web/engine/list/page-frame.tsx'
import { useList } from '#web/engine/list/state/use-list.ts'
import { RecordTabs } from '#web/engine/record/record-tabs.tsx'
import { useWords } from '#web/i18n/use-words.ts'
import { quantityList } from './quantity/definition.ts'
import { QuantityPivot } from './quantity/pivot.tsx'
import { SheetView } from './quantity/sheet-view.tsx'
import { quantityWords } from './quantity/words.ts'

const pivots = ['project', 'order', 'crew'] as const

/** Quantities of orders: a list, a sheet to fill in, and what they add up to. */
export default function QuantityPage() {
  const t = useWords(quantityWords)
  const list = useList(quantity, quantityList)
  return (
    <PageFrame page={list} total={list.rows.data?.total} sheet={list.sheet} onSelect={list.startSelecting}>
      <RecordTabs
        label={t('views')}
        tabs={[
          {
            id: 'lines',
            label: t('lines'),
            content: (
              <div className="list-alone">
                <ListBody list={list} />
              </div>
            ),
          },
          { id: 'sheet', label: t('sheet'), content: <SheetView /> },
          ...pivots.map((by) => ({ id: by, label: t(by), content: <QuantityPivot by={by} /> })),
        ]}
      />
    </PageFrame>
  )
}
