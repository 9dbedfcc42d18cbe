import { keptWhile } from '#mock/lib/kept/kept-by.ts'
import type { World } from '#mock/world/world.ts'
import { picturesOf, type StoredPicture } from '#mock/tables/camera-tables.ts'

/** Pictures found by what they are asked for by. */
interface PictureIndex {
  byPath: ReadonlyMap<string, StoredPicture>
  /** The newest picture of each camera. */
  latest: ReadonlyMap<number, StoredPicture>
  /** Pictures by camera and day, as `7 2026-11-20`. */
  perDay: ReadonlyMap<string, number>
}

const known = keptWhile<PictureIndex>()

/** The index of the pictures as they are now; made again when they have changed. */
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

/** The key of `perDay` for a stored time. */
export function dayKey(cameraId: number, time: string): string {
  return `${cameraId} ${time.slice(0, 10)}`
}
