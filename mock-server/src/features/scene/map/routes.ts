import { sceneMapCalls } from '#contract/calls/scene/map.ts'
import { serving } from '#mock/world/serving.ts'
import { mapCard } from './card.ts'
import { mapContents } from './contents.ts'
import { mapHeat } from './heat.ts'
import { mapLayers } from './layers.ts'
import { mapPoints } from './points.ts'

export const sceneMapRoutes = serving(sceneMapCalls, {
  points: (world, sent, { user }) => mapPoints(world, sent, user),
  cluster: (world, sent, { user }) => mapContents(world, sent, user),
  card: (world, _sent, call) => mapCard(world, call),
  layers: (world, sent, { user }) => mapLayers(world, sent, user),
  heat: (world, sent, { user }) => mapHeat(world, sent, user),
})
