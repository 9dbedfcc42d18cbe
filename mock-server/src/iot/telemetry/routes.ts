import { Router } from 'express'
import { iotCalls } from '#contract/calls/iot.ts'
import { permission } from '#contract/resource.ts'
import { device } from '#contract/resources/iot/device.ts'
import { permitted, type UserCall } from '../../http/call.ts'
import type { World } from '../../world.ts'
import { curve } from './curve.ts'
import { diagnose } from './diagnosis.ts'
import { collection, freeze } from './freeze.ts'
import { latest } from './latest.ts'

/** What devices measured, for those who may look at a device. */
export function telemetryRoutes(world: World): Router {
  const router = Router()
  const may = (handler: (call: UserCall) => unknown) => permitted(world, permission(device, 'info'), handler)
  router.get(
    '/base/iot/deviceData/latest/:id',
    may((call) => latest(world, call)),
  )
  router.get(
    iotCalls.curve.path,
    may((call) => curve(world, call)),
  )
  router.get(
    iotCalls.freeze.path,
    may((call) => freeze(world, call)),
  )
  router.get(
    iotCalls.collection.path,
    may((call) => collection(world, call)),
  )
  router.get(
    '/base/iot/deviceDiag/run/:id',
    may((call) => diagnose(world, call)),
  )
  return router
}
