import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { parseTime, relativeTime } from '#web/lib/time/time.ts'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { staleAfter, type CameraRecord } from './live.ts'
import { useNow } from './now.ts'
import { cameraWords } from './words.ts'

/** How old the last picture of a camera is; one that is overdue is marked. */
export function CameraAge({ row }: { row: CameraRecord }) {
  const t = useText()
  const language = useLanguage()
  const now = useNow()
  const { lastTime } = row
  if (!lastTime) return <span className="meta">{t(cameraWords.never)}</span>
  const age = now - (parseTime(lastTime)?.getTime() ?? now)
  const isStale = age > staleAfter(row)
  return (
    <span className={isStale ? 'camera-age stale' : 'camera-age'} data-tip={lastTime}>
      {isStale && <StatusGlyph severity="warning" />}
      {relativeTime(lastTime, now, language)}
      {isStale && <span className="meta">{t(['overdue', '已过期'])}</span>}
    </span>
  )
}
