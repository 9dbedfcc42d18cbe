import type { PlanReason, PlanResult } from '#domain/control/command-plans.ts'
import { minute } from '#contract/schema/time-units.ts'
import { device } from '#contract/resources/iot/device.ts'
import { permission } from '#contract/schema/resource.ts'
import { unattended } from '#mock/auth/password-proof.ts'
import { nextBatch } from '#mock/engines/fleet/commands/next-batch.ts'
import { formatTime, momentOf } from '#mock/lib/time.ts'
import type { LeftOut, StoredPlan, StoredPlanRun } from '#mock/tables/plan-tables.ts'
import type { World } from '#mock/world/world.ts'
import { demandsSecond } from '#mock/auth/demands-second.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import { verbsOf } from '../commands/demand-verb.ts'
import { give } from './give.ts'
import { mostListed } from './targets.ts'
import { publishPlan } from './publish-plan.ts'
import { dueAfter } from './when.ts'

/** How late a plan may still be carried out, such as after a short restart. */
const patience = 10 * minute
/** Moments that are counted one by one when a platform was off for long. */
const mostMissed = 10_000
/** Runs kept at most; the oldest go first. */
const mostRuns = 5000

/**
 * Carries out every plan that is due, and lets those expire that were not approved. What a run does, its place in the
 * history and the next moment are on record together or not at all, so nothing is given twice; after a clock was set back
 * nothing is given again either, as plans wait for the moment that was to come next.
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

/** The moments of a plan that have passed: those that are too late, and the one that can still be met. */
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

/** Puts a run on record, and what a list of plans says of the last one. */
function note({ tables, clock }: World, { id, name, nameZh, operator }: StoredPlan, values: RunValues): void {
  const time = formatTime(clock())
  const { commandPlanRuns: runs, commandPlans } = tables
  const [oldest] = runs.rows
  if (runs.rows.length >= mostRuns && oldest !== undefined) runs.remove(oldest.id)
  runs.insert({ ...values, planId: id, planName: name, planNameZh: nameZh, operator, time })
  commandPlans.update(id, { lastTime: time, lastResult: values.result })
}

/** Who made a plan, by whose rights it is carried out; or why it is not. */
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
