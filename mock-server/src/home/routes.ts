import { Router } from 'express'
import { homeCalls } from '#contract/calls/home.ts'
import { permission } from '#contract/resource.ts'
import { device } from '#contract/resources/iot/device.ts'
import { permitted, signedIn, type UserCall } from '../http/call.ts'
import type { World } from '../world.ts'
import { figuresOf } from './figures.ts'
import { homeKpi } from './kpi.ts'
import { homeLayout, saveHomeLayout } from './layout.ts'
import { homeLoad, homeLoss, homeStations } from './panels.ts'
import { homeTodo } from './todo.ts'

/** Milliseconds that an answer waits for a count; afterwards it tells how far the count is. */
const patience = 400

/** What the dashboard asks for: the fleet's figures for those who may see devices, the rest for everybody. */
export function homeRoutes(world: World): Router {
  const router = Router()
  const counted = (what: 'fleet' | 'all', answer: (world: World) => object) =>
    permitted(world, permission(device, 'list'), async () => {
      await figuresOf(world).reach(what, patience)
      return answer(world)
    })
  const own = (answer: (world: World, call: UserCall) => unknown) =>
    signedIn(world, (call) => answer(world, call))
  router.get(homeCalls.kpi.path, counted('fleet', homeKpi))
  router.get(homeCalls.load.path, counted('fleet', homeLoad))
  router.get(homeCalls.stations.path, counted('fleet', homeStations))
  router.get(homeCalls.lineLoss.path, counted('all', homeLoss))
  router.get(homeCalls.todo.path, own(homeTodo))
  router.get(homeCalls.layout.path, own(homeLayout))
  router.post(homeCalls.saveLayout.path, own(saveHomeLayout))
  return router
}
