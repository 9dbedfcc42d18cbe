import { dashboardCalls } from '#contract/calls/home/dashboard.ts'
import { homeCalls } from '#contract/calls/home/home.ts'
import type { UserCall } from '#mock/http/call.ts'
import { serving, together } from '#mock/world/serving.ts'
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
export const homeRoutes = together(
  serving(homeCalls, {
    kpi: counted('fleet', homeKpi),
    load: counted('fleet', homeLoad),
    stations: counted('fleet', homeStations),
    lineLoss: counted('all', homeLoss),
    todo: (world, { orgId }, call) => homeTodo(world, call, orgId),
    reform: (world, { orgId }, { user }) => homeReform(world, orgId, user),
    layout: (world, _sent, call) => homeLayout(world, call),
    saveLayout: saveHomeLayout,
  }),
  serving(dashboardCalls, {
    list: (world, _sent, { user }) => dashboardsOf(world, user),
    info: (world, _sent, { user, request }) => dashboardOf(world, Number(request.params['id']), user),
    save: (world, sent, { user }) => ({ id: saveDashboard(world, sent, user) }),
    remove: (world, { id }, { user }) => removeDashboard(world, id, user),
    choose: (world, { id }, { user }) => chooseHome(world, id, user),
  }),
)

/** Answers with figures as soon as they are counted, or with how far the count is. */
function counted<Figures>(what: 'fleet' | 'all', answer: (world: World, scope: HomeScope) => Figures) {
  return async (world: World, sent: Parameters<typeof readScope>[1], { user }: UserCall) => {
    const scope = readScope(world, sent, user)
    const figures = figuresOf(world)
    const counting = figures.reach(what, patience)
    await Promise.all([counting, scope.isPast ? figures.reachDay(scope.begin, patience) : undefined])
    return answer(world, scope)
  }
}
