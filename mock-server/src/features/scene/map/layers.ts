import { groupBy } from '#contract/schema/group-by.ts'
import type { MapLayers, MapScene, MapCounts, MapPoint } from '#contract/calls/scene/map.ts'
import { transformerArea, type TransformerAreaRow } from '#contract/resources/iot/transformer-area.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { scene } from '#contract/resources/scene/scene.ts'
import { permission } from '#contract/schema/resource.ts'
import { coordinatesOf, districtNames, districts } from '#domain/city/features.ts'
import { isPlaced, isWithinBox, readBox, type Box } from '#domain/map/box.ts'
import { lossClassOf } from '#domain/metering/report.ts'
import { metresBetween, metresFrom, placeBeside, type Place } from '#domain/reform/distance.ts'
import { lossYesterday } from '#mock/engines/fleet/energy.ts'
import { formatTime } from '#mock/lib/time.ts'
import { rowsSeenBy, seenBy, type ScopeParts } from '#mock/resources/data-scope.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { World } from '#mock/world/world.ts'
import { turn } from '../../../../../domain/city/blocks.ts'
import { placeOf, stations } from '../../../../seed/fleet/places.ts'
import { figuresOf } from '../figures.ts'
import { isFamily } from '#domain/metering/families.ts'
import { isInside, type Point } from '#domain/map/inside.ts'
import { mapStateOf, mapStates, type MapState } from '#domain/map/kinds.ts'
import { device } from '#contract/resources/iot/device.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { refuseParameter } from '#mock/resources/selection.ts'

/** Query of a map area and its devices. */
export interface Asked {
  bbox: string
  types?: string | undefined
  state?: string | undefined
  line?: string | undefined
}

export type MapParts = ScopeParts & Pick<World, 'fleet'>

/** Minimum and maximum number of points of a line drawn on the map. */
const linePoints = { least: 3, most: 300 }

/** Parses a bounding box; refuses an invalid one. */
export function boxOf({ bbox }: Pick<Asked, 'bbox'>): Box {
  return readBox(bbox) ?? refuseParameter('bbox')
}

/** Calls `take` for each matching device visible to the user. */
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

/** Maximum number of scenes in a response. */
const mostScenes = 200

/** Enabled scenes in a bounding box with their present figures; empty for users who may not list scenes. */
export function scenesIn(world: World, box: Box, person: StoredUser): MapScene[] {
  if (!world.grantsOf(person).permissions.has(permission(scene, 'list'))) return []
  const sees = seenBy(world, scene, person)
  return world.tables.scenes.rows
    .filter((row) => row.state === 'enabled' && isPlaced(row) && isWithinBox(row, box))
    .filter(sees)
    .slice(0, mostScenes)
    .map((row) => {
      const { id, name, nameZh, type, lng, lat } = row
      const { grade, health, devices, online, alerts, load } = figuresOf(world, row)
      return { id, name, nameZh, type, grade, health, devices, online, alerts, load, lng, lat }
    })
}

/** Maximum number of areas and orders in a response; more would make the map illegible. */
const most = { areas: 300, orders: 500 }

/** `GET layers`: map layers besides devices, limited to what the user may see. */
export function mapLayers(world: World, { bbox }: { bbox: string }, person: StoredUser): MapLayers {
  const box = boxOf({ bbox })
  const areas = rowsSeenBy(world, transformerArea, person)
  const shown = areas.filter((area) => isPlaced(area) && isWithinBox(area, box)).slice(0, most.areas)
  const stationOf = new Map(stations.map((station) => [station.orgId, station]))
  return {
    districts: districts.map(({ outline }, place) => {
      const [name = '', nameZh = ''] = districtNames[place] ?? []
      return { id: place + 1, name, nameZh, outline: outline.map((spot) => [...coordinatesOf(spot)]) }
    }),
    substations: stations
      .filter(({ orgId }) => areas.some((area) => area.orgId === orgId))
      .map((station) => ({
        name: station.substation[0],
        nameZh: station.substation[1],
        ...placeOf(station),
      })),
    feeders: feederLines(shown, ({ orgId }) => {
      const station = stationOf.get(orgId)
      return station && placeOf(station)
    }).map(({ name, nameZh, areas: own, line }) => ({
      name,
      nameZh,
      load: loadOf(world, own),
      line: line.map(([lng, lat]) => [lng, lat]),
    })),
    areas: shown.map((area) => {
      const loss = lossYesterday(world, area.id)
      const { id, name, nameZh } = area
      return {
        id,
        name,
        nameZh,
        loss,
        class: loss === null ? 'unknown' : lossClassOf(loss),
        outline: outlineOf(area),
      }
    }),
    orders: ordersToday(world, box, person),
    scenes: scenesIn(world, box, person),
  }
}

