import type { ReactNode } from 'react'
import { formatNumber } from '#web/lib/chart/number.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { chartWords } from './words.ts'

/** One stage that things pass, or fall out of. */
export interface FunnelRow {
  id: string
  name: string
  /** Its sign, as it stands everywhere else. */
  mark: ReactNode
  /** How many came this far; words where they went another way. */
  reached: number | string
  /** How many are there now. */
  here: number | null
  /** How long they wait, in words; empty where nothing waits. */
  wait: string
  /** Out of the line: drawn below a dashed rule. */
  isAside?: boolean
}

/** What passes through stages, and where it waits: a table whose numbers are also bars. */
export function Funnel({ title, rows }: { title: string; rows: readonly FunnelRow[] }) {
  const t = useWords(chartWords)
  const most = Math.max(1, ...rows.map(({ reached }) => (typeof reached === 'number' ? reached : 0)))
  return (
    <table className="funnel">
      <caption className="hidden">{title}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="hidden">{t('stage')}</span>
          </th>
          <th scope="col">{t('reached')}</th>
          <th scope="col">{t('here')}</th>
          <th scope="col">{t('wait')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className={row.isAside === true ? 'funnel-aside' : undefined}>
            <th scope="row">
              {row.mark}
              {row.name}
            </th>
            <td>
              {typeof row.reached === 'number' ? (
                <span
                  className="funnel-bar"
                  style={{ width: `${Math.max(30, (row.reached / most) * 100)}%` }}
                >
                  {formatNumber(row.reached, 0)}
                </span>
              ) : (
                <span className="meta">{row.reached}</span>
              )}
            </td>
            <td>{row.here === null ? '—' : <strong>{formatNumber(row.here, 0)}</strong>}</td>
            <td>{row.wait === '' ? '—' : row.wait}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
