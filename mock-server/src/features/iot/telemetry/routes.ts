import { iotCalls } from '#contract/calls/iot.ts'
import { serving } from '#mock/world/serving.ts'
import { curve } from './curve.ts'
import { diagnose } from './diagnosis.ts'
import { collection, freeze } from './freeze.ts'
import { latest } from './latest.ts'
import { lineLoss } from './line-loss.ts'
import { measures } from './measures.ts'

/** What devices measured, for those who may look at a device. */
export const telemetryRoutes = serving(iotCalls, {
  latest: (world, _sent, call) => latest(world, call),
  curve,
  freeze,
  collection,
  measures: (world, _sent, call) => measures(world, call),
  lineLoss: (world, sent, { user }) => lineLoss(world, sent, user),
  diagnose: (world, _sent, call) => diagnose(world, call),
})
