import { Router } from 'express'
import { demoCalls, type DemoState } from '#contract/calls/demo.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import { serve, serveFile } from '#mock/http/serve.ts'
import { sendSheet } from '#mock/resources/sheets/send.ts'
import type { World } from '#mock/world/world.ts'
import type { DemoControls } from './demo-controls.ts'
import { ledgerSheet } from './ledger-sheet.ts'
import { moveOn } from './demo-orders.ts'
import { heal, inject, outage, storm } from './demo-faults.ts'

/** What a presenter can do, for administrators only. */
export function demoRoutes(world: World, controls: DemoControls): Router {
  const router = Router()
  const { reset, scale, warp: warpCall, cut } = demoCalls
  const state = (): DemoState => ({
    now: world.clock(),
    speed: world.clock.speed(),
    devices: world.fleet.table.rows.length,
    cutFor: controls.cutFor(),
    making: controls.making(),
    rejects: Math.round(world.rejectRate * 100),
  })
  const thenState =
    <Payload>(act: (sent: Payload) => void) =>
    (sent: Payload) => {
      act(sent)
      return state()
    }
  serve(world, router, demoCalls.state, state)
  serve(
    world,
    router,
    reset,
    thenState(() => remakeSoon(controls, world.fleet.table.rows.length)),
  )
  serve(
    world,
    router,
    scale,
    thenState(({ devices }) => remakeSoon(controls, devices)),
  )
  serve(
    world,
    router,
    warpCall,
    thenState((sent) => warp(world, sent)),
  )
  serve(
    world,
    router,
    cut,
    thenState(({ seconds }) => controls.cut(seconds)),
  )
  serve(world, router, demoCalls.inject, (sent) => inject(world, sent))
  serve(world, router, demoCalls.heal, ({ deviceId }) => heal(world, deviceId))
  serve(world, router, demoCalls.outage, (sent, { language }) => outage(world, sent, language))
  serve(world, router, demoCalls.storm, (sent) => storm(world, sent))
  serve(world, router, demoCalls.workOrder, (sent) => moveOn(world, sent))
  serve(
    world,
    router,
    demoCalls.rejects,
    thenState(({ percent }) => {
      world.rejectRate = percent / 100
    }),
  )
  serveFile(world, router, demoCalls.ledgerSheet, (_sent, call) =>
    sendSheet(call, 'xlsx', ledgerSheet(world, call.language)),
  )
  return router
}

/** Lets the answer out before the platform that gives it goes. */
function remakeSoon(controls: DemoControls, devices: number): void {
  setImmediate(() => controls.remake(devices))
}

function warp(
  { clock, tickDevices, alarms }: Pick<World, 'alarms' | 'clock' | 'tickDevices'>,
  { minutes, speed }: Sent<typeof demoCalls.warp>,
): void {
  if (speed !== undefined) clock.run(speed)
  if (minutes !== undefined) clock.shift(minutes)
  tickDevices()
  alarms.tick()
}
