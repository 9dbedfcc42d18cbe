import { camera } from '#contract/resources/iot/camera.ts'
import { labelOf } from '#web/engine/table/field-cell.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatMinute } from '#web/lib/time/time.ts'
import { ColourTag } from '#web/ui/sign/colour-tag.tsx'
import type { CameraRecord } from './live.ts'
import { cameraWords } from './words.ts'

interface CameraStateProps extends Pick<CameraRecord, 'state'> {
  /** Since when; said only of a camera that does not answer. */
  since?: string
}

/** Whether a camera answers, as shape and word. */
export function CameraState({ state, since }: CameraStateProps) {
  const t = useText()
  const language = useLanguage()
  const time = since ? formatMinute(since) : ''
  return (
    <ColourTag colour={state === 'online' ? 'ok' : 'off'}>
      {state === 'online' || time === ''
        ? labelOf(camera.fields.state, state, language)
        : t(state === 'offline' ? cameraWords.offlineSince : cameraWords.disabledSince, { time })}
    </ColourTag>
  )
}
