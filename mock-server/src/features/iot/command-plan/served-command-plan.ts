import {
  commandPlanCalls,
  type PlanAnswer,
  type PlanLeftOut,
  type PlanRequest,
} from '#contract/calls/iot/command-plan.ts'
import { commandPlan, commandPlanRun } from '#contract/resources/iot/command-plan.ts'
import { device } from '#contract/resources/iot/device.ts'
import { fillBoth } from '#contract/schema/fill-both.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { hour, day } from '#contract/schema/time-units.ts'
import { sentences } from '#contract/text/sentences.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import { code } from '#contract/wire/envelope.ts'
import { decisionHours, planMost } from '#domain/control/command-plans.ts'
import { isParamId } from '#domain/metering/parameters/parameters.ts'
import { permissionFor } from '#mock/auth/grants.ts'
import { partsFor, readOrder, type Order } from '#mock/engines/fleet/commands/request.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import type { UserCall } from '#mock/http/call.ts'
import { comingRuns } from '#mock/lib/cron.ts'
import { refuse, refuseForm } from '#mock/lib/refusal.ts'
import { formatTime } from '#mock/lib/time.ts'
import { actOnRows, readTarget } from '#mock/resources/targets.ts'
import { seenRow } from '#mock/resources/data-scope.ts'
import { assertDecides } from '#mock/resources/persons/second-person.ts'
import { nameOfLogin, nobody } from '#mock/tables/person-name.ts'
import type { PlannedDevice, StoredPlan, StoredPlanRun } from '#mock/tables/plan-tables.ts'
import {
  collectionOf,
  serving,
  type ActionContext,
  type Effects,
  type Served,
  type World,
} from '#mock/world/world.ts'
import { demandVerb, templateOrder, verbsOf, wantedOrder, agreed, demandOf } from '../commands/orders.ts'
import { followPlans, listFor, publishPlan, targetsOf, dueAfter, readWhen, type When } from './run.ts'

const words = {
  ended: ['It is not under way.', '计划不在执行中。'],
  over: ['Its time passed while it was paused.', '暂停期间已过执行时间。'],
  many: fillBoth(sentences.tooManyDevices, { n: planMost }),
  nobody: ['None of these devices can be given the command: ', '所选设备均无法下发该命令：'],
} satisfies Record<string, Text2>

/** Planned commands; visible to their creator and to users who may see the first device. */
export const servedCommandPlan: Served<StoredPlan> = {
  resource: commandPlan,
  newestFirst: true,
  belongs: { with: { resource: device.name, id: ({ targets }) => targets[0]?.deviceId ?? 0 } },
  cascadeTo: [commandPlanRun.name],
  shown({ tables }, { operator, agreedBy, declinedBy }) {
    const [operatorName, operatorNameZh] = nameOfLogin(tables.users, operator)
    const [agreedByName, agreedByNameZh] = agreedBy ? nameOfLogin(tables.users, agreedBy) : nobody
    const [declinedByName, declinedByNameZh] = declinedBy ? nameOfLogin(tables.users, declinedBy) : nobody
    const decided = { agreedByName, agreedByNameZh, declinedByName, declinedByNameZh }
    return { operatorName, operatorNameZh, ...decided }
  },
  actions: {
    pause: (context) => (row: StoredPlan) =>
      setState(context, row, { state: 'paused', nextTime: row.nextTime }),
    resume(context) {
      demandVerb(context.world, context.call, 'command')
      return (row: StoredPlan) =>
        setState(context, row, { state: 'running', nextTime: resumed(context.world, row) })
    },
  } satisfies Effects<typeof commandPlan, StoredPlan>,
  routes: serving(commandPlanCalls, {
    plan: makePlan,
    targets: (world, _sent, call) => targetsOf(world, seenPlan(world, call.id, call.user), call),
    decide,
    nextRuns: (world, { cron, n = 3 }) => comingRuns(cron, world.clock(), n),
  }),
}

/** Runs of plans; visible to users who may see the plan. */
export const servedCommandPlanRun: Served<StoredPlanRun> = {
  resource: commandPlanRun,
  isReadOnly: true,
  newestFirst: true,
  belongs: { own: () => false, with: { resource: commandPlan.name, id: ({ planId }) => planId } },
  routes: serving(commandPlanCalls, { leftOut: (world, _sent, call) => leftOut(world, call) }),
}

/** Pauses a plan, or resumes it at its next due time; times missed meanwhile are skipped. */
function setState(
  { world, call }: ActionContext,
  { id, state: before }: StoredPlan,
  changed: Pick<StoredPlan, 'nextTime' | 'state'>,
): void {
  if (before !== 'running' && before !== 'paused') refuse(code.conflict, words.ended)
  if (changed.nextTime === '') refuse(code.conflict, words.over)
  const row = world.tables.commandPlans.update(id, { ...changed, updateBy: call.user.loginName })
  if (row !== undefined) publishPlan(world, row)
}

