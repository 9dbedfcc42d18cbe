import * as z from 'zod/mini'
import { families } from '../../../domain/metering/families.ts'
import { zooms } from '../../../domain/map/box.ts'
import { clusterAbove, heatKinds, mapLossClasses, mapStates } from '../../../domain/map/kinds.ts'
import { severities } from '../../../domain/metering/events.ts'
import { orderStates } from '../../../domain/reform/order-acts.ts'
import { sceneGrades, sceneTypes } from '../../../domain/scene/kinds.ts'
import { permission } from '../../schema/resource.ts'
import { count, described, id, named, numberOrNull, oneOf, time, whole, bilingual } from '../../schema/zod.ts'
import { declare } from '../../wire/declaration.ts'

const sceneMap = { name: 'scene/map' }
const look = { tag: 'scene', permission: permission(sceneMap, 'list') }

const place = { lng: z.number(), lat: z.number() }
const names = bilingual('name')
const line = z.array(z.tuple([z.number(), z.number()]))

const bbox = described(
  z.string().check(z.regex(/^-?[0-9.]+(?:,-?[0-9.]+){3}$/)),
  'Bounding box: west, south, east and north in degrees, separated by commas',
)
const zoom = described(
  whole(zooms.least, zooms.most),
  'Zoom level of web maps: the earth is 256 x 2^zoom pixels wide',
)
const filters = {
  types: z.optional(described(z.string(), 'Device families, separated by commas; defaults to all')),
  state: z.optional(
    described(z.string(), 'Worst states of devices, separated by commas: alarm, offline, online or idle'),
  ),
}
const lasso = z.optional(
  described(
    z.string().check(z.maxLength(6000)),
    'Polygon to search within: longitudes and latitudes separated by commas, at least three points',
  ),
)

export const byState = named(
  'MapCounts',
  z.object({ alarm: count, offline: count, online: count, idle: count }),
  'Number of devices by worst state; the sum is the number of all devices.',
)

export const mapPoint = named(
  'MapPoint',
  z.object({ id, ...names, family: oneOf(families), state: oneOf(mapStates), alerts: count, ...place }),
)

export const mapCluster = named('MapCluster', z.object({ ...place, count, byState }))

export const mapPoints = named(
  'MapPoints',
  z.object({ total: count, byState, points: z.array(mapPoint), clusters: z.array(mapCluster) }),
  `Single points, or clusters above ${clusterAbove} points and on small-scale maps.`,
)

export const mapContents = named(
  'MapContents',
  z.object({
    total: count,
    byState,
    byFamily: z.array(z.object({ family: oneOf(families), count })),
    worst: described(z.array(mapPoint), 'First of the devices, worst state first'),
    ids: described(z.array(id), 'With `line`: ids of the devices within it, at most 5,000'),
  }),
)

export const mapCard = named(
  'MapCard',
  z.object({
    id,
    ...names,
    family: oneOf(families),
    address: z.string(),
    state: z.string(),
    since: time,
    lastTime: time,
    areaId: id,
    ...place,
    values: described(
      z.array(z.object({ property: z.string(), value: numberOrNull })),
      'Current values, at most six',
    ),
    alerts: z.array(z.object({ id, ...bilingual('title'), severity: oneOf(severities) })),
  }),
)

export const mapScene = named(
  'MapScene',
  z.object({
    id,
    ...names,
    type: oneOf(sceneTypes),
    grade: oneOf(sceneGrades),
    health: count,
    devices: count,
    online: count,
    alerts: count,
    load: z.number(),
    ...place,
  }),
)

export const mapLayers = named(
  'MapLayers',
  z.object({
    districts: z.array(z.object({ id, ...names, outline: line })),
    substations: z.array(z.object({ ...names, ...place })),
    feeders: z.array(
      z.object({
        ...names,
        load: described(numberOrNull, 'Load in percent of the capacity of its transformers'),
        line,
      }),
    ),
    areas: z.array(
      z.object({ id, ...names, loss: numberOrNull, class: oneOf(mapLossClasses), outline: line }),
    ),
    orders: described(
      z.array(z.object({ id, number: z.string(), state: oneOf(orderStates), ...place })),
      'Work orders planned for today',
    ),
    scenes: described(z.array(mapScene), 'Enabled scenes in view, for users who may list scenes'),
  }),
)

export const heatSpot = z.object({
  ...place,
  weight: described(z.number(), 'Weight from 0 (nothing) to 1 (worst)'),
})

export const sceneMapArea = declare({
  points: {
    ...look,
    summary: 'List devices in a part of the map, as points or clusters',
    request: z.object({ bbox, zoom, ...filters }),
    answer: mapPoints,
  },
  cluster: {
    ...look,
    summary: 'Summarise the devices in a part of the map, or within a polygon',
    request: z.object({ bbox, ...filters, line: lasso }),
    answer: mapContents,
  },
  card: {
    ...look,
    permission: permission(sceneMap, 'info'),
    summary: 'Get a device of the map with its values',
    answer: mapCard,
    refusals: { 404: 'There is no such device.' },
  },
  layers: {
    ...look,
    summary: 'List the map’s layers other than devices',
    request: z.object({ bbox }),
    answer: mapLayers,
  },
  heat: {
    ...look,
    summary: 'Get the heat map of a part of the map',
    request: z.object({ bbox, zoom, of: oneOf(heatKinds) }),
    answer: z.array(heatSpot),
  },
})
