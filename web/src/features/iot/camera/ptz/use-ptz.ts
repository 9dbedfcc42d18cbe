import { cameraViewCalls, type CameraAim, type CameraView } from '#contract/calls/fleet/camera-view.ts'
import { camera } from '#contract/resources/iot/camera.ts'
import { permission } from '#contract/schema/resource.ts'
import { call } from '#web/api/http.ts'
import { ignoreFailure } from '#web/engine/data/call-quietly.ts'
import { queryClient } from '#web/engine/data/query-client.ts'
import { readQuery, useRead } from '#web/engine/read/use-read.ts'
import { can } from '#web/stores/session/session.ts'
import type { CameraRecord } from '../live.ts'
import { stepped, type Turn } from './turns.ts'

/** Where a camera looks, and what turns it; nothing where it does not turn or the person may not turn it. */
export function usePtz({ id, ptz, state }: Pick<CameraRecord, 'id' | 'ptz' | 'state'>) {
  const isOn = ptz && state === 'online' && can(permission(camera, 'ptz'))
  const { queryKey } = readQuery(cameraViewCalls.view(id))
  const { data: view } = useRead(cameraViewCalls.view(id), undefined, { enabled: isOn, staleTime: 0 })
  if (!isOn || view === undefined) return undefined
  const take = (ask: Promise<CameraView>) =>
    ignoreFailure(async () => {
      const next = await ask
      queryClient.setQueryData(queryKey, next)
    })
  const look = ({ pan, tilt, zoom }: CameraAim) => take(call(cameraViewCalls.turn, { id, pan, tilt, zoom }))
  return {
    view,
    look,
    turn: (how: Turn) => look(stepped(queryClient.getQueryData<CameraView>(queryKey) ?? view, how)),
    keep: (name: string) => take(call(cameraViewCalls.savePreset, { id, name })),
    rename: (presetId: number, name: string) =>
      take(call(cameraViewCalls.savePreset, { id, presetId, name })),
    remove: (presetId: number) => take(call(cameraViewCalls.removePreset, { id, presetId })),
  }
}

export type Ptz = NonNullable<ReturnType<typeof usePtz>>
