import { expect, it } from 'vitest'
import { mostGeoJson, readGeoJson } from './geojson.ts'

/** Parses corners written as `x y, x y`. */
const corners = (line: string): number[][] => line.split(', ').map((one) => one.split(' ').map(Number))

const square = corners('118 29, 118.1 29, 118.1 29.1, 118 29.1')
const closed = [...square, square[0]]
const polygonOf = (...rings: unknown[]) => ({ type: 'Polygon', coordinates: rings })
const polygon = polygonOf(closed)
const point = { type: 'Feature', geometry: { type: 'Point', coordinates: [1, 2] } }
const feature = { type: 'Feature', properties: {}, geometry: polygon }

const problemOf = (value: unknown) => {
  const read = readGeoJson(typeof value === 'string' ? value : JSON.stringify(value))
  return 'problem' in read ? read.problem[0] : undefined
}

it.each([
  ['a geometry', polygon],
  ['a feature', feature],
  ['a collection with other things', { type: 'FeatureCollection', features: [null, point, feature] }],
  ['several polygons that are one', { type: 'MultiPolygon', coordinates: [[closed]] }],
  ['corners with heights', polygonOf(closed.map((corner = []) => [...corner, 12]))],
])('reads the outline of %s', (_name, value) => {
  expect(readGeoJson(JSON.stringify(value))).toEqual({ corners: square })
})

it.each([
  ['a file that is cut off', JSON.stringify(feature).slice(0, -4), /no JSON/],
  ['something else', { type: 'Topology', objects: {} }, /no outline/],
  ['a line', { type: 'LineString', coordinates: closed }, /no outline/],
  ['two outlines', { type: 'FeatureCollection', features: [feature, feature] }, /It has 2 outlines/],
  ['a hole', polygonOf(closed, closed), /holes/],
  ['a corner that is a text', polygonOf([[1, 2], ['3', 4], square[0]]), /Corner 2/],
  ['a corner without latitude', polygonOf([[1]]), /Corner 1/],
  ['metres in place of degrees', polygonOf(corners('1e5 29, 2e5 29, 2e5 30')), /Longitudes go/],
  ['a bow tie', polygonOf(corners('0 0, 1 1, 1 0, 0 1, 0 0')), /crosses itself/],
  ['two corners', polygonOf(corners('0 0, 1 1, 0 0')), /3 to 200/],
  ['a file that is too large', ' '.repeat(mostGeoJson + 1), /larger than 2 MB/],
  ['a file that is nothing but brackets', '['.repeat(100_000), /no JSON/],
])('names the problem of %s', (_name, value, text) => {
  expect(problemOf(value)).toMatch(text)
})
