import { camera } from '#contract/resources/iot/camera.ts'
import { code } from '#contract/wire/envelope.ts'
import type { Outcome } from '#mock/engines/linkage/parts.ts'
import { keepPicture } from '#mock/features/camera/snapshot.ts'
import { refuse } from '#mock/lib/refusal.ts'
import { seesId } from '#mock/resources/data-scope.ts'
import { camerasOf } from '#mock/tables/camera-tables.ts'
import { counted, doneWords, type Task } from './task.ts'

/** Lets the cameras of the scene take a picture, for the alert that is the reason if there is one. */
export function takePictures({ world, sceneId, owner, isTrial, alertIds }: Task): Outcome {
  const cameras = camerasOf(world).rows.filter(
    (row) => row.sceneId === sceneId && row.state === 'online' && seesId(world, camera.name, row.id, owner),
  )
  if (cameras.length === 0) refuse(code.conflict, doneWords.noCamera)
  const alertId = alertIds.at(-1)
  const link = alertId === undefined ? undefined : { alertId }
  if (!isTrial) for (const row of cameras) keepPicture(world, row, world.clock(), 'alert', link)
  return { text: counted(cameras.length, ...doneWords.pictures) }
}
