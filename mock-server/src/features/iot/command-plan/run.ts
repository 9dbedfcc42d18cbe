import type { PlanLeftOut, PlanRequest } from '#contract/calls/iot/command-plan.ts'
import { device } from '#contract/resources/iot/device.ts'
import { fillBoth } from '#contract/schema/fill-both.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { permission } from '#contract/schema/resource.ts'
import { minute, day } from '#contract/schema/time-units.ts'
import { planHorizon, type PlanReason, type PlanResult } from '#domain/control/command-plans.ts'
import { topics } from '#domain/metering/live.ts'
import { isSameValue } from '#domain/metering/parameters/parameters.ts'
import { demandsSecond } from '#mock/auth/grants.ts'
import { unattended } from '#mock/auth/password-proof.ts'
import { giveOrder, nextBatch, type OrderParams } from '#mock/engines/fleet/commands/request.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import type { UserCall } from '#mock/http/call.ts'
import { Refusal, texts, refuseForm } from '#mock/lib/refusal.ts'
import { formatTime, momentOf } from '#mock/lib/time.ts'
import { seesId } from '#mock/resources/data-scope.ts'
import { nobody } from '#mock/tables/person-name.ts'
import type {
  AgreedValue,
  LeftOut,
  PlannedDevice,
  StoredPlan,
  StoredPlanRun,
} from '#mock/tables/plan-tables.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { World } from '#mock/world/world.ts'
import { verbsOf } from '../commands/orders.ts'
import { dateOf } from '#mock/lib/days.ts'
import { dueProblem, nextDue } from '#mock/lib/cron.ts'

const timeWords = {
  none: ['Choose when it is given.', '请选择执行时间。'],
  both: ['Choose either one time or a schedule.', '单次时间与周期计划只能选择一种。'],
  past: ['Choose a time that is still to come.', '请选择未来的时间。'],
  far: [`Choose a time within ${planHorizon} days.`, `请选择 ${planHorizon} 天以内的时间。`],
  over: ['This day is over.', '该日期已过。'],
  never: ['It would not be due once before its last day.', '截止日期之前不会触发。'],
  tooOften: ['A planned command is sent at most once an hour.', '计划命令每小时最多执行一次。'],
} satisfies Record<string, Text2>

/** Schedule of a plan: recurring or one-off. */
export type When = Pick<StoredPlan, 'cron' | 'endDate' | 'nextTime'>

/** Reads the schedule of a command, empty if it only awaits approval; refuses invalid `time`, `cron` and `endDate`. */
export function readWhen(
  { time = '', cron = '', endDate = '', isAsked = false }: PlanRequest,
  now: number,
): When {
  if (time === '' && cron === '' && isAsked) return { cron: '', endDate: '', nextTime: '' }
  if (time === '' && cron === '') refuseForm([{ field: 'time', text: timeWords.none }])
  if (time !== '' && cron !== '') refuseForm([{ field: 'time', text: timeWords.both }])
  return cron === '' ? once(time, now) : again({ cron, endDate }, now)
}

/** Next due time of a plan after a given time; empty if it has ended. */
export function dueAfter({ cron, endDate }: Pick<When, 'cron' | 'endDate'>, moment: number): string {
  return cron === '' ? '' : nextDue({ cron, endDate }, moment)
}

function once(time: string, now: number): When {
  const moment = momentOf(time)
  if (!(moment > now)) refuseForm([{ field: 'time', text: timeWords.past }])
  if (moment > now + planHorizon * day) refuseForm([{ field: 'time', text: timeWords.far }])
  return { cron: '', endDate: '', nextTime: formatTime(moment) }
}

function again(schedule: { cron: string; endDate: string }, now: number): When {
  const problem = dueProblem(schedule.cron, now, timeWords.tooOften)
  if (problem !== undefined) refuseForm([{ field: 'cron', text: problem }])
  if (schedule.endDate !== '' && schedule.endDate < dateOf(now)) {
    refuseForm([{ field: 'endDate', text: timeWords.over }])
  }
  const nextTime = nextDue(schedule, now)
  if (nextTime === '') refuseForm([{ field: 'endDate', text: timeWords.never }])
  return { ...schedule, nextTime }
}

const words = {
  held: ['The device has changed its value since then.', '设备中的值此后已变化。'],
  archive: ['Since then another value is wanted: {wanted}.', '此后档案值已改为 {wanted}。'],
} satisfies Record<string, Text2>

/** Result of a plan for one device. */
interface Given {
  isGiven: boolean
  leftOut: readonly LeftOut[]
}

/**
 * Issues a plan's command to a device, provided that the plan's creator may see it. Values changed since they were
 * agreed on are left as they are; a device that already holds all values gets no command.
 */
