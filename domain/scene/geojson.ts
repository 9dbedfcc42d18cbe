import { fillBoth } from '../../contract/schema/fill-both.ts'
import type { Text2 } from '../../contract/schema/language.ts'
import { checkBoundary, cornerLimits, type Boundary, type Corner } from './boundary.ts'

/** Maximum size of a file in characters: the outline of a place has a few thousand. */
export const mostGeoJson = 2_000_000

const words = {
  large: [
    'The file is larger than 2 MB; it is no outline of one place.',
    '文件超过 2 MB，不是单个场所的边界。',
  ],
  json: ['This is no JSON: it is cut off or written wrongly.', '不是有效的 JSON：内容不完整或格式有误。'],
  none: ['There is no outline in it: a Polygon is looked for.', '其中没有边界：需要 Polygon（多边形）。'],
  several: [
    'It has {n} [n|outline|outlines]; a scene has one.',
    '其中有 {n} 个多边形，一个场景只能有一个边界。',
  ],
  holes: ['The outline has holes; a scene has none.', '多边形含有内环，场景边界不支持内环。'],
  corner: ['Corner {n} is no longitude and latitude.', '第 {n} 个顶点不是经纬度。'],
  many: [
    'The outline has {n} [n|corner|corners], {most} are the most.',
    '边界有 {n} 个顶点，最多 {most} 个。',
  ],
} satisfies Record<string, Text2>

/** Outline in a file, or why it is refused. */
type ReadOutline = { corners: Boundary } | { problem: Text2 }

/** Parses the outline of a place from GeoJSON of an untrusted source. */
export function readGeoJson(text: string): ReadOutline {
  if (text.length > mostGeoJson) return { problem: words.large }
  const parsed = parse(text)
  if (parsed === undefined) return { problem: words.json }
  const polygons = polygonsOf(parsed.value)
  const [rings] = polygons
  if (rings === undefined) return { problem: words.none }
  if (polygons.length > 1) return { problem: fillBoth(words.several, { n: polygons.length }) }
  const [ring] = rings
  if (!Array.isArray(ring)) return { problem: words.none }
  if (rings.length > 1) return { problem: words.holes }
  return outlineOf(ring)
}

function parse(text: string): { value: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return { value }
  } catch {
    // the browser's message is about characters, and in its own language
    return undefined
  }
}

/** Returns the polygons of a geometry, a feature, or a feature collection, each as its rings. */
function polygonsOf(value: unknown): unknown[][] {
  const { type, geometry, features, coordinates }: Record<string, unknown> = Object(value)
  if (type === 'FeatureCollection') {
    return listOf(features).flatMap((feature) => polygonsOf(Reflect.get(Object(feature), 'geometry')))
  }
  if (type === 'Feature') return polygonsOf(geometry)
  if (type === 'Polygon') return [listOf(coordinates)]
  return type === 'MultiPolygon' ? listOf(coordinates).map(listOf) : []
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

/** Returns the corners of a ring without heights and without the closing corner. */
function outlineOf(ring: readonly unknown[]): ReadOutline {
  const wrong = ring.findIndex((corner) => !isPosition(corner))
  if (wrong >= 0) return { problem: fillBoth(words.corner, { n: wrong + 1 }) }
  // validated above
  const all = (ring as readonly Corner[]).map(([lng, lat]): Corner => [lng, lat])
  const corners = all.filter(
    ([lng, lat], place) =>
      lng !== all[(place + 1) % all.length]?.[0] || lat !== all[(place + 1) % all.length]?.[1],
  )
  const { most } = cornerLimits
  if (corners.length > most) return { problem: fillBoth(words.many, { n: corners.length, most }) }
  const problem = checkBoundary(corners)
  return problem === undefined ? { corners } : { problem }
}

function isPosition(value: unknown): boolean {
  return Array.isArray(value) && value.length >= 2 && value.slice(0, 2).every(Number.isFinite)
}
