import type { Router } from 'express'
import { meteringCalls } from '#contract/calls/metering/metering.ts'
import { serve } from '#mock/http/serve.ts'
import type { World } from '#mock/world/world.ts'
import { areaScope } from '../area/scope.ts'
import { meterFace } from './meter-face.ts'
import { countingDevice, proofOf } from './proof.ts'

/** What meters show, how figures come about, and what a transformer area is made of. */
export function meteringRoutes(world: World, router: Router): void {
  serve(world, router, meteringCalls.meterFace, (_sent, call) =>
    meterFace(world, countingDevice(world, call.request.params['id'], call), call.user),
  )
  serve(world, router, meteringCalls.proof, (sent, call) => proofOf(world, sent, call))
  serve(world, router, meteringCalls.areaScope, (sent, call) => areaScope(world, sent, call))
}
