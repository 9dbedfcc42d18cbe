import { Router } from 'express'
import { iotCalls } from '#contract/calls/iot.ts'
import { serve } from '#mock/http/serve.ts'
import type { World } from '#mock/world/world.ts'
import { curve } from './curve.ts'
import { diagnose } from './diagnosis.ts'
import { collection, freeze } from './freeze.ts'
import { latest } from './latest.ts'
import { lineLoss } from './line-loss.ts'
import { measures } from './measures.ts'

/** What devices measured, for those who may look at a device. */
export function telemetryRoutes(world: World): Router {
  const router = Router()
  serve(world, router, iotCalls.latest, (_sent, call) => latest(world, call))
  serve(world, router, iotCalls.curve, (sent, call) => curve(world, sent, call))
  serve(world, router, iotCalls.freeze, (sent, call) => freeze(world, sent, call))
  serve(world, router, iotCalls.collection, (sent, call) => collection(world, sent, call))
  serve(world, router, iotCalls.measures, (_sent, call) => measures(world, call))
  serve(world, router, iotCalls.lineLoss, (sent, { user }) => lineLoss(world, sent, user))
  serve(world, router, iotCalls.diagnose, (_sent, call) => diagnose(world, call))
  return router
}
