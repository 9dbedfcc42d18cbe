import type { Text2 } from '../../contract/schema/language.ts'
import { placeBeside } from '../reform/distance.ts'
import { blockUse, crossing, isInTown, mainEvery, outermost } from './blocks.ts'
import { cityCentre, cityReach, isWet, lake, lakeReach, riverAt, riverReach, type Spot } from './water.ts'

const edge = 14_500
const steps = 24

/** Returns a border between districts, from south to north. */
function border(place: 'west' | 'east'): Spot[] {
  return Array.from({ length: steps + 1 }, (_, n) => {
    const north = -edge + (2 * edge * n) / steps
    const bend = 420 * Math.sin(north / 2100) + 160 * Math.sin(north / 800)
    return { east: (place === 'west' ? -3900 : 3600) + bend, north }
  })
}

const rim = (east: number): Spot[] => [
  { east, north: -edge },
  { east, north: edge },
]

function between(left: readonly Spot[], right: readonly Spot[]): Spot[] {
  return [...left, ...right.toReversed()]
}

/** Outlines and label positions of the three districts, from west to east. */
export const districts: readonly { outline: readonly Spot[]; middle: Spot }[] = [
  { outline: between(rim(-edge), border('west')), middle: { east: -7800, north: -1200 } },
  { outline: between(border('west'), border('east')), middle: { east: 0, north: 5600 } },
  { outline: between(border('east'), rim(edge)), middle: { east: 7600, north: -800 } },
]

export type GroundKind = 'park' | 'water' | 'street' | 'road' | 'railway' | 'district' | 'town'

type Coordinates = readonly [lng: number, lat: number]

/** GeoJSON feature of the ground. */
interface GroundFeature {
  type: 'Feature'
  properties: { kind: GroundKind; name?: Text2 }
  geometry:
    | { type: 'Point'; coordinates: Coordinates }
    | { type: 'LineString'; coordinates: readonly Coordinates[] }
    | { type: 'Polygon'; coordinates: readonly (readonly Coordinates[])[] }
}

/** Converts a spot of the city to longitude and latitude. */
export function coordinatesOf({ east, north }: Spot): Coordinates {
  const { lng, lat } = placeBeside(cityCentre, east, north)
  return [lng, lat]
}

/** Returns the features of the city in layer order, except houses, which are drawn block by block. */
export function cityFeatures(): GroundFeature[] {
  return [...parks(), ...waters(), ...streets(), ...roads(), railway(), ...labels()]
}

function line(kind: GroundKind, spots: readonly Spot[], name?: Text2): GroundFeature {
  const properties = { kind, ...(name && { name }) }
  return {
    type: 'Feature',
    properties,
    geometry: { type: 'LineString', coordinates: spots.map(coordinatesOf) },
  }
}

function polygon(kind: GroundKind, spots: readonly Spot[], name?: Text2): GroundFeature {
  const ring = [...spots, ...spots.slice(0, 1)].map(coordinatesOf)
  const properties = { kind, ...(name && { name }) }
  return { type: 'Feature', properties, geometry: { type: 'Polygon', coordinates: [ring] } }
}

function parks(): GroundFeature[] {
  const found: GroundFeature[] = []
  for (let i = -outermost; i < outermost; i += 1) {
    for (let j = -outermost; j < outermost; j += 1) {
      if (blockUse(i, j) !== 'park') continue
      const corners = [crossing(i, j), crossing(i + 1, j), crossing(i + 1, j + 1), crossing(i, j + 1)]
      found.push(polygon('park', corners))
    }
  }
  return found
}

function waters(): GroundFeature[] {
  const step = 250
  const along = Array.from({ length: (2 * cityReach) / step + 1 }, (_, n) => n * step - cityReach)
  const north = along.map((east) => ({ east, north: riverAt(east) + riverReach(east) }))
  const south = along.map((east) => ({ east, north: riverAt(east) - riverReach(east) }))
  const shore = Array.from({ length: 72 }, (_, n) => {
    const angle = (n / 36) * Math.PI
    const reach = lakeReach(angle)
    return { east: lake.east + reach * Math.cos(angle), north: lake.north + reach * Math.sin(angle) }
  })
  return [polygon('water', [...north, ...south.toReversed()], riverName), polygon('water', shore, lakeName)]
}

/** Returns the streets of the towns, interrupted by water and fields; main roads continue over bridges. */
function streets(): GroundFeature[] {
  return eachStreet((n) => n % mainEvery !== 0).flatMap(({ spots }) =>
    pieces(spots, (spot) => isInTown(spot) && !isWet(spot)).map((piece) => line('street', piece)),
  )
}

function roads(): GroundFeature[] {
  return eachStreet((n) => n % mainEvery === 0).flatMap(({ spots, isAcross, n }) =>
    pieces(spots, (spot) => !isInLake(spot)).map((piece) =>
      line('road', piece, mainRoads(isAcross, n / mainEvery)),
    ),
  )
}

