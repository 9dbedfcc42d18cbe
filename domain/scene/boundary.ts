import * as z from 'zod/mini'
import type { Text2 } from '../../contract/schema/language.ts'
import { named } from '../../contract/schema/zod.ts'

/** Corner of a boundary: longitude and latitude in degrees. */
export type Corner = readonly [lng: number, lat: number]

/** Boundary of a place: its corners in order, the last joined to the first. */
export type Boundary = readonly Corner[]

/** Minimum and maximum number of corners. */
export const cornerLimits = { least: 3, most: 200 } as const

const degrees = (most: number) => z.number().check(z.minimum(-most), z.maximum(most))

/** Boundary of a place; `checkBoundary` validates that it does not cross itself. */
export const boundary = named(
  'Boundary',
  z
    .array(z.tuple([degrees(180), degrees(90)]))
    .check(z.minLength(cornerLimits.least), z.maxLength(cornerLimits.most)),
  'Longitude and latitude of each corner, in order; the last corner is joined to the first.',
)

const words = {
  shape: ['A boundary has 3 to 200 corners.', '边界须由 3 到 200 个顶点组成。'],
  range: [
    'Longitudes go from −180 to 180, latitudes from −90 to 90.',
    '经度范围为 −180 到 180，纬度范围为 −90 到 90。',
  ],
  same: ['Two neighbouring corners are the same.', '相邻顶点不能重合。'],
  crossing: ['The boundary crosses itself.', '边界线自身相交。'],
} satisfies Record<string, Text2>

/** Validates a boundary from an untrusted source; undefined when it is a simple polygon. */
export function checkBoundary(value: unknown): Text2 | undefined {
  if (!Array.isArray(value)) return words.shape
  const { least, most } = cornerLimits
  if (value.length < least || value.length > most || !value.every(isCorner)) return words.shape
  if (value.some(([lng, lat]) => Math.abs(lng) > 180 || Math.abs(lat) > 90)) return words.range
  if (value.some((corner, place) => isSame(corner, next(value, place)))) return words.same
  return crossesItself(value) ? words.crossing : undefined
}

/** Returns a value from an untrusted source as a boundary; empty when it is invalid. */
export function boundaryOf(value: unknown): Boundary {
  // validated above
  return checkBoundary(value) === undefined ? (value as Boundary) : []
}

function isCorner(value: unknown): value is Corner {
  return Array.isArray(value) && value.length === 2 && value.every(Number.isFinite)
}

function next(corners: Boundary, place: number): Corner {
  // a boundary is never empty
  return corners[(place + 1) % corners.length] as Corner
}

function isSame([lng, lat]: Corner, other: Corner): boolean {
  return lng === other[0] && lat === other[1]
}

/** Whether two sides that are not adjacent touch, or two adjacent ones fold back onto each other. */
function crossesItself(corners: Boundary): boolean {
  const sides = corners.map((corner, place) => [corner, next(corners, place)] as const)
  return sides.some(([a, b], one) =>
    sides.slice(one + 1).some(([c, d], after) => {
      const other = one + 1 + after
      if (other === one + 1) return turn(a, b, d) === 0 && isAhead(b, a, d)
      if (one === 0 && other === sides.length - 1) return turn(c, a, b) === 0 && isAhead(a, c, b)
      return touch(a, b, c, d)
    }),
  )
}

/** Whether two corners lie in the same direction from another one. */
function isAhead(from: Corner, a: Corner, b: Corner): boolean {
  return (a[0] - from[0]) * (b[0] - from[0]) + (a[1] - from[1]) * (b[1] - from[1]) > 0
}

/** Returns the turn from the line through two corners to a third: 1 left, −1 right, 0 straight. */
function turn(a: Corner, b: Corner, c: Corner): number {
  return Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]))
}

function touch(a: Corner, b: Corner, c: Corner, d: Corner): boolean {
  const [one, two, three, four] = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)]
  if (one !== two && three !== four) return true
  return (
    (one === 0 && isBetween(a, b, c)) ||
    (two === 0 && isBetween(a, b, d)) ||
    (three === 0 && isBetween(c, d, a)) ||
    (four === 0 && isBetween(c, d, b))
  )
}

function isBetween(a: Corner, b: Corner, c: Corner): boolean {
  return (
    Math.min(a[0], b[0]) <= c[0] &&
    c[0] <= Math.max(a[0], b[0]) &&
    Math.min(a[1], b[1]) <= c[1] &&
    c[1] <= Math.max(a[1], b[1])
  )
}
