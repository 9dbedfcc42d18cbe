import { cellText, type ChartTable } from '#web/lib/chart/table.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { chartWords } from './words.ts'

/** More rows would make the page slow and help nobody. */
const mostRows = 2000

/** The numbers behind a chart, to read: the first 2,000 rows. */
export function ChartTableView({ title, table }: { title: string; table: ChartTable }) {
  const t = useWords(chartWords)
  const { columns, count, rowAt } = table
  const shown = Math.min(count, mostRows)
  const label = t('tableOf', { title })
  return (
    <>
      {/* It scrolls, so the keys must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="chart-table" role="region" aria-label={label} tabIndex={0}>
        <table className="table table-compact">
          <caption className="hidden">{label}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th
                  key={column.label}
                  scope="col"
                  className={column.decimals === undefined ? '' : 'cell-number'}
                >
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: shown }, (_, index) => (
              <Row key={index} cells={rowAt(index)} columns={columns} />
            ))}
          </tbody>
        </table>
      </div>
      {count > shown && (
        <p className="chart-note">
          {t('firstRows', { n: formatNumber(shown, 0), total: formatNumber(count, 0) })}
        </p>
      )}
    </>
  )
}

type RowProps = { cells: readonly (string | number | null)[] } & Pick<ChartTable, 'columns'>

function Row({ cells, columns }: RowProps) {
  return (
    <tr>
      {columns.map((column, place) => (
        <td key={column.label} className={column.decimals === undefined ? '' : 'cell-number'}>
          {cellText(cells[place], column)}
        </td>
      ))}
    </tr>
  )
}
