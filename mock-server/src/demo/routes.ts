import { Router } from 'express'
import { demoCalls, presenterRole, type DemoState } from '#contract/calls/demo.ts'
import { code } from '#contract/envelope.ts'
import { signedIn, type UserCall } from '../http/call.ts'
import { refuse, texts } from '../http/refusal.ts'
import type { World } from '../world.ts'
import type { Director } from './director.ts'
import { heal, inject, outage, storm } from './happenings.ts'
import { readCut, readScale, readWarp } from './requests.ts'

/** What a presenter can do, for administrators only. */
export function demoRoutes(world: World, director: Director): Router {
  const router = Router()
  const may = (handler: (call: UserCall) => unknown) =>
    signedIn(world, (call) => {
      if (!world.grantsOf(call.user).roles.includes(presenterRole)) refuse(code.forbidden, texts.forbidden)
      return handler(call)
    })
  const state = (): DemoState => ({
    now: world.clock(),
    speed: world.clock.speed(),
    devices: world.fleet.table.rows.length,
    cutFor: director.cutFor(),
    making: director.making(),
  })
  const thenState = (act: (call: UserCall) => void) =>
    may((call) => {
      act(call)
      return state()
    })
  router.get(demoCalls.state.path, may(state))
  router.post(
    demoCalls.reset.path,
    thenState(() => remakeSoon(director, world.fleet.table.rows.length)),
  )
  router.post(
    demoCalls.scale.path,
    thenState((call) => remakeSoon(director, readScale(call))),
  )
  router.post(
    demoCalls.warp.path,
    thenState((call) => warp(world, call)),
  )
  router.post(
    demoCalls.cut.path,
    thenState((call) => director.cut(readCut(call))),
  )
  for (const [{ path }, act] of [
    [demoCalls.inject, inject],
    [demoCalls.heal, heal],
    [demoCalls.outage, outage],
    [demoCalls.storm, storm],
  ] as const) {
    router.post(
      path,
      may((call) => act(world, call)),
    )
  }
  return router
}

/** Lets the answer out before the platform that gives it goes. */
function remakeSoon(director: Director, devices: number): void {
  setImmediate(() => director.remake(devices))
}

function warp({ clock, tickDevices, alarms }: World, call: UserCall): void {
  const { minutes, speed } = readWarp(call)
  if (speed !== undefined) clock.run(speed)
  if (minutes !== undefined) clock.shift(minutes)
  tickDevices()
  alarms.tick()
}