function resumed({ clock }: World, row: StoredPlan): string {
  return row.nextTime > formatTime(clock()) ? row.nextTime : dueAfter(row, clock())
}

/** Devices and values that a run left as they were, limited to what the user may see. */
function leftOut(world: World, call: UserCall): { list: readonly PlanLeftOut[]; total: number } {
  const run = seenRun(world, call.id, call.user)
  return { list: listFor(world, run.skipped, call), total: run.leftOut + run.moved }
}

/**
 * Approves or declines another user's command; declining requires a reason. The approver must hold the permission for
 * the command and see all of its devices. A command without a later time is issued immediately.
 */
function decide(
  world: World,
  { id, isAgreed, opinion = '' }: Sent<typeof commandPlanCalls.decide>,
  call: UserCall,
): { id: number } {
  const { user } = call
  const plan = seenPlan(world, id, user)
  const { operator: askedBy, expireTime, state, targets, kind } = plan
  for (const verb of verbsOf(kind)) demandVerb(world, call, verb)
  const rows = targets.flatMap(({ deviceId }) => world.fleet.table.get(deviceId) ?? [])
  const concerned = { needed: permissionFor(kind), resource: device.name, rows }
  assertDecides(world, { askedBy, expireTime, isWaiting: state === 'waiting' }, user, concerned)
  if (!isAgreed && opinion === '') refuseForm([{ field: 'opinion', text: sentences.giveReason }])
  const now = formatTime(world.clock())
  const by = user.loginName
  const values = isAgreed
    ? ({ state: 'running', agreedBy: by, nextTime: plan.nextTime || now } as const)
    : ({ state: 'declined', declinedBy: by, nextTime: '' } as const)
  const changed = world.tables.commandPlans.update(id, { ...values, opinion, decideTime: now, updateBy: by })
  if (changed !== undefined) publishPlan(world, changed)
  followPlans(world)
  return { id }
}

const seenPlan = seenRow(commandPlan, ({ tables }) => tables.commandPlans)
const seenRun = seenRow(commandPlanRun, ({ tables }) => tables.commandPlanRuns)

/** Stores a command for later: target devices, agreed values, schedule and creator. */
async function makePlan(world: World, sent: PlanRequest, call: UserCall): Promise<PlanAnswer> {
  const { kind, account = '', password = '', confirmName = '', isAsked = false } = sent
  const order = orderOf(world, sent)
  for (const verb of verbsOf(kind)) demandVerb(world, call, verb)
  const wished = readWhen(sent, world.clock())
  const found = readTarget(world, collectionOf(world, device.name), sent, call)
  if (found.rows.length > planMost) refuse(code.tooLarge, words.many)
  const ids = found.rows.map(({ id }) => id)
  const isWaiting = isAsked && demandOf(world, kind, ids, call.user) !== undefined
  const agreedBy = isWaiting
    ? ''
    : await agreed(world, kind, { account, password, confirmName }, call, found.rows)
  // a command that turns out to need no approval is due immediately
  const when = isWaiting ? wished : { ...wished, nextTime: wished.nextTime || formatTime(world.clock()) }
  const targets: PlannedDevice[] = []
  const outcome = await actOnRows(found, call.language, ({ id }) => {
    const row = world.fleet.table.get(id)
    if (row !== undefined) targets.push(plannedDevice(world, row, order))
  })
  if (targets.length === 0) {
    const why = outcome.errors[0]?.msg ?? ''
    refuse(code.conflict, [words.nobody[0] + why, words.nobody[1] + why])
  }
  const { id } = keep(world, sent, { order, when, targets, agreedBy, by: call.user.loginName, isWaiting })
  followPlans(world)
  // a plan that was due immediately has run already
  const { nextTime = '' } = world.tables.commandPlans.get(id) ?? {}
  return { ...outcome, planId: id, nextTime, isWaiting }
}

interface Agreed {
  order: Order
  when: When
  targets: readonly PlannedDevice[]
  agreedBy: string
  by: string
  isWaiting: boolean
}

