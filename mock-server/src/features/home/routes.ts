import { Router } from 'express'
import { dashboardCalls } from '#contract/calls/home/dashboard.ts'
import { homeCalls } from '#contract/calls/home/home.ts'
import type { UserCall } from '#mock/http/call.ts'
import { serve } from '#mock/http/serve.ts'
import type { World } from '#mock/world/world.ts'
import { chooseHome, dashboardOf, dashboardsOf, removeDashboard, saveDashboard } from './dashboards.ts'
import { figuresOf } from './figures.ts'
import { homeKpi } from './kpi.ts'
import { homeLayout, saveHomeLayout } from './layout.ts'
import { homeLoad, homeLoss, homeStations } from './panels.ts'
import { homeReform } from './reform.ts'
import { readScope, type HomeScope } from './scope.ts'
import { homeTodo } from './todo.ts'

/** Milliseconds that an answer waits for a count; afterwards it says how far the count is. */
const patience = 400

/** What the dashboard asks for: the fleet's figures for those who may see devices, the rest for everybody. */
export function homeRoutes(world: World): Router {
  const router = Router()
  const { kpi, load, stations, lineLoss, todo, layout, saveLayout } = homeCalls
  const counted =
    <Figures>(what: 'fleet' | 'all', answer: (world: World, scope: HomeScope) => Figures) =>
    async (sent: Parameters<typeof readScope>[1], { user }: UserCall) => {
      const scope = readScope(world, sent, user)
      const figures = figuresOf(world)
      const counting = figures.reach(what, patience)
      await Promise.all([counting, scope.isPast ? figures.reachDay(scope.begin, patience) : undefined])
      return answer(world, scope)
    }
  serve(world, router, kpi, counted('fleet', homeKpi))
  serve(world, router, load, counted('fleet', homeLoad))
  serve(world, router, stations, counted('fleet', homeStations))
  serve(world, router, lineLoss, counted('all', homeLoss))
  serve(world, router, todo, ({ orgId }, call) => homeTodo(world, call, orgId))
  serve(world, router, homeCalls.reform, ({ orgId }, { user }) => homeReform(world, orgId, user))
  serve(world, router, layout, (_sent, call) => homeLayout(world, call))
  serve(world, router, saveLayout, (sent, call) => saveHomeLayout(world, sent, call))
  serve(world, router, dashboardCalls.list, (_sent, { user }) => dashboardsOf(world, user))
  serve(world, router, dashboardCalls.info, (_sent, { user, request }) =>
    dashboardOf(world, Number(request.params['id']), user),
  )
  serve(world, router, dashboardCalls.save, (sent, { user }) => ({ id: saveDashboard(world, sent, user) }))
  serve(world, router, dashboardCalls.remove, ({ id }, { user }) => removeDashboard(world, id, user))
  serve(world, router, dashboardCalls.choose, ({ id }, { user }) => chooseHome(world, id, user))
  return router
}