function give(
  world: World,
  { kind, reason, params, agreedBy }: StoredPlan,
  { deviceId, values }: PlannedDevice,
  { maker, batchNo }: { maker: StoredUser; batchNo: string },
): Given {
  const row = world.fleet.table.get(deviceId)
  if (row === undefined || !seesId(world, device.name, deviceId, maker)) {
    return { isGiven: false, leftOut: [{ deviceId, found: '', text: texts.missing }] }
  }
  const moved = values.flatMap((value) => movedOf(world, row, value) ?? [])
  const open = values.filter((value) => !moved.some((one) => one.value === value) && !isSo(world, row, value))
  if (kind === 'write' && open.length === 0) return { isGiven: false, leftOut: moved }
  const asked: OrderParams =
    kind === 'write' ? Object.fromEntries(open.map(({ param, wanted }) => [param, wanted])) : params
  try {
    giveOrder(world, row, { kind, params: asked, reason }, { batchNo, by: maker.loginName, agreedBy })
    return { isGiven: true, leftOut: moved }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { isGiven: false, leftOut: [...moved, { deviceId, found: '', text: error.text }] }
  }
}

/** Whether nothing needs to be written: the device holds the agreed value, and it is also the wanted one. */
function isSo({ params }: Pick<World, 'params'>, row: StoredDevice, { param, wanted }: AgreedValue): boolean {
  return (
    isSameValue(param, wanted, params.known(row, param)) &&
    isSameValue(param, wanted, params.wanted(row, param))
  )
}

/**
 * Reason for leaving a value as it is: since it was agreed on, either the value known to be held or the wanted value
 * has changed.
 */
function movedOf(
  { params }: Pick<World, 'params'>,
  row: StoredDevice,
  value: AgreedValue,
): LeftOut | undefined {
  const { param, wanted, held, archive } = value
  const found = params.known(row, param)
  if (held !== '' && found !== held && found !== wanted)
    return { deviceId: row.id, value, found, text: words.held }
  const meant = params.wanted(row, param)
  if (meant === archive || meant === wanted) return undefined
  return { deviceId: row.id, value, found, text: fillBoth(words.archive, { wanted: meant }) }
}

/** Maximum number of targets listed for a plan or run. */
const mostListed = 1000

/** Devices or their values, limited to those visible to the user. */
export function listFor(
  world: World,
  lines: readonly LeftOut[],
  { user }: Pick<UserCall, 'user'>,
): PlanLeftOut[] {
  return lines
    .filter(({ deviceId }) => seesId(world, device.name, deviceId, user))
    .map(({ deviceId, value, found, text: [en, zh] }) => {
      const { name = '', nameZh = '' } = world.fleet.table.get(deviceId) ?? {}
      const { param = '', held: agreed = '', wanted = '' } = value ?? {}
      return { deviceId, name, nameZh, param, agreed, found, wanted, en, zh }
    })
}

/** Targets of a plan with the agreed values, and why a value would be left as it is if the plan were due now. */
export function targetsOf(
  world: World,
  { targets }: StoredPlan,
  call: UserCall,
): { list: PlanLeftOut[]; total: number } {
  const lines = targets.flatMap(({ deviceId, values }): LeftOut[] => {
    const row = world.fleet.table.get(deviceId)
    if (values.length === 0 || row === undefined) return [{ deviceId, found: '', text: nobody }]
    return values.map((value) => {
      const found = world.params.known(row, value.param)
      return movedOf(world, row, value) ?? { deviceId, value, found, text: nobody }
    })
  })
  return { list: listFor(world, lines.slice(0, mostListed), call), total: lines.length }
}

/** Milliseconds by which a plan may run late, for example after a short restart. */
const patience = 10 * minute
/** Maximum number of missed times counted individually. */
const mostMissed = 10_000
/** Maximum number of runs kept; the oldest are dropped first. */
const mostRuns = 5000

/**
 * Runs every due plan, and expires plans that were not approved in time. A run, its history entry and the next due time
 * are committed atomically, so no command is issued twice; nor is it after the clock was set back, because plans wait
 * for their stored next time.
 */
export function followPlans(world: World): void {
  const now = formatTime(world.clock())
  const due = world.tables.commandPlans.rows.filter(
    ({ state, nextTime }) => state === 'running' && nextTime !== '' && nextTime <= now,
  )
  for (const row of world.tables.commandPlans.rows) {
    if (row.state !== 'waiting' || row.expireTime > now) continue
    const expired = world.tables.commandPlans.update(row.id, { state: 'expired', nextTime: '' })
    if (expired !== undefined) publishPlan(world, expired)
  }
  for (const { id } of due) unattended(() => world.store.atomically(() => carryOut(world, id)))
}

