import { Router } from 'express'
import { sceneMapCalls } from '#contract/calls/scene/map.ts'
import { serve } from '#mock/http/serve.ts'
import type { World } from '#mock/world/world.ts'
import { mapCard } from './card.ts'
import { mapContents } from './contents.ts'
import { mapHeat } from './heat.ts'
import { mapLayers } from './layers.ts'
import { mapPoints } from './points.ts'

export function sceneMapRoutes(world: World): Router {
  const router = Router()
  const { points, cluster, card, layers, heat } = sceneMapCalls
  serve(world, router, points, (sent, { user }) => mapPoints(world, sent, user))
  serve(world, router, cluster, (sent, { user }) => mapContents(world, sent, user))
  serve(world, router, card, (_sent, call) => mapCard(world, call))
  serve(world, router, layers, (sent, { user }) => mapLayers(world, sent, user))
  serve(world, router, heat, (sent, { user }) => mapHeat(world, sent, user))
  return router
}
