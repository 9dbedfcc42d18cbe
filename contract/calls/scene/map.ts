import { endpoints } from '../../wire/endpoint.ts'
import type { Output } from '../../schema/zod.ts'
import type * as declared from './map.declared.ts'

export type MapPoint = Output<typeof declared.mapPoint>

/** Devices by what is worst about them. */
export type MapCounts = Output<typeof declared.byState>

/** Devices that lie so close together that one sign stands for them. */
export type MapCluster = Output<typeof declared.mapCluster>

/** What a part of the map shows. */
export type MapPoints = Output<typeof declared.mapPoints>

/** What a part of the map holds. */
export type MapContents = Output<typeof declared.mapContents>

/** A device of the map, with its values. */
export type MapCard = Output<typeof declared.mapCard>

/** A scene on the map, with how it does. */
export type MapScene = Output<typeof declared.mapScene>

/** What the map shows beside devices. */
export type MapLayers = Output<typeof declared.mapLayers>

/** A spot of the map and how bad it is there. */
export type HeatSpot = Output<typeof declared.heatSpot>

export const sceneMapCalls = endpoints<typeof declared.sceneMapArea>()({
  points: 'GET /base/scene/sceneMap/points',
  cluster: 'GET /base/scene/sceneMap/cluster',
  card: 'GET /base/scene/sceneMap/card/{id}',
  layers: 'GET /base/scene/sceneMap/layers',
  heat: 'GET /base/scene/sceneMap/heat',
})