function keep(
  world: World,
  { name, params = {} }: PlanRequest,
  { order, when, targets, agreedBy, by, isWaiting }: Agreed,
): StoredPlan {
  const plan = world.tables.commandPlans.insert({
    ...newPlan(targets, by, formatTime(world.clock())),
    ...when,
    name,
    // as entered; the name is the same in both languages until it is edited
    nameZh: '',
    kind: order.kind,
    reason: order.reason,
    state: isWaiting ? 'waiting' : 'running',
    expireTime: isWaiting ? decidedUntil(when, world.clock()) : '',
    agreedBy,
    params: order.kind === 'read' ? params : {},
  })
  publishPlan(world, plan)
  return plan
}

/** Time by which a command must be approved, at the latest when it is due. */
function decidedUntil({ nextTime }: When, now: number): string {
  const latest = formatTime(now + decisionHours * hour)
  return nextTime !== '' && nextTime < latest ? nextTime : latest
}

function orderOf(world: World, { kind, params, templateId, wanted, reason = '' }: PlanRequest): Order {
  if (kind !== 'write' || params !== undefined) return readOrder(kind, params, reason)
  if (templateId !== undefined) return { ...templateOrder(world, templateId, reason) }
  return wanted === undefined ? readOrder(kind, params, reason) : wantedOrder(world, wanted, reason)
}

/** Target device with its agreed values; refuses commands that it could not be given now. */
function plannedDevice({ params }: World, row: StoredDevice, order: Order): PlannedDevice {
  const parts = partsFor(row, order)
  if (order.kind !== 'write') return { deviceId: row.id, values: [] }
  const values = parts.flatMap(([param, wanted]) =>
    isParamId(param)
      ? [{ param, wanted, held: params.known(row, param), archive: params.wanted(row, param) }]
      : [],
  )
  return { deviceId: row.id, values }
}

/** Mondays at 02:30. */
const weekly = '0 30 2 ? * 2'
/** Maximum number of devices of a demonstration plan. */
const most = 20

const maker = 'engineer'

/** Adds two demonstration plans unless any plan was ever created: a paused one, and one whose time was missed. */
export function plantPlans(world: Pick<World, 'clock' | 'fleet' | 'tables'>): void {
  const { commandPlans } = world.tables
  if (commandPlans.nextId > 1) return
  const now = world.clock()
  const terminals = world.fleet.table.rows.filter(({ family }) => family === 'load-control')
  const [first, last] = [terminals.at(0), terminals.at(-1)]
  if (first === undefined || last === undefined) return
  const ofOrg = ({ orgId }: StoredDevice) => terminals.filter((row) => row.orgId === orgId).slice(0, most)
  commandPlans.insert({
    ...planned(ofOrg(first), now - 30 * day),
    name: 'Clocks every Monday',
    nameZh: '每周一校时',
    kind: 'clockSync',
    state: 'paused',
    cron: weekly,
    nextTime: dueAfter({ cron: weekly, endDate: '' }, now),
  })
  plantMissed(world, ofOrg(last))
}

/** Adds a plan whose time passed while the platform was not running. */
export function plantMissed(
  { clock, tables }: Pick<World, 'clock' | 'tables'>,
  rows: readonly StoredDevice[],
): void {
  const due = clock() - 9 * day
  const missed = tables.commandPlans.insert({
    ...planned(rows, due - hour),
    name: 'Read after the storm',
    nameZh: '雷雨后召测',
    kind: 'readNow',
    state: 'ended',
    missed: 1,
    lastTime: formatTime(due + hour),
    lastResult: 'missed',
  })
  tables.commandPlanRuns.insert({
    planId: missed.id,
    planName: missed.name,
    planNameZh: missed.nameZh,
    dueTime: formatTime(due),
    time: formatTime(due + hour),
    result: 'missed',
    reason: 'late',
    moments: 1,
    devices: 0,
    leftOut: 0,
    moved: 0,
    batchNo: '',
    operator: maker,
    skipped: [],
  })
}

function planned(rows: readonly StoredDevice[], time: number) {
  const targets = rows.map(({ id }) => ({ deviceId: id, values: [] }))
  return newPlan(targets, maker, formatTime(time))
}

/** Initial values of a plan that has not been due yet. */
function newPlan(
  targets: readonly PlannedDevice[],
  by: string,
  time: string,
): Omit<StoredPlan, 'id' | 'kind' | 'name' | 'nameZh' | 'state'> {
  return {
    devices: targets.length,
    values: targets.reduce((sum, { values }) => sum + values.length, 0),
    cron: '',
    nextTime: '',
    endDate: '',
    reason: '',
    runs: 0,
    missed: 0,
    lastTime: '',
    lastResult: 'none',
    operator: by,
    agreedBy: '',
    declinedBy: '',
    opinion: '',
    expireTime: '',
    decideTime: '',
    targets,
    params: {},
    createBy: by,
    updateBy: by,
    createTime: time,
    updateTime: time,
    version: 1,
  }
}
