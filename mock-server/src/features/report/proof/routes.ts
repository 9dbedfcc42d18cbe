import { meteringCalls } from '#contract/calls/metering/metering.ts'
import { serving } from '#mock/world/serving.ts'
import { areaScope } from '../area/scope.ts'
import { meterFace } from './meter-face.ts'
import { countingDevice, proofOf } from './proof.ts'

/** What meters show, how figures come about, and what a transformer area is made of. */
export const meteringRoutes = serving(meteringCalls, {
  meterFace: (world, _sent, call) =>
    meterFace(world, countingDevice(world, call.request.params['id'], call), call.user),
  proof: proofOf,
  areaScope,
})
