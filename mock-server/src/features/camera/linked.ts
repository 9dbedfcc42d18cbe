import { nearness } from '#contract/calls/iot/camera.declared.ts'
import type { LinkedPictures, PictureLink } from '#contract/calls/iot/iot.ts'
import type { CameraRow } from '#contract/resources/iot/camera.ts'
import { device, type DeviceRow } from '#contract/resources/iot/device.ts'
import { day, minute, second } from '#contract/schema/time-units.ts'
import { isTerminal } from '#domain/metering/families.ts'
import { compareTimes, momentOf } from '#mock/lib/time.ts'
import { newPicture } from '#mock/simulation/new-picture.ts'
import { platformName } from '#mock/store/audit-fields.ts'
import { camerasOf, picturesOf } from '#mock/tables/camera-tables.ts'
import { tableName } from '#mock/tables/table-name.ts'
import type { World } from '#mock/world/world.ts'
import { pictureIndex } from './picture-file.ts'
import { noteLastPicture } from './snapshot.ts'
import { nearnessOf, type Subject } from './subject.ts'

/** Number of devices linked to each demonstration camera. */
const seen = 2

/**
 * Links each seeded, unchanged camera to meters of its organisation, which are known only once the fleet exists. Called
 * when the platform starts.
 */
export function linkDevices(world: Pick<World, 'store'>): void {
  const meters = metersByOrg(world)
  const cameras = camerasOf(world)
  const { latest } = pictureIndex(world)
  for (const row of cameras.rows) {
    const isSeeded = row.createBy === platformName && row.version === 1
    const near = isSeeded && row.deviceIds.length === 0 ? (meters.get(row.orgId) ?? []) : []
    if (near.length > 0) {
      const picks = Array.from(
        { length: seen },
        (_, index) => near[(row.id * seen + index) % near.length] ?? 0,
      )
      cameras.restore(row.id, { ...row, deviceIds: [...new Set(picks)] })
    }
    noteLastPicture(world, row.id, latest.get(row.id)?.time ?? '')
  }
}

/** Meter ids by organisation. */
function metersByOrg({ store }: Pick<World, 'store'>): ReadonlyMap<number, readonly number[]> {
  const meters = new Map<number, number[]>()
  for (const { id, family, orgId, state } of store.table<DeviceRow>(tableName(device)).rows) {
    if (isTerminal(family) || state === 'sheet') continue
    const known = meters.get(orgId)
    if (known === undefined) meters.set(orgId, [id])
    else known.push(id)
  }
  return meters
}

/** Number of alerts, and of orders, of a new platform that get pictures, and of pictures for each. */
const [most, shots] = [12, 2]
/** Span in milliseconds covered by a new platform; no camera drops pictures sooner. */
const span = 6 * day

type Trigger = 'alert' | 'order'
type Parts = Pick<World, 'clock' | 'fleet' | 'store' | 'tables'>

/**
 * Creates pictures for the latest alerts and work orders of a new platform, taken by cameras that watch their places.
 * Resumes after an interruption without duplicates. A generator, so that the platform can respond meanwhile.
 */
export function* plantLinked(world: Parts): Generator<undefined, void> {
  const { alerts, workOrders } = world.tables
  const raised = alerts.rows.filter(({ suppressedBy }) => suppressedBy === 0)
  yield* plant(world, 'alert', raised, ({ id, firstTime }) => ({ link: { alertId: id }, from: firstTime }))
  yield* plant(world, 'order', workOrders.rows, ({ id, removedAt }) => ({
    link: { orderId: id },
    from: removedAt,
  }))
}

function* plant<R extends Omit<Subject, 'link'>>(
  world: Parts,
  trigger: Trigger,
  rows: readonly R[],
  read: (row: R) => { link: PictureLink; from: string },
): Generator<undefined, void> {
  const now = world.clock()
  const used = new Map<number, number>()
  const idOf = ({ alertId = 0, orderId = 0 }: { alertId?: number; orderId?: number }) =>
    trigger === 'alert' ? alertId : orderId
  const known = new Set(picturesOf(world).rows.map(idOf))
  let planted = 0
  const latest = rows
    .map((row) => ({ row, ...read(row) }))
    .filter(({ from }) => from !== '' && momentOf(from) > now - span)
    .toSorted((a, b) => compareTimes(b.from, a.from))
  for (const { row, link, from } of latest) {
    const subject = { ...row, link }
    const isKnown = known.has(idOf(link))
    const camera = isKnown ? undefined : cameraFor(world, subject, momentOf(from), used)
    if (camera !== undefined) {
      takeAll(world, camera, { trigger, link, from: momentOf(from) })
      used.set(camera.id, (used.get(camera.id) ?? 0) + 1)
    }
    if (isKnown || camera !== undefined) planted += 1
    if (planted >= most) return
    yield
  }
}

/** Least used camera that watches a place and was online then, except cameras on a five-minute schedule. */
function cameraFor(
  world: Parts,
  subject: Subject,
  time: number,
  used: ReadonlyMap<number, number>,
): CameraRow | undefined {
  const usesOf = ({ id }: CameraRow) => used.get(id) ?? 0
  return watching(world, subject)
    .flatMap(({ id }) => camerasOf(world).get(id) ?? [])
    .filter(({ state, schedule, since }) => state === 'online' && schedule !== '5' && momentOf(since) < time)
    .toSorted((a, b) => usesOf(a) - usesOf(b))[0]
}

function takeAll(
  world: Parts,
  { id, deviceIds }: CameraRow,
  { trigger, link, from }: { trigger: Trigger; link: PictureLink; from: number },
): void {
  const now = world.clock()
  for (let shot = 0; shot < shots; shot += 1) {
    const time = from + 20 * second + shot * 4 * minute
    if (time > now) return
    const picture = { ...newPicture(id, time, trigger), ...link, deviceId: deviceIds[0] ?? 0 }
    const stored = picturesOf(world).insert(picture)
    if (stored.time > (camerasOf(world).get(id)?.lastTime ?? '')) noteLastPicture(world, id, stored.time)
  }
}

/** Cameras that watch a place, nearest first. */
export function watching(
  world: Pick<World, 'fleet' | 'store'>,
  place: Pick<Subject, 'deviceId' | 'areaId'>,
): LinkedPictures['cameras'] {
  const found = camerasOf(world).rows.flatMap((row) => {
    const near = nearnessOf(world, row, place)
    const { id, name, nameZh, state } = row
    return near === undefined ? [] : [{ id, name, nameZh, state, near }]
  })
  return nearness.flatMap(([wanted]) => found.filter(({ near }) => near === wanted))
}
