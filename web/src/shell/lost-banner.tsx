import { common } from '#web/i18n/common.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { formatDateTime } from '#web/lib/time.ts'
import { reconnect } from '#web/stores/live-session.ts'
import { useLive } from '#web/stores/live.ts'
import { StatusGlyph } from '#web/ui/status-glyph.tsx'

/** Says above the page that live data has stopped, since when, and offers to reconnect. */
export function LostBanner() {
  const t = useWords(common)
  const { state, lostAt } = useLive()
  if (state === 'live' || lostAt === undefined) return null
  return (
    <div className="banner" role="status">
      <StatusGlyph severity="warning" />
      <p>
        <strong>{t('lostTitle')}</strong> {t('lostText', { time: formatDateTime(lostAt) })}
      </p>
      <button type="button" className="button" onClick={reconnect}>
        {t('reconnect')}
      </button>
    </div>
  )
}