function isInLake({ east, north }: Spot): boolean {
  return isWet({ east, north }) && Math.abs(north - riverAt(east)) > 2 * riverReach(east)
}

function eachStreet(isWanted: (n: number) => boolean): { spots: Spot[]; isAcross: boolean; n: number }[] {
  const numbers = Array.from({ length: 2 * outermost + 1 }, (_, place) => place - outermost)
  return numbers.filter(isWanted).flatMap((n) => [
    { n, isAcross: true, spots: numbers.map((i) => crossing(i, n)) },
    { n, isAcross: false, spots: numbers.map((j) => crossing(n, j)) },
  ])
}

function pieces(spots: readonly Spot[], passes: (spot: Spot) => boolean): Spot[][] {
  const found: Spot[][] = [[]]
  for (const spot of spots) {
    if (passes(spot)) found.at(-1)?.push(spot)
    else found.push([])
  }
  return found.filter(({ length }) => length > 1)
}

function railway(): GroundFeature {
  const step = 400
  const spots = Array.from({ length: (2 * cityReach) / step + 1 }, (_, n) => {
    const east = n * step - cityReach
    return { east, north: 5400 - east * 0.12 + 700 * Math.sin(east / 5200) }
  })
  return line('railway', spots, railwayName)
}

function labels(): GroundFeature[] {
  const point = (kind: GroundKind, spot: Spot, name: Text2): GroundFeature => ({
    type: 'Feature',
    properties: { kind, name },
    geometry: { type: 'Point', coordinates: coordinatesOf(spot) },
  })
  return [
    ...districts.map(({ middle }, place) => point('district', middle, districtNames[place] ?? ['', ''])),
    ...townNames.map(({ east, north, name }) => point('town', { east, north }, name)),
  ]
}

const riverName: Text2 = ['Lan River', '澜江']
const lakeName: Text2 = ['Jing Lake', '镜湖']
const railwayName: Text2 = ['Lanjiang Railway', '澜江铁路']

/** Names of the districts from west to east. */
export const districtNames: readonly Text2[] = [
  ['Chengxi', '城西区'],
  ['Hubin', '湖滨区'],
  ['Chengdong', '城东区'],
]

/** Names of towns and quarters with their label positions. */
const townNames: readonly (Spot & { name: Text2 })[] = [
  { east: 8730, north: 4700, name: ['Shiqiao', '石桥镇'] },
  { east: 5820, north: -4900, name: ['Baiyun', '白云街道'] },
  { east: -4850, north: 2900, name: ['Wenchang', '文昌街道'] },
  { east: -9700, north: -4300, name: ['Longtan', '龙潭镇'] },
  { east: 490, north: 10_200, name: ['Duqiao', '渡桥镇'] },
  { east: -2400, north: -2700, name: ['Yanhu', '沿湖街道'] },
  { east: 500, north: 2100, name: ['Old town', '老城'] },
  { east: 3800, north: -1400, name: ['South bank', '南岸'] },
  { east: -8200, north: 1200, name: ['West gate', '西门'] },
]

const across: readonly Text2[] = [
  ['Binjiang Avenue', '滨江大道'],
  ['Wenchang Road', '文昌路'],
  ['Yunxi Road', '云溪路'],
  ['Yanhu Road', '沿湖路'],
  ['Songlin Road', '松林路'],
  ['Hexin Road', '河心路'],
  ['Xiangyang Road', '向阳路'],
  ['Xueyuan Road', '学院路'],
  ['Cuizhu Road', '翠竹路'],
  ['Meiling Road', '梅岭路'],
  ['Lanting Road', '澜庭路'],
]
const upward: readonly Text2[] = [
  ['Chaoyang Street', '朝阳街'],
  ['Gulou Street', '鼓楼街'],
  ['Longjing Street', '龙井街'],
  ['Dukou Street', '渡口街'],
  ['Qiaotou Street', '桥头街'],
  ['Guihua Street', '桂花街'],
  ['Fengye Street', '枫叶街'],
  ['Yulan Street', '玉兰街'],
  ['Hetang Street', '荷塘街'],
  ['Xinghe Street', '星河街'],
  ['Zhanqian Street', '站前街'],
]

/** Returns the name of a main road; main roads are numbered from the city centre, which is 0. */
function mainRoads(isAcross: boolean, n: number): Text2 {
  const names = isAcross ? across : upward
  const [name, nameZh] = names[Math.abs(n) % names.length] ?? ['', '']
  if (Math.abs(n) < 1) return [name, nameZh]
  const [side, sideZh] = isAcross
    ? n > 0
      ? ['North', '北']
      : ['South', '南']
    : n > 0
      ? ['East', '东']
      : ['West', '西']
  return [`${side} ${name}`, `${nameZh.slice(0, -1)}${sideZh}${nameZh.slice(-1)}`]
}
