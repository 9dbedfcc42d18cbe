import type { ReactNode } from 'react'
import { missing } from '#web/lib/text/missing.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { useText } from '#web/i18n/use-text.ts'
import { RowsTable } from '../../control/table.tsx'
import { chartWords } from '../words.ts'
import './figures.css'

/** One stage that things pass, or fall out of. */
interface FunnelRow {
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
  const t = useText()
  const most = Math.max(1, ...rows.map(({ reached }) => (typeof reached === 'number' ? reached : 0)))
  return (
    <RowsTable
      className="funnel"
      label={title}
      rows={rows}
      keyOf={({ id }) => id}
      rowProps={({ isAside }) => ({ className: isAside === true ? 'funnel-aside' : undefined })}
      columns={[
        {
          head: t(chartWords.stage),
          face: <span className="hidden">{t(chartWords.stage)}</span>,
          isName: true,
          cell: ({ mark, name }) => (
            <>
              {mark}
              {name}
            </>
          ),
        },
        { head: t(chartWords.reached), cell: ({ reached }) => <Reached reached={reached} most={most} /> },
        {
          head: t(['now here', '当前']),
          cell: ({ here }) => (here === null ? missing : <strong>{formatNumber(here, 0)}</strong>),
        },
        { head: t(['median wait', '等待中位数']), cell: ({ wait }) => wait || missing },
      ]}
    />
  )
}

function Reached({ reached, most }: Pick<FunnelRow, 'reached'> & { most: number }) {
  if (typeof reached === 'string') return <span className="meta">{reached}</span>
  return (
    <span className="funnel-bar" style={{ width: `${Math.max(30, (reached / most) * 100)}%` }}>
      {formatNumber(reached, 0)}
    </span>
  )
}
