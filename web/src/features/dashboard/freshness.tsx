import { use } from 'react'
import type { HomeKpi, Counting } from '#contract/calls/home/home.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { dayText } from '#web/lib/chart/clock.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { formatDateTime, formatMinute, platformOffset } from '#web/lib/time/time.ts'
import { useMoment } from '#web/stores/moment/moment.ts'
import { useLive } from '#web/stores/session/live.ts'
import { ScopeContext } from './scope/scope.tsx'
import { words } from './words.ts'

/** Time of the shown data, and whether it is updated live, by polling or not at all. */
export function Freshness({ kpi }: { kpi: HomeKpi | undefined }) {
  const t = useText()
  const { state, lostAt } = useLive()
  const note = useCountingNote(kpi?.counting)
  const language = useLanguage()
  const { date } = use(ScopeContext)
  const at = useMoment((moment) => moment.at)
  if (kpi === undefined) return null
  const time = formatDateTime(kpi.ts).slice(11)
  const isLost = state !== 'live' && lostAt !== undefined
  const word = state === 'live' ? 'liveAt' : isLost ? 'lostAt' : 'pollAt'
  const dayName = dayText(kpi.ts, platformOffset(kpi.ts), language)
  return (
    <>
      {at !== undefined ? (
        <span className="meta">{t(['As known at {time}', '{time} 的状态'], { time: formatMinute(at) })}</span>
      ) : date === undefined ? (
        <span className="meta inline gap-2 home-fresh">
          <i className={state === 'live' ? 'live-dot live-on' : 'live-dot'} aria-hidden="true" />
          {t(words[word], { time })}
        </span>
      ) : (
        <span className="meta">{t(words.ofDay, { day: dayName })}</span>
      )}
      {note !== undefined && (
        <span className="meta" role="status">
          {note}
        </span>
      )}
    </>
  )
}

/** Returns a note on the platform's counting progress; `undefined` once it is complete. */
export function useCountingNote(
  counting: Counting | undefined,
  word: 'countingNow' | 'countingAreas' = 'countingNow',
): string | undefined {
  const t = useText()
  if (counting === undefined || counting.counted >= counting.due) return undefined
  return t(words[word], { n: formatNumber(counting.counted, 0), all: formatNumber(counting.due, 0) })
}
