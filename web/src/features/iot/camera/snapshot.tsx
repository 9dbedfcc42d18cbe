import { useState } from 'react'
import { camera } from '#contract/resources/iot/camera.ts'
import { acts } from '#contract/text/acts.ts'
import { ignoreFailure } from '#web/engine/data/call-quietly.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { useText } from '#web/i18n/use-text.ts'
import { may, useSession } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { snapshotRefusal, takeSnapshot } from './acts.ts'
import type { CameraRecord } from './live.ts'
import { cameraWords } from './words.ts'

interface CameraSnapshotProps {
  row: CameraRecord
  /** Only the glyph, for a tile. */
  isSmall?: boolean
}

/** Asks a camera for a picture, once at a time; nothing for those who may not. */
export function CameraSnapshot({ row, isSmall = false }: CameraSnapshotProps) {
  const t = useText()
  const isAllowed = useSession(() => may(camera, 'snapshot'))
  const [isBusy, setBusy] = useState(false)
  const refusal = snapshotRefusal(row)
  if (!isAllowed) return null
  const take = async () => {
    setBusy(true)
    await ignoreFailure(() => takeSnapshot(row))
    setBusy(false)
  }
  const label = isBusy ? t(cameraWords.taking) : t(cameraWords.snapshotOf, { name: nameOf(camera, row) })
  return (
    <Button
      kind={isSmall ? 'bare' : 'plain'}
      icon="pi-camera"
      isBusy={isBusy}
      isOff={isBusy || refusal !== undefined}
      className={isSmall ? 'icon-button small' : undefined}
      aria-label={label}
      data-tip={refusal ? t(refusal) : isSmall ? label : undefined}
      onClick={() => void take()}
    >
      {!isSmall && t(acts.snapshot)}
    </Button>
  )
}
