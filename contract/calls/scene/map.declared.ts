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
  'West, south, east and north in degrees, separated by commas',
)
const zoom = described(
  whole(zooms.least, zooms.most),
  'As web maps count: the earth is 256 x 2^zoom pixels wide',
)
const filters = {
  types: z.optional(
    described(z.string(), 'Families of devices, separated by commas; all of them where absent'),
  ),
  state: z.optional(described(z.string(), 'What is worst about a device: alarm, offline, online or idle')),
}
const lasso = z.optional(
  described(
    z.string().check(z.maxLength(6000)),
    'Only what lies within this line: longitudes and latitudes separated by commas, three points at least',
  ),
)

export const byState = named(
  'MapCounts',
  z.object({ alarm: count, offline: count, online: count, idle: count }),
  'Devices by what is worst about them; together all that are there.',
)

export const mapPoint = named(
  'MapPoint',
  z.object({ id, ...names, family: oneOf(families), state: oneOf(mapStates), alerts: count, ...place }),
)

export const mapCluster = named('MapCluster', z.object({ ...place, count, byState }))

export const mapPoints = named(
  'MapPoints',
  z.object({ total: count, byState, points: z.array(mapPoint), clusters: z.array(mapCluster) }),
  `Single points; clusters instead of them above ${clusterAbove} points and where the map is small.`,
)

export const mapContents = named(
  'MapContents',
  z.object({
    total: count,
    byState,
    byFamily: z.array(z.object({ family: oneOf(families), count })),
    worst: described(z.array(mapPoint), 'The first of them, the worst before'),
    ids: described(z.array(id), 'With a line: the devices within it, at most 5,000'),
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
      'At most six, as they are now',
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
      z.object({ ...names, load: described(numberOrNull, 'Percent of its transformers'), line }),
    ),
    areas: z.array(
      z.object({ id, ...names, loss: numberOrNull, class: oneOf(mapLossClasses), outline: line }),
    ),
    orders: described(
      z.array(z.object({ id, number: z.string(), state: oneOf(orderStates), ...place })),
      'Work orders planned for today',
    ),
    scenes: described(z.array(mapScene), 'Scenes in view that are enabled, for who may list scenes'),
  }),
)

export const heatSpot = z.object({
  ...place,
  weight: described(z.number(), 'From 0, nothing, to 1, the worst'),
})

export const sceneMapArea = declare({
  points: {
    ...look,
    summary: 'Devices in a part of the map, as points or clusters',
    request: z.object({ bbox, zoom, ...filters }),
    answer: mapPoints,
  },
  cluster: {
    ...look,
    summary: 'What a part of the map, or a line drawn on it, holds',
    request: z.object({ bbox, ...filters, line: lasso }),
    answer: mapContents,
  },
  card: {
    ...look,
    permission: permission(sceneMap, 'info'),
    summary: 'A device of the map with its values',
    answer: mapCard,
    refusals: { 404: 'There is no such device.' },
  },
  layers: {
    ...look,
    summary: 'What the map shows beside devices',
    request: z.object({ bbox }),
    answer: mapLayers,
  },
  heat: {
    ...look,
    summary: 'What the map is coloured by',
    request: z.object({ bbox, zoom, of: oneOf(heatKinds) }),
    answer: z.array(heatSpot),
  },
})
