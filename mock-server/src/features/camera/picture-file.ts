import { homeAim } from '#domain/metering/camera-view.ts'
import { permission } from '#contract/schema/resource.ts'
import { code } from '#contract/wire/envelope.ts'
import { cameraPicture, readPicturePath } from '#contract/resources/iot/camera-picture.ts'
import { camera, type CameraRow } from '#contract/resources/iot/camera.ts'
import { device, type DeviceRow } from '#contract/resources/iot/device.ts'
import { hour } from '#contract/schema/time-units.ts'
import { refuse, texts } from '#mock/lib/refusal.ts'
import { seesId, type ScopeParts } from '#mock/resources/data-scope.ts'
import { momentOf } from '#mock/lib/time.ts'
import { tableName } from '#mock/tables/table-name.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { World } from '#mock/world/world.ts'
import { camerasOf, picturesOf, type StoredPicture } from '#mock/tables/camera-tables.ts'
import { unit } from '#mock/lib/random.ts'
import { drawPicture, type Shot } from './draw-picture.ts'
import { viewOf } from './view.ts'
import { keptWhile } from '#mock/lib/kept/kept-by.ts'

/** A drawn picture, and whether it is live. */
interface DrawnPicture {
  svg: string
  isLive: boolean
}

/** Milliseconds for which a passer-by is visible on a live picture, and the interval between passers-by. */
const walk = { takes: 66_000, every: 420_000 }

/**
 * Draws the picture stored under a path for a user; undefined if the path is not a camera's. Refuses with status 403
 * users who may list neither cameras nor their pictures, and with status 404 missing pictures.
 */
export function drawCameraPicture(
  world: ScopeParts & Pick<World, 'clock' | 'simulation' | 'store'>,
  user: StoredUser,
  path: string,
): DrawnPicture | undefined {
  if (!path.startsWith('cam/')) return undefined
  const { permissions } = world.grantsOf(user)
  const maySee = [camera, cameraPicture].some((resource) => permissions.has(permission(resource, 'list')))
  if (!maySee) refuse(code.forbidden, texts.forbidden)
  const file = readPicturePath(path)
  const isSeen = file !== undefined && seesId(world, camera.name, file.cameraId, user)
  const row = isSeen ? camerasOf(world).get(file.cameraId) : undefined
  if (file === undefined || row === undefined) return refuseMissing()
  if (file.isLive) return { svg: drawPicture(liveShot(world, row, file.isSmall)), isLive: true }
  const picture = pictureIndex(world).byPath.get(file.path) ?? refuseMissing()
  return { svg: drawPicture(storedShot(world, row, picture, file.isSmall)), isLive: false }
}

/** Shot of a stored picture. */
export function storedShot(
  world: Pick<World, 'simulation' | 'store'>,
  row: CameraRow,
  picture: StoredPicture,
  isSmall = false,
): Shot {
  const { quality, tags, time, view: aim = homeAim } = picture
  return {
    ...shotOf(world, row, momentOf(time)),
    aim,
    quality,
    hasPerson: tags.includes('person'),
    isLive: false,
    isSmall,
  }
}

/** Current shot of a camera; refused while it is offline or disabled. */
function liveShot(
  world: Pick<World, 'clock' | 'simulation' | 'store'>,
  row: CameraRow,
  isSmall: boolean,
): Shot {
  if (row.state !== 'online') refuseMissing()
  const now = world.clock()
  const hasPerson = (now + row.id * 31_000) % walk.every < walk.takes
  const aim = viewOf(world, row.id)
  return { ...shotOf(world, row, now), aim, quality: 'good', hasPerson, isLive: true, isSmall }
}

function shotOf(
  world: Pick<World, 'simulation' | 'store'>,
  { id, name, code: number, watermark, deviceIds }: CameraRow,
  time: number,
) {
  const place = watermark ? `${name}  ${number}` : ''
  return { cameraId: id, time, place, ...seenMeter(world, deviceIds[0] ?? 0, id, time) }
}

function refuseMissing(): never {
  return refuse(code.missing, texts.missing, { status: 404 })
}

/** Epoch milliseconds at which the registers of unknown meters start. */
const beginning = Date.UTC(2024, 0, 1)

/** Number and register of the meter in front of a camera: the linked device's, or generated ones. */
function seenMeter(
  world: Pick<World, 'simulation' | 'store'>,
  deviceId: number,
  cameraId: number,
  time: number,
): Pick<Shot, 'serial' | 'register'> {
  const row = world.store.table<DeviceRow>(tableName(device)).get(deviceId)
  const serial = row?.assetNumber ?? `LM${String(420_000 + cameraId * 137).padStart(8, '0')}`
  const read = row && world.simulation.sample(row.id, 'forward', time).value
  return { serial, register: read ?? unknownRegister(cameraId, time) }
}

/** Register in kWh that rises over time at a rate derived from the camera. */
function unknownRegister(cameraId: number, time: number): number {
  const pace = 0.4 + unit(cameraId, 7) * 3
  return unit(cameraId, 8) * 20_000 + Math.max(0, (time - beginning) / hour) * pace
}

/** Pictures indexed for lookup. */
interface PictureIndex {
  byPath: ReadonlyMap<string, StoredPicture>
  /** Newest picture of each camera. */
  latest: ReadonlyMap<number, StoredPicture>
  /** Number of pictures by camera and day, keyed like `7 2026-11-20`. */
  perDay: ReadonlyMap<string, number>
}

const known = keptWhile<PictureIndex>()

/** Index of the current pictures; rebuilt after they change. */
export function pictureIndex(world: Pick<World, 'store'>): PictureIndex {
  const table = picturesOf(world)
  return known(table, table.version, () => createIndex(table.rows))
}

function createIndex(rows: readonly StoredPicture[]): PictureIndex {
  const byPath = new Map<string, StoredPicture>()
  const latest = new Map<number, StoredPicture>()
  const perDay = new Map<string, number>()
  for (const row of rows) {
    byPath.set(row.path, row)
    const newest = latest.get(row.cameraId)
    if (newest === undefined || newest.time <= row.time) latest.set(row.cameraId, row)
    const key = dayKey(row.cameraId, row.time)
    perDay.set(key, (perDay.get(key) ?? 0) + 1)
  }
  return { byPath, latest, perDay }
}

/** Key of `perDay` for a stored time. */
export function dayKey(cameraId: number, time: string): string {
  return `${cameraId} ${time.slice(0, 10)}`
}
