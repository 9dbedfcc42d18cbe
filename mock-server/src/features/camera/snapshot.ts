import { setTimeout as wait } from 'node:timers/promises'
import { code } from '#contract/wire/envelope.ts'
import type { Text2 } from '#contract/schema/language.ts'
import type { PictureLink } from '#contract/calls/iot/iot.ts'
import { isHome } from '#domain/metering/camera-view.ts'
import { topics } from '#domain/metering/live.ts'
import { cameraPicture, type CameraPictureRow } from '#contract/resources/iot/camera-picture.ts'
import type { CameraRow } from '#contract/resources/iot/camera.ts'
import { refuse } from '#mock/lib/refusal.ts'
import { show } from '#mock/resources/audit.ts'
import { collectionOf } from '#mock/world/collection-of.ts'
import type { World } from '#mock/world/world.ts'
import { newPicture } from '#mock/simulation/new-picture.ts'
import { camerasOf, picturesOf } from '#mock/tables/camera-tables.ts'
import { nearnessOf, stands, type Subject } from './subject.ts'
import { viewOf } from './view.ts'

/** Milliseconds that a camera takes to answer. */
const answerTime = { least: 1000, most: 3000 }
/** Age in milliseconds beyond which a picture is no news: those made up for after a pause come by the hundred. */
const news = 120_000
/** Share of the snapshots that a camera fails to take. */
const failing = 0.04

const noAnswer: Text2 = ['The camera did not answer in time. Try again.', '摄像头响应超时，请重试。']
const elsewhere: Text2 = ['The camera does not watch this place.', '该摄像头不在此位置附近，无法关联抓拍。']
const disabled: Text2 = [
  'The camera is disabled. Enable it to take pictures.',
  '摄像头已停用，启用后方可抓拍。',
]

/**
 * Asks a camera for a picture, for an alert or an order if one is given; refuses, with the reason, where none can be had or
 * where the camera does not watch its place.
 */
export async function takeSnapshot(world: World, id: number, subject?: Subject): Promise<void> {
  const row = camerasOf(world).get(id)
  if (row === undefined) return
  if (subject !== undefined && nearnessOf(world, row, subject) === undefined) refuse(code.conflict, elsewhere)
  if (row.state === 'disabled') refuse(code.conflict, disabled)
  if (row.state === 'offline') refuse(code.conflict, offlineSince(row))
  await wait(answerTime.least + world.random() * (answerTime.most - answerTime.least))
  if (world.random() < failing) refuse(code.conflict, noAnswer)
  keepPicture(world, row, world.clock(), 'manual', subject?.link)
}

/**
 * Stores what a camera took and, where it is recent, publishes it. An alert or an order that went while the camera took it
 * is named no more.
 */
export function keepPicture(
  world: World,
  { id, deviceIds }: CameraRow,
  time: number,
  trigger: CameraPictureRow['trigger'],
  link?: PictureLink,
): void {
  const pictures = picturesOf(world)
  const picture = newPicture(id, time, trigger)
  const { pan, tilt, zoom } = viewOf(world, id)
  const aim = { pan, tilt, zoom }
  const view = isHome(aim) ? {} : { view: aim }
  const stored = pictures.insert({
    ...picture,
    ...view,
    ...(link !== undefined && stands(world, link) && link),
    deviceId: deviceIds[0] ?? 0,
  })
  noteLastPicture(world, id, stored.time)
  if (world.clock() - time > news) return
  const row = show(world, collectionOf(world, cameraPicture.name), stored)
  world.hub.publish(topics.cameraPicture, String(stored.id), row)
}

/** Lets lists be sorted by the last picture. */
export function noteLastPicture(world: Pick<World, 'store'>, id: number, time: string): void {
  camerasOf(world).settle(id, { lastTime: time })
}

function offlineSince({ since }: CameraRow): Text2 {
  return [`The camera has been offline since ${since}.`, `摄像头自 ${since} 起离线。`]
}
