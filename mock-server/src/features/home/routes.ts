import { dashboardCalls, type Dashboard, type DashboardLine } from '#contract/calls/home/dashboard.ts'
import {
  homeCalls,
  type HomeLayout,
  type HomeLoad,
  type HomeLoss,
  type HomeReform,
  type HomeStation,
  type HomeStations,
  type LossBand,
  type Todo,
} from '#contract/calls/home/home.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import { unitRequest } from '#contract/resources/control/request.ts'
import { commandPlan } from '#contract/resources/iot/command-plan.ts'
import { device } from '#contract/resources/iot/device.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { resourceNamed } from '#contract/resources/resource-named.ts'
import { config } from '#contract/resources/system/config.ts'
import { proposal } from '#contract/resources/system/proposal.ts'
import { role } from '#contract/resources/system/role.ts'
import { permission } from '#contract/schema/resource.ts'
import { day } from '#contract/schema/time-units.ts'
import type { Filter } from '#contract/wire/crud.ts'
import { code } from '#contract/wire/envelope.ts'
import { countedAlerts } from '#domain/metering/quiet.ts'
import { openOrdersDueBy } from '#domain/reform/order-acts.ts'
import type { UserCall } from '#mock/http/call.ts'
import { rounded } from '#mock/lib/rounded.ts'
import { refuse, refuseForm, texts } from '#mock/lib/refusal.ts'
import { formatTime } from '#mock/lib/time.ts'
import { checkPanels, type StoredDashboard } from '#mock/resources/dashboards.ts'
import type { ScopeParts } from '#mock/resources/data-scope.ts'
import { readSelection } from '#mock/resources/selection.ts'
import { slots } from '#mock/simulation/calendar.ts'
import type { StoredRow } from '#mock/store/row.ts'
import type { Table } from '#mock/store/table.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import { dashboardTable, homeChoiceTable, layoutTable } from '#mock/tables/unserved-tables.ts'
import { collectionOf, serving, together, type World } from '#mock/world/world.ts'
import { countByOrg, countList, isWithin, readScope, type HomeScope } from './scope.ts'
import { figuresOf, type FiguresParts } from './figures.ts'
import { meanOver, lossesOver, type FleetFigures } from './fleet-count.ts'
import { homeKpi, quartersOf, viewOf } from './kpi.ts'

/** Load of the fleet on a day and the day before. */
export function homeLoad(world: FiguresParts, scope?: HomeScope): HomeLoad {
  const { fleet, counting, scope: read } = viewOf(world, scope)
  const times = quartersOf(fleet?.today.begin ?? read.begin)
  const valuesOf = (sums: FleetFigures['today'] | undefined) =>
    times.map((_, slot) =>
      sums !== undefined && slot < sums.begun ? rounded(sums.powerAt(slot, read.orgs) ?? 0) : null,
    )
  return {
    times,
    today: valuesOf(fleet?.today),
    yesterday: valuesOf(fleet?.yesterday),
    received: fleet?.today.begun ?? 0,
    due: slots,
    counting,
  }
}

/** Every organisation in scope that has devices, by id. */
export function homeStations(world: FiguresParts & Pick<World, 'tables'>, scope?: HomeScope): HomeStations {
  const view = viewOf(world, scope)
  const { fleet, counting } = view
  const stations = [...countByOrg(world)].flatMap(([orgId, counts]): HomeStation[] => {
    const org = world.tables.orgs.get(orgId)
    if (org === undefined || !isWithin(view.scope, { orgId })) return []
    const only = new Set([orgId])
    const last = (fleet?.today.begun ?? 0) - 1
    const heard = view.scope.isPast ? (fleet?.today.heardAt(last, only) ?? 0) : counts.online
    return [
      {
        orgId,
        name: org.name,
        nameZh: org.nameZh,
        devices: counts.devices,
        online: heard,
        success: fleet === undefined ? null : meanOver(fleet.successOf, only).value,
        onlineRate: onlineRate(fleet, orgId),
      },
    ]
  })
  return { stations: stations.toSorted((a, b) => a.orgId - b.orgId), counting }
}

function onlineRate(fleet: FleetFigures | undefined, orgId: number): (number | null)[] {
  const only = new Set([orgId])
  return Array.from({ length: slots }, (_, slot) => {
    const due = fleet?.today.dueAt(slot, only) ?? 0
    return fleet === undefined || slot >= fleet.today.begun || due === 0
      ? null
      : Math.min(100, Math.round((fleet.today.heardAt(slot, only) / due) * 1000) / 10)
  })
}

/** Bounds of the bands in percent. */
const bounds = [0, 1, 2, 3, 4, 7, 10]

/** Maximum number of area ids in a band, limited by the length of a URL. */
const mostNamed = 200

