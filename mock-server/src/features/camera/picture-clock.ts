import type { CameraRow } from '#contract/resources/iot/camera.ts'
import { day, minute } from '#contract/schema/time-units.ts'
import { momentOf } from '#mock/lib/time.ts'
import type { World } from '#mock/world/world.ts'
import { camerasOf, picturesOf } from '#mock/tables/camera-tables.ts'
import { pictureIndex } from './picture-index.ts'
import { keepPicture } from './snapshot.ts'

/** Pictures of one camera that are made up for after a pause of the platform. */
const mostMissed = 24
/** Pictures kept at most, whatever `keepDays` says; those marked as favourites are always kept. */
const mostPictures = 12_000

/** The moments after the last picture at which a camera was due until now, the earliest first (epoch milliseconds). */
function dueTimes({ id, schedule }: CameraRow, last: number, now: number): number[] {
  if (schedule === 'off') return []
  const step = Number(schedule) * minute
  // Not all cameras at the full minute.
  const shift = (id * 7000) % minute
  const latest = Math.floor((now - shift) / step) * step + shift
  const count = Math.min(mostMissed, Math.max(0, Math.ceil((latest - last) / step)))
  return Array.from({ length: count }, (_, index) => latest - (count - 1 - index) * step)
}

/** Takes what the schedules ask for and lets go of what is too old. */
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
