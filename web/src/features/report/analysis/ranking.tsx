import { useState } from 'react'
import { Link } from 'react-router-dom'
import { analysisCalls } from '#contract/calls/report/analysis.ts'
import { energyReport, type EnergyRow } from '#contract/resources/report/analysis.ts'
import { labels } from '#contract/text/labels.ts'
import { quantities } from '#contract/text/quantities.ts'
import { chartStatus } from '#web/engine/read/failed-chart.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import type { ReportPlace } from '#web/engine/report/report-place.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { tableOf } from '#web/lib/chart/table.ts'
import { ChartFrame } from '#web/ui/chart/chart-frame.tsx'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { Segmented } from '#web/ui/control/segmented.tsx'
import { RowsTable } from '#web/ui/control/table.tsx'
import { useRead } from '#web/engine/read/use-read.ts'
import { words } from '../words.ts'

const ends = { top: '-supply', bottom: 'supply' } as const
type End = keyof typeof ends
const most = 10

/** The areas with the most or the least supply of the range, beside the range compared with. */
export function EnergyRanking({ place }: { place: Pick<ReportPlace, 'linkTo' | 'sent'> }) {
  const t = useText()
  const [end, setEnd] = useState<End>('top')
  const sent = { ...place.sent, sort: ends[end], limit: most }
  const query = useRead(analysisCalls.energyRows, sent, {
    of: energyReport,
    every: (last) => (isCounting(last?.counting) ? 1500 : false),
  })
  const rows = (query.data?.list ?? []) as readonly EnergyRow[]
  const columns = useColumns(rows, place)
  const table = tableOf(
    columns.map(({ head, isName }) => (isName ? { label: head } : { label: head, decimals: 2 })),
    rows.map((row, n) => [n + 1, nameOf(energyReport, row), row.supply, row.before, row.change]),
  )
  return (
    <ChartFrame
      title={t(words.ranking)}
      caption="kWh"
      status={
        isCounting(query.data?.counting)
          ? { kind: 'loading' }
          : (chartStatus(query) ?? { kind: rows.length === 0 ? 'empty' : 'ready' })
      }
      table={table}
      acts={
        <Segmented
          label={t(['Order', '排序'])}
          value={end}
          options={[
            ['top', t(['Top 10', '前 10 名'])],
            ['bottom', t(['Bottom 10', '后 10 名'])],
          ]}
          onChange={setEnd}
        />
      }
    >
      <ScrollRegion className="report-groups" label={t(words.ranking)}>
        <RowsTable
          className="table table-compact"
          label={t(words.ranking)}
          rows={rows}
          keyOf={({ id }) => id}
          columns={columns}
        />
      </ScrollRegion>
    </ChartFrame>
  )
}

/** Place, area, energy of the two ranges, and by how much they differ. */
function useColumns(rows: readonly EnergyRow[], place: Pick<ReportPlace, 'linkTo'>) {
  const t = useText()
  return [
    { head: t(['Place', '名次']), isNumber: true, cell: (row: EnergyRow) => String(rows.indexOf(row) + 1) },
    {
      head: t(labels.transformerArea),
      isName: true,
      cell: (row: EnergyRow) => (
        <Link to={place.linkTo({ keyword: row.code })}>{nameOf(energyReport, row)}</Link>
      ),
    },
    {
      head: `${t(quantities.supply)} (kWh)`,
      isNumber: true,
      cell: ({ supply }: EnergyRow) => formatNumber(supply, 0),
    },
    {
      head: `${t(energyReport.fields.before.label)} (kWh)`,
      isNumber: true,
      cell: ({ before }: EnergyRow) => formatNumber(before, 0),
    },
    {
      head: `${t(energyReport.fields.change.label)} (%)`,
      isNumber: true,
      cell: ({ change }: EnergyRow) => formatNumber(change, 2),
    },
  ]
}

function isCounting(counting: { counted: number; due: number } | undefined): boolean {
  return counting !== undefined && counting.counted < counting.due
}