/** Transformer areas by their line loss on the previous day. */
export function homeLoss(world: FiguresParts, scope?: HomeScope): HomeLoss {
  const { figures, scope: read } = viewOf(world, scope)
  const known = figures.dayOf(read.begin - day)
  const losses = known === undefined ? [] : lossesOver(known, read.orgs)
  const ends = [...bounds, null]
  const bands = ends.map((to, place): LossBand => {
    const from = ends[place - 1] ?? null
    const areas = losses.filter(({ loss }) => (from === null || loss >= from) && (to === null || loss < to))
    const areaIds = areas.length > mostNamed ? [] : areas.map(({ areaId }) => areaId)
    return { from, to, areas: areas.length, areaIds }
  })
  return { bands, counting: figures.areas }
}

type StoredChoice = StoredRow & { dashboardId: number }
type Saved = Omit<Dashboard, 'isOwn'>
type Parts = Pick<World, 'store' | 'tables'>

/** Dashboards visible to the user, and the home page: null if none was chosen, 0 if the chosen one is missing. */
function dashboardsOf(
  world: Parts,
  user: StoredUser,
): { home: number | null; dashboards: readonly DashboardLine[] } {
  const seen = tableOf(world).rows.filter((row) => maySee(row, user))
  const chosen = choicesOf(world).get(user.id)?.dashboardId ?? null
  return {
    home: chosen === null || seen.some(({ id }) => id === chosen) ? chosen : 0,
    dashboards: seen.map(({ id, name, userId }) => {
      const { username = '', usernameZh = '' } = world.tables.users.get(userId) ?? {}
      return { id, name, isOwn: userId === user.id, owner: username, ownerZh: usernameZh }
    }),
  }
}

function dashboardOf(world: Parts, id: number, user: StoredUser): Dashboard {
  const row = tableOf(world).get(id)
  if (row === undefined || !maySee(row, user)) return refuse(code.missing, texts.missing)
  const { version, name, roleIds, panels, userId } = row
  return { id, version, name, roleIds, panels, isOwn: userId === user.id }
}

/** Stores a dashboard; returns its id. */
function saveDashboard(
  world: Parts & Pick<World, 'grantsOf'>,
  { id, version, ...values }: Saved,
  user: StoredUser,
): number {
  const before = id === 0 ? undefined : ownOf(world, id, user)
  checkRoles(world, values.roleIds, [...user.roleIds, ...(before?.roleIds ?? [])], user)
  checkPanels(values.panels)
  if (before !== undefined && before.version !== version) refuse(code.conflict, changed)
  const row = { ...values, roleIds: [...new Set(values.roleIds)], userId: user.id }
  if (before === undefined) return tableOf(world).insert({ ...row, version: 1 }).id
  tableOf(world).put({ ...row, id, version: version + 1 })
  return id
}

/** Deletes a dashboard; users who chose it as home page return to the standard. */
function removeDashboard(world: Parts, id: number, user: StoredUser): void {
  ownOf(world, id, user)
  tableOf(world).remove(id)
}

/** Sets a user's home page; null resets the choice. */
function chooseHome(world: Parts, id: number | null, user: StoredUser): void {
  if (id === null) {
    choicesOf(world).remove(user.id)
    return
  }
  if (id !== 0) dashboardOf(world, id, user)
  choicesOf(world).put({ id: user.id, dashboardId: id })
}

const changed = [
  'The dashboard was changed in another window. Open it again.',
  '该看板已在其他窗口中修改，请重新打开。',
] as const

function ownOf(world: Parts, id: number, user: StoredUser): StoredDashboard {
  const row = tableOf(world).get(id)
  if (row === undefined || row.userId !== user.id) return refuse(code.missing, texts.missing)
  return row
}

function maySee({ userId, roleIds }: StoredDashboard, user: StoredUser): boolean {
  return userId === user.id || roleIds.some((id) => user.roleIds.includes(id))
}

/** Checks sharing: users may share with roles they hold, role administrators with any; existing shares may remain. */
function checkRoles(
  { tables, grantsOf }: Pick<World, 'grantsOf' | 'tables'>,
  roleIds: readonly number[],
  own: readonly number[],
  user: StoredUser,
): void {
  const mayAny = grantsOf(user).permissions.has(permission(role, 'update'))
  const isAllowed = (id: number) => own.includes(id) || (mayAny && tables.roles.get(id) !== undefined)
  if (roleIds.every(isAllowed)) return
  refuseForm([
    { field: 'roleIds', text: ['Share it with roles that you hold.', '只能共享给自己拥有的角色。'] },
  ])
}

function tableOf({ store }: Pick<World, 'store'>): Table<StoredDashboard> {
  return store.table(dashboardTable)
}

function choicesOf({ store }: Pick<World, 'store'>): Table<StoredChoice> {
  return store.table(homeChoiceTable)
}

/** Milliseconds that a response waits for counting before it reports progress instead. */
const patience = 400