/** Present load of the areas' transformers in percent of their capacity. */
function loadOf(
  { fleet, simulation, clock }: Pick<World, 'clock' | 'fleet' | 'simulation'>,
  areas: readonly TransformerAreaRow[],
): number | null {
  let [power, capacity] = [0, 0]
  for (const area of areas) {
    const check = fleet.checkOf(area.id)
    if (check === undefined) continue
    power += simulation.power(check, clock())
    capacity += area.capacity
  }
  return capacity === 0 ? null : Math.round((power / capacity) * 1000) / 10
}

/** Approximate outline of an area. */
function outlineOf(area: Place & { id: number }): [number, number][] {
  return Array.from({ length: 12 }, (_, n) => {
    const angle = (n / 6) * Math.PI
    const reach = 230 + 40 * Math.sin(3 * angle + area.id)
    const { lng, lat } = placeBeside(area, reach * Math.cos(angle), reach * Math.sin(angle))
    return [lng, lat]
  })
}

function ordersToday(world: World, box: Box, person: StoredUser): MapLayers['orders'] {
  const today = formatTime(world.clock()).slice(0, 10)
  const sees = seenBy(world, workOrder, person)
  return world.tables.workOrders.rows
    .filter((row) => row.planDate === today && isPlaced(row) && isWithinBox(row, box))
    .filter(sees)
    .slice(0, most.orders)
    .map(({ id, number, state, lng, lat }) => ({ id, number, state, lng, lat }))
}

/** A feeder from a substation along its transformer areas. */
interface FeederLine {
  name: string
  nameZh: string
  areas: readonly TransformerAreaRow[]
  line: readonly (readonly [number, number])[]
}

/** Groups areas by feeder; each line runs from its substation along the streets to the nearest remaining area. */
function feederLines(
  areas: readonly TransformerAreaRow[],
  substationOf: (area: TransformerAreaRow) => Place | undefined,
): FeederLine[] {
  return [...groupBy(areas, ({ feeder }) => feeder).values()].flatMap((own) => {
    const [first] = own
    if (first === undefined || first.feeder === '') return []
    const begin = substationOf(first) ?? first
    return [{ name: first.feeder, nameZh: first.feederZh, areas: own, line: chain(begin, own) }]
  })
}

function chain(begin: Place, areas: readonly Place[]): [number, number][] {
  const left = new Set(areas)
  let last = begin
  const line: [number, number][] = [[begin.lng, begin.lat]]
  while (left.size > 0) {
    const next = nearest(last, left)
    left.delete(next)
    for (const { lng, lat } of [elbow(last, next), next]) line.push([lng, lat])
    last = next
  }
  return line
}

function nearest(from: Place, places: ReadonlySet<Place>): Place {
  let best = from
  let least = Number.POSITIVE_INFINITY
  for (const place of places) {
    const metres = metresBetween(from, place)
    if (metres < least) [best, least] = [place, metres]
  }
  return best
}

/** Corner of a line that follows the streets from one place to another. */
function elbow(from: Place, to: Place): Place {
  const { east, north } = metresFrom(from, to)
  const along = east * Math.cos(turn) + north * Math.sin(turn)
  return placeBeside(from, along * Math.cos(turn), along * Math.sin(turn))
}
