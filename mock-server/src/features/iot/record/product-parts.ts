import { productPartsCalls } from '#contract/calls/fleet/product-parts.ts'
import { limitRulesOf } from '#mock/engines/alarm/rules/limit-rules.ts'
import { serving } from '#mock/world/serving.ts'
import { findProduct, storable } from '../models.ts'
import { limitImpactOf } from './limits.ts'
import { accessOf, setAccess } from './product-access.ts'

/** What a product says of all its devices beside its model. */
export const productPartRoutes = serving(productPartsCalls, {
  access: (world, _sent, call) => accessOf(world, Number(call.request.params['id']), call),
  setAccess,
  limitRules: (world, _sent, { request }) =>
    limitRulesOf(world, findProduct(world, Number(request.params['id']))),
  limitImpact: (world, sent, call) => limitImpactOf(world, storable(sent), call),
})
