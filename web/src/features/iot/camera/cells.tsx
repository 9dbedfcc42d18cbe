import { camera } from '#contract/resources/iot/camera.ts'
import { labelOf } from '#web/engine/table/field-cell.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { shortSpan } from '#web/lib/time/span.ts'
import { parseTime, relativeTime } from '#web/lib/time/time.ts'
import { useNow } from '#web/stores/moment/use-now.ts'
import { ColourTag } from '#web/ui/sign/colour-tag.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { counted } from '#contract/text/counted.ts'
import { type CameraRecord, staleAfter } from './live.ts'
import { cameraWords } from './words.ts'

interface CameraStateProps extends Pick<CameraRecord, 'state'> {
  /** Start of the offline period; shown only for an offline camera. */
  since?: string
}

/** Connection state of a camera. */
export function CameraState({ state, since }: CameraStateProps) {
  const t = useText()
  const language = useLanguage()
  const now = useNow()
  const from = parseTime(since)?.getTime()
  const isTimed = state === 'offline' && from !== undefined
  return (
    <span data-tip={state === 'online' ? undefined : since}>
      <ColourTag colour={state === 'online' ? 'ok' : 'off'}>
        {isTimed
          ? t(counted.offlineFor, { time: shortSpan(now - from, language) })
          : labelOf(camera.fields.state, state, language)}
      </ColourTag>
    </span>
  )
}

/** Age of a camera's latest picture, marked when overdue. */
export function CameraAge({ row }: { row: CameraRecord }) {
  const t = useText()
  const language = useLanguage()
  const now = useNow()
  const { lastTime } = row
  if (!lastTime) return <span className="meta">{t(cameraWords.never)}</span>
  const age = now - (parseTime(lastTime)?.getTime() ?? now)
  const isStale = age > staleAfter(row)
  return (
    <span className={`inline gap-1 midline ${isStale ? 'ink-warn' : ''}`} data-tip={lastTime}>
      {isStale && <StatusGlyph severity="warning" />}
      {relativeTime(lastTime, now, language)}
      {isStale && <span className="fine">{t(['overdue', '已过期'])}</span>}
    </span>
  )
}
