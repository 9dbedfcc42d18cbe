import { useState } from 'react'
import { iotCalls } from '#contract/calls/iot/iot.ts'
import { camera, type CameraWanted } from '#contract/resources/iot/camera.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { acts } from '#contract/text/acts.ts'
import type { BulkAnswer } from '#contract/wire/crud.ts'
import { ignoreFailure } from '#web/engine/data/call-unreported.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import type { BulkAction, RowAction } from '#web/engine/list/page-definition.ts'
import { callAndRefresh } from '#web/engine/read/call-and-refresh.ts'
import { textNow, useText } from '#web/i18n/use-text.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { may, useSession } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import type { CameraRecord } from './live.ts'
import { cameraWords } from './words.ts'

const isDisabled: Text2 = ['It is disabled', '摄像头已停用']

const snapshot = { id: 'snapshot', label: acts.snapshot, icon: 'pi-camera', verb: 'snapshot' }
const enable = { id: 'enable', label: acts.enable, icon: 'pi-play-circle', verb: 'update' }
const disable = { id: 'disable', label: acts.disable, icon: 'pi-ban', verb: 'update' }

/** Returns why a camera cannot take a picture now. */
function snapshotRefusal({ state }: Pick<CameraRecord, 'state'>): Text2 | undefined {
  if (state === 'offline') return ['It is offline', '摄像头已离线']
  return state === 'disabled' ? isDisabled : undefined
}

export const cameraActs: readonly RowAction<typeof camera>[] = [
  { ...snapshot, refusal: snapshotRefusal, run: takeSnapshot },
  {
    ...enable,
    refusal: ({ enabled }) => (enabled ? ['It is enabled already', '摄像头已启用'] : undefined),
    run: (row) => setCamera(row, 'enabled'),
  },
  {
    ...disable,
    refusal: ({ enabled }) => (enabled ? undefined : isDisabled),
    run: (row) => setCamera(row, 'disabled'),
  },
]

/** Bulk actions of cameras; each failed camera is reported with its reason. */
export const cameraBulkActs: readonly BulkAction[] = [
  snapshot,
  { ...enable, path: 'state', body: { state: 'enabled' satisfies CameraWanted } },
  { ...disable, path: 'state', body: { state: 'disabled' satisfies CameraWanted } },
]

/** Requests a snapshot from a camera and reports the outcome. Throws a `Failure` that has been reported. */
async function takeSnapshot(row: CameraRecord): Promise<void> {
  const name = nameOf(camera, row)
  const answer = await showLoading(callAndRefresh(iotCalls.snapshot, { ids: [row.id] }))
  report(answer, textNow(cameraWords.taken, { name }), textNow(cameraWords.notTaken, { name }))
}

/** Enables or disables a camera and reports the outcome. */
export async function setCamera(row: CameraRecord, state: CameraWanted): Promise<void> {
  const name = nameOf(camera, row)
  const answer = await showLoading(callAndRefresh(iotCalls.setCameras, { ids: [row.id], state }))
  report(
    answer,
    textNow(cameraWords[state], { name }),
    textNow(['{name} was not changed', '“{name}”未变更'], { name }),
  )
}

function report({ fail, errors }: BulkAnswer, done: string, refused: string): void {
  if (fail === 0) notify('success', done)
  else notify('error', refused, { detail: errors[0]?.msg })
}

interface CameraSnapshotProps {
  row: CameraRecord
  /** Shows only the icon, for a tile. */
  isSmall?: boolean
}

/** Button that takes a snapshot, disabled meanwhile; hidden from users without permission. */
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
