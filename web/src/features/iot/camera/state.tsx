import { camera } from '#contract/resources/iot/camera.ts'
import { labelOf } from '#web/engine/table/field-cell.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { shortSpan } from '#web/lib/time/span.ts'
import { parseTime } from '#web/lib/time/time.ts'
import { ColourTag } from '#web/ui/sign/colour-tag.tsx'
import type { CameraRecord } from './live.ts'
import { words } from '../device/words.ts'
import { useNow } from './now.ts'

interface CameraStateProps extends Pick<CameraRecord, 'state'> {
  /** Since when; said only of a camera that does not answer. */
  since?: string
}

/** Whether a camera answers, as shape and word. */
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
          ? t(words.offlineFor, { time: shortSpan(now - from, language) })
          : labelOf(camera.fields.state, state, language)}
      </ColourTag>
    </span>
  )
}
