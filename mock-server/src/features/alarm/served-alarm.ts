import {
  alarmPastCalls,
  type PastFound,
  type PastLimitsRequest,
  type PastRequest,
  type PastRun,
} from '#contract/calls/iot/alarm-past.ts'
import { alarmCalls, type Replay, type ReplayRequest } from '#contract/calls/alarm/alarm.ts'
import { code } from '#contract/wire/envelope.ts'
import { fillBoth } from '#contract/schema/fill-both.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { checkCondition } from '#domain/metering/conditions/conditions.ts'
import { alarm } from '#contract/resources/alarm/alarm.ts'
import { device as devices } from '#contract/resources/iot/device.ts'
import type { UserCall } from '#mock/http/call.ts'
import { serve } from '#mock/http/serve.ts'
import { serving, together, type Served, type World } from '#mock/world/world.ts'
import { refuse, refuseForm, refuseMissing, texts, type FieldProblem } from '#mock/lib/refusal.ts'
import { momentOf } from '#mock/lib/time.ts'
import { alertsPerWeek, replayDay, type Tried } from '#mock/engines/alarm/rules/replay.ts'
import { templatePlaces } from '#mock/engines/alarm/rules/measures.ts'
import { seesId, orgsBelow, type ScopeParts } from '#mock/resources/data-scope.ts'
import { scopeTest, limitRulesOf } from '#mock/engines/alarm/rules/scope.ts'
import type { StoredRule } from '#mock/tables/alarm/stored-alarm.ts'
import { ruleCounts } from './alert-counts.ts'
import { product } from '#contract/resources/iot/product.ts'
import { permission } from '#contract/schema/resource.ts'
import { day } from '#contract/schema/time-units.ts'
import { checkModel } from '#domain/metering/model/model-check.ts'
import type { PairOf, RuleInUse, ScopedRule } from '#mock/engines/alarm/rule-backtest/pair.ts'
import type { PastRule } from '#mock/engines/alarm/rule-backtest/spans.ts'
import { Trial } from '#mock/engines/alarm/rule-backtest/trial.ts'
import { isWatched } from '#mock/engines/alarm/sources.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { productLimits } from '#mock/engines/fleet/formulas/product-limits.ts'
import { midnight } from '#mock/lib/days.ts'
import { inSlices } from '#mock/lib/in-slices.ts'
import { logFailure } from '#mock/lib/log.ts'
import type { StoredUser } from '#mock/tables/tables.ts'

const words = {
  enabled: ['Disable the rule first.', '请先停用规则。'],
  place: ['There is no place {name}.', '不支持占位符 {name}。'],
  device: ['Choose a device.', '请选择设备。'],
  past: ['Choose a day that has begun.', '请选择已开始的日期。'],
} satisfies Record<string, Text2>

/** Alarm rules; a new rule is disabled. */
export const servedAlarm: Served<StoredRule> = {
  resource: alarm,
  defaults: { recoverMinutes: 0, holdSeconds: 0, hysteresis: 0, suppressByParent: true },
  initial: () => ({ state: 'disabled', open: 0, raised7: 0, lastRaised: '' }),
  problems: (_world, { template }) => templateProblems(template),
  assertRemovable(_world, { state }) {
    if (state === 'enabled') refuse(code.conflict, words.enabled)
  },
  shownTo: (world, { id }, person) => ruleCounts(world, id, person),
  routes: together(serving(alarmCalls, { replay }), (world, router) => {
    const past = new PastRuns(world)
    serve(world, router, alarmPastCalls.start, (asked, { user }) => ({
      id: past.start(user, ruleTrial(world, asked, user)),
    }))
    serve(world, router, alarmPastCalls.startLimits, (asked, { user }) => ({
      id: past.start(user, limitsTrial(world, asked, user)),
    }))
    serve(world, router, alarmPastCalls.run, (_sent, { user, request }) =>
      past.shown(Number(request.params['job']), user),
    )
    serve(world, router, alarmPastCalls.cancel, ({ id }, { user }) => past.cancel(id, user))
  }),
}

function templateProblems(template: string): FieldProblem[] {
  const unknown = [...template.matchAll(/\{(\w*)\}/g)].find(([, name]) =>
    templatePlaces.every((place) => place !== name),
  )
  if (unknown === undefined) return []
  return [{ field: 'template', text: fillBoth(words.place, { name: unknown[0] }) }]
}

/** Replays a stored or draft rule on one device's day; estimates how often it would raise on the user's devices. */
function replay(
  world: ScopeParts & Pick<World, 'alarms' | 'clock' | 'fleet'>,
  { deviceId, date, families, orgIds, ...sent }: ReplayRequest,
  { user }: UserCall,
): Replay {
  const problem = checkCondition(sent.condition)
  if (problem !== undefined) refuseForm([{ field: 'condition', text: problem }])
  const rule: Tried = { holdSeconds: 0, recoverMinutes: 0, hysteresis: 0, ...sent }
  const isSeen = (id: number) => seesId(world, devices.name, id, user)
  const device = world.fleet.table.get(deviceId)
  if (device === undefined || !isSeen(deviceId))
    return refuseForm([{ field: 'deviceId', text: words.device }])
  const now = world.clock()
  const from = momentOf(date)
  if (!(from <= now)) return refuseForm([{ field: 'date', text: words.past }])
  const { sources } = world.alarms.context
  const isScoped = families !== undefined || orgIds !== undefined
  const covers = scopeTest(
    isScoped ? { families: families ?? [], orgIds: orgIds ?? [] } : { families: [device.family] },
    (ids) => orgsBelow(world, ids),
  )
  return {
    ...replayDay(sources, rule, { deviceId, from, now }),
    perWeek: alertsPerWeek(sources, rule, { from, now }, (row) => covers(row) && isSeen(row.id)),
  }
}

