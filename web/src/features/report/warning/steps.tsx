import { Link } from 'react-router-dom'
import type { WarningStat } from '#contract/calls/report/warning.ts'
import type { Filter } from '#contract/wire/crud.ts'
import { useWords } from '#web/i18n/use-words.ts'
import type { ReportPlace } from '#web/engine/report/report-place.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { formatQuantity } from '#web/lib/chart/number.ts'
import { tableOf } from '#web/lib/chart/table.ts'
import { ChartFrame } from '#web/ui/chart/chart-frame.tsx'
import type { ChartStatus } from '#web/ui/chart/chart-state.tsx'
import { noDrill } from '../stat/fault-cells.tsx'
import { warningWords } from './words.ts'

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
  const t = useWords(warningWords)
  const most = Math.max(1, funnel[0]?.count ?? 0)
  const table = tableOf(
    [{ label: t('funnel') }, { label: t('rows'), decimals: 0 }],
    funnel.map(({ id, count }) => [t(`step_${id}`), count]),
  )
  return (
    <ChartFrame title={t('funnel')} status={status} table={table}>
      <ul className="report-steps">
        {funnel.map(({ id, count }) => (
          <li key={id} className={id === 'ordered' ? 'report-aside' : undefined}>
            <span>{t(`step_${id}`)}</span>
            <Link to={place.linkTo(filters[id])} aria-label={`${t(`step_${id}`)}: ${formatInteger(count)}`}>
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
