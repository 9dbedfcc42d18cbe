import { isFamily } from '#domain/metering/families.ts'
import { isPlaced, isWithinBox, readBox, type Box } from '#domain/map/box.ts'
import { isInside, type Point } from '#domain/map/inside.ts'
import { mapStateOf, mapStates, type MapState } from '#domain/map/kinds.ts'
import type { MapCounts, MapPoint } from '#contract/calls/scene/map.ts'
import { device } from '#contract/resources/iot/device.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { seenBy, type ScopeParts } from '#mock/resources/data-scope.ts'
import { refuseParameter } from '#mock/resources/selection.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { World } from '#mock/world/world.ts'

/** What a person asks about: a part of the earth, and which devices there. */
export interface Asked {
  bbox: string
  types?: string | undefined
  state?: string | undefined
  line?: string | undefined
}

export type MapParts = ScopeParts & Pick<World, 'fleet'>

/** The fewest and the most points of a line that is drawn on the map. */
const linePoints = { least: 3, most: 300 }

/** Reads a part of the earth; refuses what is none. */
export function boxOf({ bbox }: Pick<Asked, 'bbox'>): Box {
  return readBox(bbox) ?? refuseParameter('bbox')
}

/** Calls back with each device that a person sees and asks about. */
export function eachDevice(
  world: MapParts,
  asked: Asked,
  person: StoredUser,
  take: (row: StoredDevice, state: MapState) => void,
): void {
  const box = boxOf(asked)
  const line = readLine(asked.line)
  const families = readList('types', asked.types, isFamily)
  const wanted = readList('state', asked.state, isMapState)
  const sees = seenBy(world, device, person)
  for (const row of world.fleet.table.rows) {
    if (!isWithinBox(row, box) || !isPlaced(row)) continue
    if (families !== undefined && !families.has(row.family)) continue
    const state = mapStateOf(row)
    if (wanted !== undefined && !wanted.has(state)) continue
    if (line !== undefined && !isInside({ x: row.lng, y: row.lat }, line)) continue
    if (sees(row)) take(row, state)
  }
}

export function pointOf(row: StoredDevice, state: MapState): MapPoint {
  const { id, name, nameZh, family, alerts, lng, lat } = row
  return { id, name, nameZh, family, state, alerts, lng, lat }
}

export type Counts = { -readonly [State in keyof MapCounts]: MapCounts[State] }

export function noCounts(): Counts {
  return { alarm: 0, offline: 0, online: 0, idle: 0 }
}

function isMapState(value: unknown): value is MapState {
  return mapStates.some(([state]) => state === value)
}

function readList(
  name: string,
  text: string | undefined,
  isKnown: (value: unknown) => boolean,
): ReadonlySet<string> | undefined {
  if (text === undefined || text === '') return undefined
  const values = text.split(',')
  return values.every(isKnown) ? new Set(values) : refuseParameter(name)
}

function readLine(text: string | undefined): Point[] | undefined {
  if (text === undefined || text === '') return undefined
  const numbers = text
    .split(',')
    .map((part) => (/^-?\d{1,3}(?:\.\d{1,12})?$/.test(part) ? Number(part) : Number.NaN))
  const points = numbers.flatMap((x, place) =>
    place % 2 === 0 ? [{ x, y: numbers[place + 1] ?? Number.NaN }] : [],
  )
  const isLine =
    points.length >= linePoints.least &&
    points.length <= linePoints.most &&
    points.every(({ x, y }) => Math.abs(x) <= 180 && Math.abs(y) <= 90)
  return isLine ? points : refuseParameter('line')
}
