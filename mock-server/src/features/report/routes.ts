import { Router } from 'express'
import type { World } from '#mock/world/world.ts'
import { analysisRoutes } from './analysis/routes.ts'
import { meteringRoutes } from './proof/routes.ts'
import { statusRoutes } from './status/routes.ts'

export function reportRoutes(world: World): Router {
  const router = Router()
  analysisRoutes(world, router)
  statusRoutes(world, router)
  meteringRoutes(world, router)
  return router
}
