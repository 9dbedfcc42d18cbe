import type { HomeKpi } from '#contract/metering/home.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { formatDateTime } from '#web/lib/time.ts'
import { useLive } from '#web/stores/live.ts'
import { dashboardWords } from './words.ts'

/** How old what is shown is, and whether it follows by itself. */
export function Freshness({ kpi }: { kpi: HomeKpi | undefined }) {
  const t = useWords(dashboardWords)
  const { state, lostAt } = useLive()
  if (kpi === undefined) return null
  const { counted, due } = kpi.counting
  const time = formatDateTime(kpi.ts).slice(11)
  const isLost = state !== 'live' && lostAt !== undefined
  const word = state === 'live' ? 'liveAt' : isLost ? 'lostAt' : 'pollAt'
  return (
    <>
      <span className={`meta home-fresh ${state === 'live' ? 'is-live' : ''}`}>
        <i aria-hidden="true" />
        {t(word, { time })}
      </span>
      {counted < due && (
        <span className="meta" role="status">
          {t('countingNow', { n: formatNumber(counted, 0), all: formatNumber(due, 0) })}
        </span>
      )}
    </>
  )
}