function carryOut(world: World, id: number): void {
  const plan = world.tables.commandPlans.get(id)
  if (plan === undefined) return
  const { missed, firstMissed, due } = momentsOf(plan, world.clock())
  if (missed > 0) note(world, plan, blank(firstMissed, { result: 'missed', reason: 'late', moments: missed }))
  if (due !== '') note(world, plan, runNow(world, plan, due))
  const nextTime = dueAfter(plan, world.clock())
  const changed = world.tables.commandPlans.update(id, {
    nextTime,
    state: nextTime === '' ? 'ended' : 'running',
    missed: plan.missed + missed,
    runs: plan.runs + (due === '' ? 0 : 1),
  })
  if (changed !== undefined) publishPlan(world, changed)
}

/** Elapsed times of a plan: those missed, and the one that can still be met. */
function momentsOf(plan: StoredPlan, now: number): { missed: number; firstMissed: string; due: string } {
  const latest = formatTime(now)
  const tooLate = formatTime(now - patience)
  let missed = 0
  let time = plan.nextTime
  for (; time !== '' && time < tooLate && missed < mostMissed; time = dueAfter(plan, momentOf(time)))
    missed += 1
  return {
    missed,
    firstMissed: plan.nextTime,
    due: time !== '' && time <= latest && time >= tooLate ? time : '',
  }
}

type RunValues = Omit<StoredPlanRun, 'id' | 'operator' | 'planId' | 'planName' | 'planNameZh' | 'time'>

function blank(
  dueTime: string,
  { result, reason, moments = 1 }: { result: PlanResult; reason: PlanReason; moments?: number },
): RunValues {
  return { dueTime, result, reason, moments, devices: 0, leftOut: 0, moved: 0, batchNo: '', skipped: [] }
}

function runNow(world: World, plan: StoredPlan, dueTime: string): RunValues {
  const found = makerOf(world, plan)
  if ('reason' in found) return blank(dueTime, { result: 'nothing', reason: found.reason })
  const batchNo = nextBatch(world)
  const outcomes = plan.targets.map((target) => give(world, plan, target, { maker: found.maker, batchNo }))
  const devices = outcomes.filter(({ isGiven }) => isGiven).length
  const skipped = outcomes.flatMap(({ leftOut }) => leftOut)
  return {
    dueTime,
    ...judged(devices, skipped),
    moments: 1,
    devices,
    leftOut: skipped.filter(({ value }) => value === undefined).length,
    moved: skipped.filter(({ value }) => value !== undefined).length,
    batchNo: devices > 0 ? batchNo : '',
    skipped: skipped.slice(0, mostListed),
  }
}

function judged(devices: number, skipped: readonly LeftOut[]): Pick<RunValues, 'reason' | 'result'> {
  if (skipped.length === 0)
    return devices > 0 ? { result: 'sent', reason: 'none' } : { result: 'nothing', reason: 'same' }
  return { result: devices > 0 ? 'part' : 'nothing', reason: 'devices' }
}

/** Records a run, and its result in the plan. */
function note({ tables, clock }: World, { id, name, nameZh, operator }: StoredPlan, values: RunValues): void {
  const time = formatTime(clock())
  const { commandPlanRuns: runs, commandPlans } = tables
  const [oldest] = runs.rows
  if (runs.rows.length >= mostRuns && oldest !== undefined) runs.remove(oldest.id)
  runs.insert({ ...values, planId: id, planName: name, planNameZh: nameZh, operator, time })
  commandPlans.update(id, { lastTime: time, lastResult: values.result })
}

/** Creator of a plan, with whose permissions it runs, or the reason why it must not run. */
function makerOf(
  world: Pick<World, 'grantsOf' | 'tables'>,
  { operator, kind, agreedBy }: StoredPlan,
): { maker: StoredUser } | { reason: PlanReason } {
  const maker = world.tables.users.rows.find(({ loginName }) => loginName === operator)
  if (maker?.status !== 'active') return { reason: 'owner' }
  const { permissions } = world.grantsOf(maker)
  if (!verbsOf(kind).every((verb) => permissions.has(permission(device, verb)))) return { reason: 'right' }
  const isSecondLacking = agreedBy === '' && demandsSecond(world, kind, maker)
  return isSecondLacking ? { reason: 'second' } : { maker }
}

/** Publishes a change of a plan's state. */
export function publishPlan({ hub }: Pick<World, 'hub'>, { id }: { id: number }): void {
  hub.publish(topics.commandPlan, String(id), { id })
}
