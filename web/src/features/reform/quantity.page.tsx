import { quantity } from '#contract/resources/reform/quantity.ts'
import { ListBody } from '#web/engine/list/list-body.tsx'
import { PageFrame } from '#web/engine/list/page-frame.tsx'
import { useList } from '#web/engine/list/state/use-list.ts'
import { RecordTabs } from '#web/engine/record/record-tabs.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { quantityList } from './quantity/definition.ts'
import { QuantityPivot } from './quantity/pivot.tsx'
import { SheetView } from './quantity/sheet-view.tsx'
import { words } from './quantity/words.ts'

const pivots = ['project', 'order', 'crew'] as const

/** Quantities of orders: a list, a sheet to fill in, and what they add up to. */
export default function QuantityPage() {
  const t = useText()
  const list = useList(quantity, quantityList)
  return (
    <PageFrame page={list} total={list.rows.data?.total} sheet={list.sheet} onSelect={list.startSelecting}>
      <RecordTabs
        label={t(['Views', '视图'])}
        tabs={[
          {
            id: 'lines',
            label: t(['Lines', '明细']),
            content: (
              <div className="fill line gap-3 list-alone">
                <ListBody list={list} />
              </div>
            ),
          },
          { id: 'sheet', label: t(['Sheet', '表格填报']), content: <SheetView /> },
          ...pivots.map((by) => ({ id: by, label: t(words[by]), content: <QuantityPivot by={by} /> })),
        ]}
      />
    </PageFrame>
  )
}