/** Dashboard routes: fleet figures for users who may see devices, the rest for everyone. */
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
    info: (world, _sent, { id, user }) => dashboardOf(world, id, user),
    save: (world, sent, { user }) => ({ id: saveDashboard(world, sent, user) }),
    remove: (world, { id }, { user }) => removeDashboard(world, id, user),
    choose: (world, { id }, { user }) => chooseHome(world, id, user),
  }),
)

/** Responds with figures once they are counted, or with the progress. */
function counted<Figures>(what: 'fleet' | 'all', answer: (world: World, scope: HomeScope) => Figures) {
  return async (world: World, sent: Parameters<typeof readScope>[1], { user }: UserCall) => {
    const scope = readScope(world, sent, user)
    const figures = figuresOf(world)
    const counting = figures.reach(what, patience)
    await Promise.all([counting, scope.isPast ? figures.reachDay(scope.begin, patience) : undefined])
    return answer(world, scope)
  }
}

type StoredLayout = StoredRow & HomeLayout

/** Dashboard layout of the user. */
function homeLayout(world: Pick<World, 'store'>, { user }: UserCall): HomeLayout {
  const { hidden = [], order = [] } = layoutsOf(world).get(user.id) ?? {}
  return { hidden, order }
}

/** Stores the dashboard layout of the user. */
function saveHomeLayout(
  world: Pick<World, 'store'>,
  { hidden, order }: HomeLayout,
  { user }: UserCall,
): void {
  layoutsOf(world).put({ id: user.id, hidden: [...new Set(hidden)], order: [...new Set(order)] })
}

function layoutsOf({ store }: Pick<World, 'store'>): Table<StoredLayout> {
  return store.table(layoutTable)
}

/** Visible work orders, except cancelled ones, by project type and batch; most remaining work first. */
function homeReform(world: ScopeParts, orgId: number | undefined, reader: StoredUser): HomeReform {
  const collection = collectionOf(world, workOrder.name)
  const filter: Filter = orgId === undefined ? {} : { orgId: String(orgId) }
  const { tests } = readSelection(world, collection, filter, reader)
  const lines = new Map<string, { -readonly [Name in keyof HomeReform[number]]: HomeReform[number][Name] }>()
  for (const row of world.tables.workOrders.rows) {
    if (!tests.every((test) => test(row))) continue
    const { type, batch, state } = row
    if (type === 'repair' || batch === undefined || state === 'cancelled') continue
    const key = `${type} ${batch}`
    const line = lines.get(key) ?? { type, batch, planned: 0, done: 0 }
    lines.set(key, line)
    line.planned += 1
    if (state === 'completed') line.done += 1
  }
  return [...lines.values()].toSorted((a, b) => b.planned - b.done - (a.planned - a.done))
}

/** Pending tasks of the user, overall or for an organisation, limited to lists that the user may see. */
function homeTodo(
  world: Pick<World, 'clock' | 'collections' | 'grantsOf' | 'tables'>,
  { user }: UserCall,
  orgId?: number,
): Todo[] {
  const { permissions } = world.grantsOf(user)
  const inOrg: Filter = orgId === undefined ? {} : { orgId: String(orgId) }
  const since = formatTime(world.clock() - day)
  const entries: readonly (Omit<Todo, 'count'> & { verb?: string })[] = [
    { id: 'unacknowledged', page: alert.name, filter: { ...countedAlerts, status: 'open' } },
    {
      id: 'assigned',
      page: alert.name,
      filter: { status: 'open,acknowledged', assigneeId: String(user.id) },
    },
    { id: 'plans', page: commandPlan.name, filter: { state: 'waiting' }, verb: 'approve' },
    { id: 'requests', page: unitRequest.name, filter: { state: 'waiting' }, verb: 'approve' },
    { id: 'configurations', page: config.name, filter: { state: 'waiting' }, verb: 'approve' },
    { id: 'proposals', page: proposal.name, filter: { state: 'waiting' }, verb: 'approve' },
    { id: 'toAudit', page: workOrder.name, filter: { state: 'audit' }, verb: 'audit' },
    { id: 'rejected', page: workOrder.name, filter: { state: 'rejected' }, verb: 'submit' },
    { id: 'toDispatch', page: workOrder.name, filter: { state: 'pending' }, verb: 'dispatch' },
    {
      id: 'dueToday',
      page: workOrder.name,
      filter: openOrdersDueBy(formatTime(world.clock()).slice(0, 10)),
    },
    { id: 'silent', page: device.name, filter: { state: 'offline', sinceEnd: since } },
    { id: 'never-seen', page: device.name, filter: { state: 'inactive' } },
  ]
  return entries.flatMap(({ id, page, filter, verb = 'list' }) => {
    const resource = resourceNamed(page)
    if (resource === undefined || !permissions.has(permission(resource, verb))) return []
    const entry = { id, page, filter: { ...filter, ...('orgId' in resource.fields && inOrg) } }
    return [{ ...entry, count: countList(world, entry, user) }]
  })
}
