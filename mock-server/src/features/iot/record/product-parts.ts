import { Router } from 'express'
import { productPartsCalls } from '#contract/calls/fleet/product-parts.ts'
import { limitRulesOf } from '#mock/engines/alarm/rules/limit-rules.ts'
import { serve } from '#mock/http/serve.ts'
import type { World } from '#mock/world/world.ts'
import { findProduct, storable } from '../models.ts'
import { limitImpactOf } from './limits.ts'
import { accessOf, setAccess } from './product-access.ts'

/** What a product says of all its devices beside its model. */
export function productPartRoutes(world: World): Router {
  const router = Router()
  const { access, setAccess: set, limitRules, limitImpact } = productPartsCalls
  serve(world, router, access, (_sent, call) => accessOf(world, Number(call.request.params['id']), call))
  serve(world, router, set, (sent, call) => setAccess(world, sent, call))
  serve(world, router, limitRules, (_sent, { request }) =>
    limitRulesOf(world, findProduct(world, Number(request.params['id']))),
  )
  serve(world, router, limitImpact, (sent, call) => limitImpactOf(world, storable(sent), call))
  return router
}