const noRule: Text2 = [
  'No enabled alarm rule goes by the thresholds of this product.',
  '没有启用的告警规则引用该产品的阈值。',
]

/** Trial of a rule over past data of the devices visible to the user, compared with the stored rule if there is one. */
function ruleTrial(world: World, asked: PastRequest, person: StoredUser): Trial {
  const { ruleId, days, ...tried } = asked
  const problem = checkCondition(tried.condition)
  if (problem !== undefined) refuseForm([{ field: 'condition', text: problem }])
  const stored = ruleId === undefined ? undefined : world.tables.alarms.get(ruleId)
  const pair = { tried: scoped(world, tried), today: stored && inUse(world, stored) }
  const seen = seenDevices(world, person, [pair])
  return new Trial(world.alarms.context, { pairs: [pair], devices: seen, ...spanOf(world, days) })
}

/**
 * Trial of other limits of a product over past data of the user's devices; each rule using them is compared with
 * itself.
 */
function limitsTrial(world: World, { model, days }: PastLimitsRequest, person: StoredUser): Trial {
  if (!world.grantsOf(person).permissions.has(permission(product, 'info'))) {
    refuse(code.forbidden, texts.forbidden)
  }
  const { fleet, tables } = world
  const row = tables.products.get(model.productId) ?? refuseMissing()
  const problems = checkModel(model)
  if (problems.length > 0) refuseForm(problems)
  const wanted = { ...model, id: row.id }
  const ids = new Set(
    limitRulesOf(world, row).flatMap(({ id, state, isOfProduct }) =>
      isOfProduct && state === 'enabled' ? [id] : [],
    ),
  )
  if (ids.size === 0) refuse(code.conflict, noRule)
  const pairs = tables.alarms.rows
    .filter(({ id }) => ids.has(id))
    .map((rule) => inUse(world, rule))
    .map((rule): PairOf => ({ tried: rule, today: rule }))
  const limitOf = productLimits({
    fleet,
    models: { get: (id) => (id === row.id ? wanted : tables.models.get(id)) },
  })
  const own = seenDevices(world, person, pairs).filter(({ productId }) => productId === row.id)
  return new Trial(world.alarms.context, { pairs, limitOf, devices: own, ...spanOf(world, days) })
}

function scoped(world: World, rule: PastRule): ScopedRule {
  return { rule, covers: scopeTest(rule, (ids) => orgsBelow(world, ids)) }
}

function inUse(world: World, row: StoredRule): RuleInUse {
  const { id, name, nameZh } = row
  return { ...scoped(world, row), id, name, nameZh }
}

/** Devices visible to the user that are covered by at least one of the rules. */
function seenDevices(world: World, person: StoredUser, pairs: readonly PairOf[]): StoredDevice[] {
  return world.fleet.table.rows.filter(
    (row) =>
      (isWatched(row) || row.state === 'sheet') &&
      pairs.some(({ tried, today }) => tried.covers(row) || today?.covers(row) === true) &&
      seesId(world, devices.name, row.id, person),
  )
}

/** Time span from midnight `days - 1` days ago until now. */
function spanOf({ clock }: Pick<World, 'clock'>, days: number): { from: number; now: number } {
  const now = clock()
  return { from: midnight(now) - (days - 1) * day, now }
}

/** Maximum number of runs kept over all users; the oldest is dropped first. */
const kept = 40

const trialWords = {
  busy: [
    'A trial of yours is still under way. Wait for it, or stop it.',
    '您有一次试算仍在执行，请等待或停止。',
  ],
} satisfies Record<string, Text2>

interface Job {
  userId: number
  trial: Trial
  state: PastRun['state']
  startTime: number
  found: PastFound | null
}

/** Trials of rules and limits over past data. A trial belongs to the user who started it and is lost on restart. */
class PastRuns {
  readonly #world: World
  readonly #jobs = new Map<number, Job>()
  #last = 0

  constructor(world: World) {
    this.#world = world
  }

  /** Starts a trial in the background and returns its id. */
  start(person: StoredUser, trial: Trial): number {
    const isBusy = ({ userId, state }: Job) => userId === person.id && state === 'running'
    if ([...this.#jobs.values()].some(isBusy)) refuse(code.conflict, trialWords.busy)
    const { clock, log } = this.#world
    const job: Job = {
      userId: person.id,
      trial,
      state: 'running',
      startTime: clock(),
      found: null,
    }
    this.#last += 1
    this.#jobs.set(this.#last, job)
    const [oldest] = this.#jobs.keys()
    if (this.#jobs.size > kept && oldest !== undefined) this.#jobs.delete(oldest)
    this.#run(job).catch((error: unknown) => logFailure(log, clock, error))
    return this.#last
  }

  /** Returns the state and progress of a run. */
  shown(id: number, person: StoredUser): PastRun {
    const { state, trial, startTime, found } = this.#find(id, person)
    return { id, state, total: trial.total, done: trial.done, startTime, found }
  }

  /** Cancels a running trial; ended trials are unchanged. */
  cancel(id: number, person: StoredUser): void {
    const job = this.#find(id, person)
    if (job.state === 'running') job.state = 'cancelled'
  }

  async #run(job: Job): Promise<void> {
    try {
      await inSlices(job.trial.work(), () => job.state !== 'running')
      if (job.state !== 'running') return
      job.found = job.trial.found() ?? null
      job.state = 'done'
    } catch (error) {
      job.state = 'failed'
      throw error
    }
  }

  #find(id: number, person: StoredUser): Job {
    const job = this.#jobs.get(id)
    return job?.userId === person.id ? job : refuseMissing()
  }
}
