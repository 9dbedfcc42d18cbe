import { commandPlanCalls, type PlanLeftOut } from '#contract/calls/fleet/command-plan.ts'
import { commandPlan, commandPlanRun } from '#contract/resources/iot/command-plan.ts'
import { device } from '#contract/resources/iot/device.ts'
import type { Text2 } from '#contract/schema/language.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import { code } from '#contract/wire/envelope.ts'
import { sentences } from '#contract/text/sentences.ts'
import type { UserCall } from '#mock/http/call.ts'
import { serving } from '#mock/world/serving.ts'
import { nextRuns } from '#mock/lib/cron.ts'
import { refuse, refuseForm, texts } from '#mock/lib/refusal.ts'
import { formatTime } from '#mock/lib/time.ts'
import { nameOfLogin, nobody } from '#mock/tables/person-name.ts'
import type { StoredPlan, StoredPlanRun } from '#mock/tables/plan-tables.ts'
import type { ActionContext, Effects, Served, World } from '#mock/world/world.ts'
import { permissionFor } from '#mock/auth/demands-second.ts'
import { assertDecides } from '#mock/resources/persons/second-person.ts'
import { seesId } from '#mock/resources/data-scope.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import { demandVerb, verbsOf } from '../commands/demand-verb.ts'
import { makePlan } from './make-plan.ts'
import { listFor, targetsOf } from './targets.ts'
import { publishPlan } from './publish-plan.ts'
import { dueAfter } from './when.ts'
import { followPlans } from './run.ts'

/** Default number of moments of a schedule that are listed. */
const defaultMoments = 3

const words = {
  ended: ['It is not under way.', '计划不在执行中。'],
  over: ['Its time passed while it was paused.', '暂停期间已过执行时间。'],
} satisfies Record<string, Text2>

/** Planned commands: made by those who may give them, seen by their maker and by who sees their first device. */
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
    targets: (world, _sent, call) => targetsOf(world, seenPlan(world, idOf(call), call.user), call),
    decide,
    nextRuns: (world, { cron, n = defaultMoments }) => {
      const runs = nextRuns(cron, world.clock(), n)
      return 'times' in runs
        ? runs.times.map(formatTime)
        : refuseForm([{ field: 'cron', text: runs.problem }])
    },
  }),
}

/** What came of plans; who sees a plan sees its runs. */
export const servedCommandPlanRun: Served<StoredPlanRun> = {
  resource: commandPlanRun,
  isReadOnly: true,
  newestFirst: true,
  belongs: { own: () => false, with: { resource: commandPlan.name, id: ({ planId }) => planId } },
  routes: serving(commandPlanCalls, { leftOut: (world, _sent, call) => leftOut(world, call) }),
}

/** Pauses a plan, or goes on with it from its next moment; what passed meanwhile is not made up for. */
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

/** What a run left as it was, of the devices that the person sees. */
function leftOut(world: World, call: UserCall): { list: readonly PlanLeftOut[]; total: number } {
  const run = seenRun(world, idOf(call), call.user)
  return { list: listFor(world, run.skipped, call), total: run.leftOut + run.moved }
}

function idOf({ request }: UserCall): number {
  return Number(request.params['id'])
}

/**
 * Agrees to a command that another person has asked for, or declines it, which needs a reason. Who agrees must be
 * permitted to give it too, and see each of its devices; what is not planned for later is given at once.
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

/** The plan of an id; refuses one that a person does not see like one that there is not. */
function seenPlan(world: World, id: number, person: StoredUser): StoredPlan {
  const isSeen = seesId(world, commandPlan.name, id, person)
  return (isSeen ? world.tables.commandPlans.get(id) : undefined) ?? refuse(code.missing, texts.missing)
}

/** The same of a run. */
function seenRun(world: World, id: number, person: StoredUser): StoredPlanRun {
  const isSeen = seesId(world, commandPlanRun.name, id, person)
  return (isSeen ? world.tables.commandPlanRuns.get(id) : undefined) ?? refuse(code.missing, texts.missing)
}
