import { useState } from 'react'
import { say } from '#contract/language.ts'
import { permission } from '#contract/resource.ts'
import { camera } from '#contract/resources/iot/camera.ts'
import { attempt } from '#web/engine/ask.ts'
import { nameOf } from '#web/engine/name-of.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { can, useSession } from '#web/stores/session.ts'
import { Icon } from '#web/ui/icon.tsx'
import { snapshotRefusal, takeSnapshot } from './camera-acts.ts'
import type { CameraRecord } from './camera-live.ts'
import { cameraWords } from './camera-words.ts'

interface CameraSnapshotProps {
  row: CameraRecord
  /** Only the glyph, for a tile. */
  isSmall?: boolean
}

/** Asks a camera for a picture, once at a time; nothing for those who may not. */
export function CameraSnapshot({ row, isSmall = false }: CameraSnapshotProps) {
  const t = useWords(cameraWords)
  const language = useLanguage()
  const may = useSession(() => can(permission(camera, 'snapshot')))
  const [isBusy, setBusy] = useState(false)
  const refusal = snapshotRefusal(row)
  if (!may) return null
  const take = async () => {
    if (isBusy || refusal !== undefined) return
    setBusy(true)
    await attempt(() => takeSnapshot(row))
    setBusy(false)
  }
  const label = isBusy ? t('taking') : t('snapshotOf', { name: nameOf(camera, row) })
  const icon = <Icon name={isBusy ? 'pi-spinner pi-spin' : 'pi-camera'} />
  return (
    <button
      type="button"
      className={isSmall ? 'icon-button small' : 'button'}
      aria-label={label}
      aria-busy={isBusy}
      aria-disabled={isBusy || refusal !== undefined || undefined}
      data-tip={refusal ? say(refusal, language) : isSmall ? label : undefined}
      onClick={() => void take()}
    >
      {icon}
      {!isSmall && t('snapshot')}
    </button>
  )
}
