import { endpoints } from '../../wire/endpoint.ts'
import type { Output } from '../../schema/zod.ts'
import type * as declared from './map.declared.ts'

export type MapPoint = Output<typeof declared.mapPoint>

/** Number of devices by their worst state. */
export type MapCounts = Output<typeof declared.byState>

/** Cluster of devices too close together for separate markers. */
export type MapCluster = Output<typeof declared.mapCluster>

/** Devices and clusters in the viewport of the map. */
export type MapPoints = Output<typeof declared.mapPoints>

/** Contents of a region of the map: counts, worst devices, and ids within a drawn line. */
export type MapContents = Output<typeof declared.mapContents>

/** Device of the map with its values. */
export type MapCard = Output<typeof declared.mapCard>

/** Scene on the map with its health. */
export type MapScene = Output<typeof declared.mapScene>

/** Layers of the map besides devices. */
export type MapLayers = Output<typeof declared.mapLayers>

/** Point of the heat map with its weight. */
export type HeatSpot = Output<typeof declared.heatSpot>

export const sceneMapCalls = endpoints<typeof declared.sceneMapArea>()({
  points: 'GET /base/scene/sceneMap/points',
  cluster: 'GET /base/scene/sceneMap/cluster',
  card: 'GET /base/scene/sceneMap/card/{id}',
  layers: 'GET /base/scene/sceneMap/layers',
  heat: 'GET /base/scene/sceneMap/heat',
})
