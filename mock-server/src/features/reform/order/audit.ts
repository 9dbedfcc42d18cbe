import type { workOrder } from '#contract/resources/reform/work-order.ts'
import { sentences } from '#contract/text/sentences.ts'
import type { ValuesOf } from '#contract/wire/action.ts'
import { code } from '#contract/wire/envelope.ts'
import type { ReadingSource, RejectReason } from '#domain/reform/kinds.ts'
import { acknowledge, clear } from '#mock/engines/alarm/alerts/settle.ts'
import { addStep, stepOf } from '#mock/engines/alarm/alerts/steps.ts'
import { refuse } from '#mock/lib/refusal.ts'
import { formatTime } from '#mock/lib/time.ts'
import { openOrderOf } from '#mock/tables/open-orders.ts'
import type { StoredOrder } from '#mock/tables/reform-tables.ts'
import type { Effect, Effects, World } from '#mock/world/world.ts'
import { doing, unvisited } from './acts.ts'
import { assertAllowed, moveOrder, type Doing } from './move.ts'
import { partsOf } from './parts.ts'
import { billedReading } from './reading/final-reading.ts'

/** What a pass books, it books as a whole or not at all. */
export const auditEffects: Pick<Effects<typeof workOrder, StoredOrder>, 'pass' | 'reject'> = {
  pass({ world, call }, { opinion, billed }) {
    const act = doing(call, [opinion, opinion])
    return (order) => decide(world, order, 'pass', [], act, billed)
  },
  reject({ world, call }, { opinion, items }) {
    const act = doing(call, [opinion, opinion])
    return (order) => decide(world, order, 'reject', items, act)
  },
}

/** Passes or rejects one order; what `act` says is the opinion. */
export function decide(
  world: World,
  order: StoredOrder,
  outcome: 'pass' | 'reject',
  items: readonly RejectReason[],
  act: Doing,
  billed?: ReadingSource,
): void {
  const audited: Partial<StoredOrder> = {
    auditedAt: formatTime(world.clock()),
    auditedBy: act.by[0],
    auditedByZh: act.by[1],
    opinion: act.text[0],
    opinionZh: act.text[1],
  }
  if (outcome === 'reject') {
    const rejections = order.rejections + 1
    moveOrder(world, order.id, 'reject', { ...audited, rejectReasons: [...items], rejections }, act)
    return
  }
  assertAllowed(order, 'pass')
  const final = billedReading(world, order, billed)
  world.store.atomically(() => {
    for (const part of partsOf(order)) part.complete?.(world, { ...order, ...final })
    moveOrder(world, order.id, 'pass', { ...audited, ...final }, act)
    closeAlert(world, order, act)
  })
}

/** Begins completed orders anew: what their completion booked is taken back, every version stays. */
export const reopen: Effect<ValuesOf<typeof workOrder, 'reopen'>, StoredOrder> = (
  { world, call },
  { reason },
) => {
  const act = doing(call, [reason, reason])
  const again = { ...unvisited, auditedAt: '', billedReading: undefined, billedFrom: undefined }
  return (order) => {
    assertWanted(world, order)
    for (const part of partsOf(order).toReversed()) part.reopen?.(world, order)
    moveOrder(world, order.id, 'reopen', { ...again, reason, reasonZh: reason }, act)
  }
}

/** Refuses to begin an order anew that could not be made: its project is closed, or its device has another one. */
function assertWanted(world: World, { projectId, deviceId }: StoredOrder): void {
  if (world.tables.projects.get(projectId)?.state === 'closed') refuse(code.conflict, sentences.projectClosed)
  if (openOrderOf(world, deviceId) !== undefined) refuse(code.conflict, sentences.deviceHasOrder)
}

/**
 * What the pass of a repair does to its alert: its timeline says what was done, it is acknowledged if it was not, and
 * cleared as repaired where it is still active. An order without an alert does nothing.
 */
function closeAlert(world: World, { alertId, number, work }: StoredOrder, act: Doing): void {
  const { by } = act
  const { alerts } = world.tables
  const { context } = world.alarms
  const alert = alerts.get(alertId)
  if (alert === undefined) return
  addStep(world, alert, stepOf('order', by, [`${number} passed: ${work}`, `${number} 已通过：${work}`]))
  if (!alert.isAcknowledged) acknowledge(context, alert, act, number)
  const now = alerts.get(alertId)
  if (now?.isActive !== true) return
  clear(context, now, { time: world.clock(), by, reason: 'repaired', text: [number, number] })
}
