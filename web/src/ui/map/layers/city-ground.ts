import { blockAt, housesOf, outermost } from '#domain/city/blocks.ts'
import { cityFeatures, coordinatesOf, type GroundKind } from '#domain/city/features.ts'
import { cityCentre } from '#domain/city/water.ts'
import { mercatorOf, placeOfMercator } from '#domain/map/mercator.ts'
import { metresFrom } from '#domain/reform/distance.ts'
import type { Text2 } from '#contract/schema/language.ts'

/** Line or polygon of the ground in normalised Mercator coordinates (0 to 1), x and y alternating. */
export interface GroundPath {
  kind: GroundKind
  name: Text2 | undefined
  points: Float64Array
  left: number
  top: number
  right: number
  bottom: number
}

interface GroundLabel {
  kind: GroundKind
  name: Text2
  x: number
  y: number
}

interface Ground {
  paths: readonly GroundPath[]
  labels: readonly GroundLabel[]
}

let made: Ground | undefined

/** Returns the ground of the city, computed on first use. */
export function cityGround(): Ground {
  made ??= makeGround()
  return made
}

function makeGround(): Ground {
  const paths: GroundPath[] = []
  const labels: GroundLabel[] = []
  for (const { geometry, properties } of cityFeatures()) {
    const { kind, name } = properties
    if (geometry.type === 'Point') {
      const [lng, lat] = geometry.coordinates
      if (name !== undefined) labels.push({ kind, name, ...mercatorOf({ lng, lat }) })
      continue
    }
    const lines = geometry.type === 'Polygon' ? geometry.coordinates : [geometry.coordinates]
    for (const line of lines) paths.push(pathOf(kind, name, line))
  }
  return { paths, labels }
}

function pathOf(
  kind: GroundKind,
  name: Text2 | undefined,
  line: readonly (readonly [number, number])[],
): GroundPath {
  const points = new Float64Array(line.length * 2)
  const path: GroundPath = { kind, name, points, left: 1, top: 1, right: 0, bottom: 0 }
  for (const [place, [lng, lat]] of line.entries()) {
    const { x, y } = mercatorOf({ lng, lat })
    points[place * 2] = x
    points[place * 2 + 1] = y
    path.left = Math.min(path.left, x)
    path.right = Math.max(path.right, x)
    path.top = Math.min(path.top, y)
    path.bottom = Math.max(path.bottom, y)
  }
  return path
}

const houses = new Map<string, readonly Float64Array[]>()
/** Maximum number of blocks whose houses are cached. */
const mostBlocks = 4000

/** Yields the houses within a Mercator box, block by block. */
export function* housesIn(left: number, top: number, right: number, bottom: number): Generator<Float64Array> {
  const corners = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ].map(([x = 0, y = 0]) => blockAt(metresFrom(cityCentre, placeOfMercator({ x, y }))))
  const [columns, rows] = [corners.map(([i]) => i), corners.map(([, j]) => j)]
  for (let i = bounded(Math.min(...columns) - 1); i <= bounded(Math.max(...columns) + 1); i += 1) {
    for (let j = bounded(Math.min(...rows) - 1); j <= bounded(Math.max(...rows) + 1); j += 1)
      yield* blockHouses(i, j)
  }
}

function bounded(n: number): number {
  return Math.max(-outermost, Math.min(outermost - 1, n))
}

function blockHouses(i: number, j: number): readonly Float64Array[] {
  const key = `${i} ${j}`
  let known = houses.get(key)
  if (known === undefined) {
    known = housesOf(i, j).map((corners) => pathOf('town', undefined, corners.map(coordinatesOf)).points)
    if (houses.size > mostBlocks) houses.clear()
    houses.set(key, known)
  }
  return known
}
