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
import { collectionOf, type World } from '#mock/world/world.ts'
import { newPicture } from '#mock/simulation/new-picture.ts'
import { camerasOf, picturesOf } from '#mock/tables/camera-tables.ts'
import { nearnessOf, stands, type Subject } from './subject.ts'
import { viewOf } from './view.ts'
import { day, minute } from '#contract/schema/time-units.ts'
import { momentOf } from '#mock/lib/time.ts'
import { pictureIndex } from './picture-file.ts'

/** Response time of a camera in milliseconds. */
const answerTime = { least: 1000, most: 3000 }
/** Age in milliseconds beyond which a picture is not published: after a pause, hundreds are taken retroactively. */
const news = 120_000
/** Share of snapshots that fail. */
const failing = 0.04

const noAnswer: Text2 = ['The camera did not answer in time. Try again.', '摄像头响应超时，请重试。']
const elsewhere: Text2 = ['The camera does not watch this place.', '该摄像头不在此位置附近，无法关联抓拍。']
const disabled: Text2 = [
  'The camera is disabled. Enable it to take pictures.',
  '摄像头已停用，启用后方可抓拍。',
]

/**
 * Takes a snapshot, optionally for an alert or order; refuses with the reason if the camera cannot take one or does not
 * watch the subject's place.
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

/** Stores a picture and, if it is recent, publishes it. Drops the link to an alert or order deleted meanwhile. */
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

/** Stores the time of the last picture, so that lists can be sorted by it. */
export function noteLastPicture(world: Pick<World, 'store'>, id: number, time: string): void {
  camerasOf(world).settle(id, { lastTime: time })
}

function offlineSince({ since }: CameraRow): Text2 {
  return [`The camera has been offline since ${since}.`, `摄像头自 ${since} 起离线。`]
}

/** Maximum number of pictures per camera taken retroactively after a pause of the platform. */
const mostMissed = 24
/** Maximum number of pictures kept regardless of `keepDays`; favourites are always kept. */
const mostPictures = 12_000

/** Epoch milliseconds at which a camera was due after its last picture until now, ascending. */
function dueTimes({ id, schedule }: CameraRow, last: number, now: number): number[] {
  if (schedule === 'off') return []
  const step = Number(schedule) * minute
  // spread the cameras over the minute
  const shift = (id * 7000) % minute
  const latest = Math.floor((now - shift) / step) * step + shift
  const count = Math.min(mostMissed, Math.max(0, Math.ceil((latest - last) / step)))
  return Array.from({ length: count }, (_, index) => latest - (count - 1 - index) * step)
}

/** Takes scheduled pictures and drops expired ones. */
export function followSchedules(world: World): void {
  const now = world.clock()
  const { latest } = pictureIndex(world)
  const due = camerasOf(world)
    .rows.filter(({ state, enabled }) => enabled && state === 'online')
    .flatMap((row) => {
      const last = momentOf(latest.get(row.id)?.time ?? '')
      return dueTimes(row, Number.isNaN(last) ? now - minute : last, now).map((time) => ({ row, time }))
    })
  for (const { row, time } of due.toSorted((a, b) => a.time - b.time)) {
    keepPicture(world, row, time, 'schedule')
  }
  if (due.length > 0) dropOld(world, now)
}

function dropOld(world: Pick<World, 'store'>, now: number): void {
  const cameras = camerasOf(world)
  const pictures = picturesOf(world)
  const tooMany = pictures.rows.length - mostPictures
  const old = pictures.rows.filter(({ cameraId, time, favourite }, index) => {
    const { keepDays = 0 } = cameras.get(cameraId) ?? {}
    const isOutdated = keepDays > 0 && momentOf(time) < now - keepDays * day
    return !favourite && (index < tooMany || isOutdated)
  })
  for (const { id } of old) pictures.remove(id)
}
