import { Router } from 'express'
import { searchCalls } from '#contract/calls/search.ts'
import { serve } from '#mock/http/serve.ts'
import type { World } from '#mock/world/world.ts'
import { findEverything } from './find.ts'

/** The search over everything: one call for all kinds of records. */
export function searchRoutes(world: World): Router {
  const router = Router()
  serve(world, router, searchCalls.everything, (sent, call) => findEverything(world, sent, call))
  return router
}
