import { Router } from 'express'
import { messageLogCalls } from '#contract/calls/monitor/message-log.ts'
import { serve } from '#mock/http/serve.ts'
import type { World } from '#mock/world/world.ts'
import { redisRoutes } from './redis-routes.ts'

/** What is asked about the platform itself. */
export function monitorRoutes(world: World): Router {
  const router = Router()
  serve(world, router, messageLogCalls.recentMessages, ({ after }) => world.messages.recent(after))
  redisRoutes(world, router)
  return router
}
