import { cityReach, isWet, type Spot } from './water.ts'

/** Distance between streets in metres, and number of streets between main roads. */
const blockSize = 320
export const mainEvery = 4
/** Number of streets from the centre to the edge of the city; the map is empty beyond. */
export const outermost = Math.floor(cityReach / blockSize)

/** Rotation of the street grid against north, in radians. */
export const turn = -0.21

/** Centres of the supply stations' towns, with their radius in metres. */
const towns: readonly (Spot & { reach: number })[] = [
  { east: 0, north: 500, reach: 5200 },
  { east: 8730, north: 3900, reach: 4300 },
  { east: 5820, north: -5570, reach: 4300 },
  { east: -4850, north: 2230, reach: 4600 },
  { east: -9700, north: -5010, reach: 4300 },
  { east: 490, north: 9460, reach: 4300 },
  { east: -1940, north: -3340, reach: 4600 },
]

/** Returns the crossing of two slightly curved streets, numbered from the city centre. */
export function crossing(i: number, j: number): Spot {
  const [u, v] = [i * blockSize, j * blockSize]
  const right = u + 100 * Math.sin(v / 2300 + 1) + 40 * Math.sin(v / 940)
  const up = v + 90 * Math.sin(u / 2600) + 36 * Math.sin(u / 1130)
  return {
    east: right * Math.cos(turn) - up * Math.sin(turn),
    north: right * Math.sin(turn) + up * Math.cos(turn),
  }
}

/** Returns the use of a block: built up, park, fields outside the towns, or water. */
export function blockUse(i: number, j: number): 'built' | 'park' | 'field' | 'water' {
  const middle = crossing(i + 0.5, j + 0.5)
  if (isWet(middle)) return 'water'
  if (!isInTown(middle)) return 'field'
  return chance(Math.floor(i / 2), Math.floor(j / 2), 1) < 0.08 || isBesideWater(middle) ? 'park' : 'built'
}

/** Whether a spot is inside a town, where streets are drawn. */
export function isInTown({ east, north }: Spot): boolean {
  const edge = 250 * Math.sin(east / 700) + 250 * Math.sin(north / 800)
  return towns.some((town) => Math.hypot(east - town.east, north - town.north) < town.reach + edge)
}

function isBesideWater({ east, north }: Spot): boolean {
  return (
    [-260, 260].some((away) => isWet({ east, north: north + away })) &&
    chance(Math.round(east / 900), 3, 5) < 0.5
  )
}

/** Distance between a street's centre line and the edge of its block, as a share of the block size. */
const kerb = 0.07

/** Returns the footprints of a block's houses, four corners each. */
export function housesOf(i: number, j: number): Spot[][] {
  if (blockUse(i, j) !== 'built') return []
  const columns = 3 + Math.floor(chance(i, j, 2) * 2)
  const rows = 3
  const houses: Spot[][] = []
  for (let n = 0; n < columns * rows; n += 1) {
    const size = 0.42 + chance(i * 31 + n, j, 3) * 0.34
    const depth = 0.4 + chance(i, j * 31 + n, 4) * 0.36
    if (chance(i + n * 7, j - n * 5, 6) < 0.14) continue
    const width = (1 - 2 * kerb) / columns
    const height = (1 - 2 * kerb) / rows
    const left = i + kerb + width * ((n % columns) + (1 - size) / 2)
    const low = j + kerb + height * (Math.floor(n / columns) + (1 - depth) / 2)
    const corners = [
      crossing(left, low),
      crossing(left + width * size, low),
      crossing(left + width * size, low + height * depth),
      crossing(left, low + height * depth),
    ]
    if (!corners.some(isWet)) houses.push(corners)
  }
  return houses
}

/** Returns the block that contains a spot. */
export function blockAt({ east, north }: Spot): [i: number, j: number] {
  const right = east * Math.cos(turn) + north * Math.sin(turn)
  const up = -east * Math.sin(turn) + north * Math.cos(turn)
  // streets bend by less than half a block: callers that need all blocks of a box add one on each side
  return [Math.floor(right / blockSize), Math.floor(up / blockSize)]
}

/** Deterministic pseudorandom number from 0 (inclusive) to 1 (exclusive), derived from three integers. */
function chance(a: number, b: number, c: number): number {
  let mixed = Math.imul(a ^ 0x9e_37_79_b1, 0x85_eb_ca_6b) ^ Math.imul(b + 0x51_ed, 0xc2_b2_ae_35)
  mixed = Math.imul(mixed ^ (mixed >>> 15) ^ Math.imul(c, 0x27_d4_eb_2f), 0x2c_1b_3c_6d)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0x29_7a_2d_39)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4_294_967_296
}
