import type { SceneType } from '#domain/scene/kinds.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { near } from '../fleet/device-row.ts'
import type { PlannedArea } from '../fleet/areas.ts'
import type { Layout } from '../fleet/layout.ts'
import { customerKinds, placeOf, stations, type Station } from '../fleet/places.ts'
import { customerName } from '../fleet/terminals.ts'

/** A scene of the demonstration with the parts of the fleet that belong to it. */
export interface PlannedScene {
  id: number
  type: SceneType
  name: Text2
  station: Station
  position: { lng: number; lat: number }
  /** Its transformer area, if it is one or is located in one. */
  area?: PlannedArea
  /** 0-based indexes of its load-control terminals and of its substation lines. */
  loadControls: readonly number[]
  lines: readonly number[]
}

type Draft = Omit<PlannedScene, 'id'>

/** Maximum number of scenes of each type; 26 in all. */
const wanted = { substation: 6, room: 5, park: 3, area: 6, site: 3, charging: 3 } as const
/** Large customers per industrial park. */
const perPark = 2

/** Scenes of a fleet, substations first. A small fleet has fewer, as no scene is without a device. */
export function planScenes(layout: Layout, areas: readonly PlannedArea[]): PlannedScene[] {
  const shown = areas.filter(({ plan }) => plan.isShow)
  const works = areas.filter(({ plan }) => plan.kind === 'workshop')
  const parks = works.slice(0, wanted.park)
  const others = areas.filter(({ plan }) => !plan.isShow && plan.kind !== 'workshop')
  const taken = new Set<number>()
  const drafts: Draft[] = [
    ...stations.slice(0, Math.min(wanted.substation, layout.substations)).map((station, n) => ({
      ...blank,
      type: 'substation' as const,
      name: [`${station.substation[0]} substation`, `${station.substation[1]}变电站`] as const,
      station,
      position: placeOf(station),
      lines: numbers(layout.substations).filter((line) => line % stations.length === n),
    })),
    ...shown.slice(0, wanted.room).map((area) => inArea('room', area, ['distribution room', '配电室'])),
    ...parks.map((area) => ({
      ...inArea('park', area, ['industrial park', '工业园']),
      loadControls: customersNear(layout, area.station, taken),
    })),
    ...others.slice(0, wanted.area).map((area) => inArea('area', area, ['transformer area', '台区'])),
    ...others
      .slice(wanted.area, wanted.area + wanted.site)
      .map((area) => inArea('site', area, ['work site', '施工现场'])),
    ...numbers(layout.loadControls)
      .filter((n) => kindOf(n) === 'Charging Plaza')
      .slice(0, wanted.charging)
      .map((n) => ({ ...ofCustomer(layout, n), type: 'charging' as const })),
  ]
  return drafts.map((draft, index) => ({ ...draft, id: index + 1 }))
}

const blank = { loadControls: [], lines: [] } as const

function inArea(type: SceneType, area: PlannedArea, [en, zh]: Text2): Draft {
  // a number is added where a name is already used
  const [number, numberZh] = area.round === 0 ? ['', ''] : [` ${area.round + 1}`, `${area.round + 1}号`]
  return {
    ...blank,
    type,
    name: [`${area.place[0]}${number} ${en}`, `${area.place[1]}${numberZh}${zh}`],
    station: area.station,
    position: area.position,
    area,
  }
}

function ofCustomer({ firstLoadControlId }: Layout, n: number): Draft {
  const station = stations[n % stations.length] ?? stations[0]
  const kind = customerKinds[n % customerKinds.length] ?? customerKinds[0]
  return {
    ...blank,
    type: 'charging',
    name: customerName(n, kind),
    station,
    position: near(placeOf(station), 0.04, firstLoadControlId + n),
    loadControls: [n],
  }
}

/** Large customers of a supply station that belong to no park yet. */
function customersNear(layout: Layout, station: Station, taken: Set<number>): number[] {
  const found = numbers(layout.loadControls)
    .filter((n) => stations[n % stations.length] === station && !taken.has(n) && isWorks(kindOf(n)))
    .slice(0, perPark)
  for (const n of found) taken.add(n)
  return found
}

const worksKinds = new Set([
  'Paper Mill',
  'Textile Mill',
  'Foundry',
  'Machine Works',
  'Food Factory',
  'Glass Works',
])

function isWorks(kind: string): boolean {
  return worksKinds.has(kind)
}

function kindOf(n: number): string {
  return customerKinds[n % customerKinds.length]?.[0] ?? ''
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, n) => n)
}

/** Scene id by device id. */
export function scenesByDevice(layout: Layout, scenes: readonly PlannedScene[]): ReadonlyMap<number, number> {
  const byDevice = new Map<number, number>()
  for (const { id, area, loadControls, lines } of scenes) {
    for (const n of loadControls) byDevice.set(layout.firstLoadControlId + n, id)
    for (const n of lines) byDevice.set(layout.firstSubstationId + n, id)
    if (area === undefined) continue
    const { concentratorId, terminalId, firstMeterId, meters } = area.plan
    byDevice.set(concentratorId, id)
    byDevice.set(terminalId, id)
    for (let n = 0; n < meters; n += 1) byDevice.set(firstMeterId + n, id)
  }
  return byDevice
}
