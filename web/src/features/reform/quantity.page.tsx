import { useState } from 'react'
import { Link } from 'react-router-dom'
import { quantityCalls, type PivotBy, type PivotLine } from '#contract/calls/reform/ledger.ts'
import { quantity } from '#contract/resources/reform/quantity.ts'
import { labels } from '#contract/text/labels.ts'
import { quantityCategories } from '#domain/reform/quantities.ts'
import { DownloadButton } from '#web/engine/data/download-button.tsx'
import { ListBody } from '#web/engine/list/list-body.tsx'
import { ListFrame } from '#web/engine/list/page-frame.tsx'
import { useList } from '#web/engine/list/state/use-list.ts'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { useRead } from '#web/engine/read/use-read.ts'
import { RecordTabs } from '#web/engine/record/record-tabs.tsx'
import { Paginator } from '#web/engine/table/paginator.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { may } from '#web/stores/session/session.ts'
import { useCurrentTab } from '#web/stores/tabs/current-tab.ts'
import { RowsTable, type TableColumn } from '#web/ui/control/table.tsx'
import { quantityList, words } from './quantity/definition.ts'
import { SheetView } from './quantity/sheet-view.tsx'

const pivots = ['project', 'order', 'crew'] as const

/** Quantities of orders: list, editable sheet and sums. */
export default function QuantityPage() {
  const t = useText()
  const list = useList(quantity, quantityList)
  return (
    <ListFrame list={list}>
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
    </ListFrame>
  )
}

const keys = { project: 'projectId', order: 'orderId', crew: 'crewId' } as const

/** Sums by project, order or crew: designed and installed amounts per category, and costs. */
function QuantityPivot({ by }: { by: PivotBy }) {
  const t = useText()
  const [place, setPlace] = useState({ page: 1, limit: 20 })
  const read = useRead(quantityCalls.summary, { by, ...place }, { keepsPrevious: true })
  const { data } = read
  const columns = usePivotColumns(by, data?.list ?? [])
  return (
    <Loaded read={read} skeleton={[8, 8]}>
      {(lines) => (
        <div className="fill line gap-3 list-alone">
          <section className="card list-card quantity-pivot">
            <RowsTable
              scrolls="table-scroll"
              className="table table-narrow"
              label={t(words[by])}
              rows={lines.list}
              keyOf={({ id }) => id}
              columns={columns}
            />
            {lines.total === 0 && <p className="pad-row">{t(words.noLines)}</p>}
            <Paginator
              {...place}
              total={lines.total}
              onChange={(part) => setPlace((before) => ({ ...before, page: 1, ...part }))}
            />
          </section>
        </div>
      )}
    </Loaded>
  )
}

/** Formats an amount for the table of sums: one decimal, none for integers and from 1000 on. */
function amount(value: number): string {
  return formatNumber(value, Number.isInteger(value) || value >= 1000 ? 0 : 1)
}

function usePivotColumns(by: PivotBy, list: readonly PivotLine[]): readonly TableColumn<PivotLine>[] {
  const t = useText()
  const { path } = useCurrentTab()
  const shown = quantityCategories.filter(([own]) =>
    list.some(({ cells }) => cells.some(({ category }) => category === own)),
  )
  const name: TableColumn<PivotLine> = {
    head: t(labels.name),
    isName: true,
    cell: ({ id, label, labelZh }) => (
      <Link className="cell-name" to={`${path}?${keys[by]}=${id}`}>
        {t([label, labelZh])}
      </Link>
    ),
  }
  const settlement: TableColumn<PivotLine> = {
    head: t(words.settlement),
    cell: ({ id }) => (
      <DownloadButton
        endpoint={quantityCalls.settlement}
        payload={{ projectId: id }}
        label={t(words.settlement)}
      />
    ),
  }
  const hasSettlement = by === 'project' && may(quantity, 'export')
  return [
    name,
    { head: t(['Lines', '行数']), number: ({ lines }) => formatInteger(lines) },
    { head: t(['Not filled in', '未填报']), number: ({ open }) => formatInteger(open) },
    { head: t(['Differing', '有差异']), number: ({ differing }) => formatInteger(differing) },
    ...shown.map(([own, ...label]) => ({
      head: t(label),
      number: ({ cells }: PivotLine) => {
        const cell = cells.find(({ category }) => category === own)
        if (cell === undefined) return ''
        return (
          <>
            {amount(cell.installed)}{' '}
            <small className="block ink-3">{t(['of {n}', '/ {n}'], { n: amount(cell.designed) })}</small>
          </>
        )
      },
    })),
    { head: t(['Designed, CNY', '设计金额（元）']), number: ({ planned }) => formatNumber(planned, 0) },
    { head: t(['Amount, CNY', '金额（元）']), number: (line) => formatNumber(line.amount, 0) },
    ...(hasSettlement ? [settlement] : []),
  ]
}
