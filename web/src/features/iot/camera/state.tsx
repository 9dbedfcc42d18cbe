import { camera } from '#contract/resources/iot/camera.ts'
import { labelOf } from '#web/engine/table/field-cell.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatMinute } from '#web/lib/time/time.ts'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import type { CameraRecord } from './live.ts'
import { cameraWords } from './words.ts'

const looks = {
  online: ['tag tag-ok', 'success'],
  offline: ['tag tag-major', 'warning'],
  disabled: ['tag tag-off', 'info'],
} as const

interface CameraStateProps extends Pick<CameraRecord, 'state'> {
  /** Since when; said only of a camera that does not answer. */
  since?: string
}

/** Whether a camera answers, as shape and word. */
export function CameraState({ state, since }: CameraStateProps) {
  const t = useText()
  const language = useLanguage()
  const time = since ? formatMinute(since) : ''
  const [look, severity] = Object.hasOwn(looks, state) ? looks[state] : looks.disabled
  return (
    <span className={look}>
      <StatusGlyph severity={severity} />
      {state === 'online' || time === ''
        ? labelOf(camera.fields.state, state, language)
        : t(state === 'offline' ? cameraWords.offlineSince : cameraWords.disabledSince, { time })}
    </span>
  )
}
