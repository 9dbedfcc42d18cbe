import type { HomeKpi } from '#contract/calls/home.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { formatDateTime } from '#web/lib/time/time.ts'
import { useLive } from '#web/stores/session/live.ts'
import { useCountingNote } from './use-counting-note.ts'
import { dashboardWords } from './words.ts'

/** How old what is shown is, and whether it follows by itself. */
export function Freshness({ kpi }: { kpi: HomeKpi | undefined }) {
  const t = useWords(dashboardWords)
  const { state, lostAt } = useLive()
  const note = useCountingNote(kpi?.counting)
  if (kpi === undefined) return null
  const time = formatDateTime(kpi.ts).slice(11)
  const isLost = state !== 'live' && lostAt !== undefined
  const word = state === 'live' ? 'liveAt' : isLost ? 'lostAt' : 'pollAt'
  return (
    <>
      <span className={`meta home-fresh ${state === 'live' ? 'is-live' : ''}`}>
        <i aria-hidden="true" />
        {t(word, { time })}
      </span>
      {note !== undefined && (
        <span className="meta" role="status">
          {note}
        </span>
      )}
    </>
  )
}
