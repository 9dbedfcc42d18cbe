import { cellText, type ChartTable } from '#web/lib/chart/table.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { useText } from '#web/i18n/use-text.ts'
import { RowsTable } from '../control/table.tsx'
import { ScrollRegion } from '../control/scroll-region.tsx'
import { chartWords } from './words.ts'

type Cells = ReturnType<ChartTable['rowAt']>

/** More rows would only make the page slow. */
const mostRows = 2000

/** The numbers behind a chart, to read: the first 2,000 rows. */
export function ChartTableView({ title, table }: { title: string; table: ChartTable }) {
  const t = useText()
  const { columns, count, rowAt } = table
  const shown = Math.min(count, mostRows)
  const label = t(['Values of {title}', '{title}：数据表'], { title })
  return (
    <>
      <ScrollRegion className="chart-table" label={label}>
        <RowsTable
          className="table table-compact"
          label={label}
          rows={Array.from({ length: shown }, (_, index) => rowAt(index))}
          keyOf={(_, index) => index}
          columns={columns.map((column, place) => ({
            head: column.label,
            isNumber: column.decimals !== undefined,
            cell: (cells: Cells) => cellText(cells[place], column),
          }))}
        />
      </ScrollRegion>
      {count > shown && (
        <p className="chart-note">
          {t(chartWords.firstRows, { n: formatNumber(shown, 0), total: formatNumber(count, 0) })}
        </p>
      )}
    </>
  )
}
