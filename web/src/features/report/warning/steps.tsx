import { Link } from 'react-router-dom'
import type { WarningStat } from '#contract/calls/report/warning.ts'
import type { Filter } from '#contract/wire/crud.ts'
import { useText } from '#web/i18n/use-text.ts'
import type { ReportPlace } from '#web/engine/report/report-place.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { formatQuantity } from '#web/lib/chart/number.ts'
import { tableOf } from '#web/lib/chart/table.ts'
import { ChartFrame } from '#web/ui/chart/chart-frame.tsx'
import type { ChartStatus } from '#web/ui/chart/chart-state.tsx'
import { noDrill } from '../stat/fault-cells.tsx'
import { words } from './words.ts'

/** The rows of each step. */
const filters = {
  raised: noDrill,
  acknowledged: { ...noDrill, isAcknowledged: 'true' },
  cleared: { ...noDrill, isActive: 'false' },
  ordered: { ...noDrill, isOrdered: 'true' },
} satisfies Record<string, Filter>

interface StepsProps {
  funnel: WarningStat['funnel']
  status: ChartStatus
  place: Pick<ReportPlace, 'linkTo'>
}

/** How many alerts were acknowledged and cleared, and aside how many got an order; every number leads to its rows. */
export function Steps({ funnel, status, place }: StepsProps) {
  const t = useText()
  const most = Math.max(1, funnel[0]?.count ?? 0)
  const table = tableOf(
    [{ label: t(words.funnel) }, { label: t(words.rows), decimals: 0 }],
    funnel.map(({ id, count }) => [t(words[`step_${id}` as const]), count]),
  )
  return (
    <ChartFrame title={t(words.funnel)} status={status} table={table}>
      <ul className="grid gap-2 report-steps">
        {funnel.map(({ id, count }) => (
          <li key={id} className={id === 'ordered' ? 'report-aside' : undefined}>
            <span>{t(words[`step_${id}` as const])}</span>
            <Link
              to={place.linkTo(filters[id])}
              aria-label={`${t(words[`step_${id}` as const])}: ${formatInteger(count)}`}
            >
              <i style={{ width: `${(count / most) * 100}%` }} />
              <b>{formatInteger(count)}</b>
            </Link>
            <span className="meta">{formatQuantity((count / most) * 100, '%', 1)}</span>
          </li>
        ))}
      </ul>
    </ChartFrame>
  )
}
