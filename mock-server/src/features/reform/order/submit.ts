import type { OrderReport, orderCalls } from '#contract/calls/reform/order.ts'
import { isRepair } from '#domain/reform/kinds.ts'
import { say } from '#contract/schema/language.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import { formatTime } from '#mock/lib/time.ts'
import type { UserCall } from '#mock/http/call.ts'
import { refuseForm } from '#mock/lib/refusal.ts'
import type { StoredOrder } from '#mock/tables/reform-tables.ts'
import type { World } from '#mock/world/world.ts'
import { doing } from './acts.ts'
import { flagsOf } from './flags.ts'
import { distanceOf } from './near.ts'
import { assertAllowed, moveOrder, type Doing } from './move.ts'
import { partsOf } from './parts.ts'
import { isKnown, keepReport } from './report.ts'
import { seenOrder } from './seen-order.ts'
import { reportProblems } from './report-problems.ts'

/** Takes what a crew hands in; the same report a second time changes nothing. */
export function submitOrder(
  world: World,
  { id, report }: Sent<typeof orderCalls.submit>,
  call: UserCall,
): void {
  const order = seenOrder(world, id, call)
  if (isKnown(world, order, report)) return
  assertAllowed(order, 'submit')
  const problems = reportProblems(world, order, report)
  if (problems.length > 0) refuseForm(problems)
  takeReport(world, order, report, doing(call, ['', '']))
}

/** What would be refused of a report as far as it is written; nothing is kept. */
export function tryReport(
  world: World,
  { id, report }: Sent<typeof orderCalls.tryReport>,
  call: UserCall,
): { field: string; msg: string }[] {
  const problems = reportProblems(world, seenOrder(world, id, call), report)
  return problems.map(({ field, text }) => ({ field, msg: say(text, call.language) }))
}

/** Takes a report in which nothing is wrong. */
export function takeReport(world: World, order: StoredOrder, report: OrderReport, act: Doing): void {
  world.store.atomically(() => bookReport(world, order, report, act))
}

function bookReport(world: World, order: StoredOrder, report: OrderReport, act: Doing): void {
  const time = formatTime(world.clock())
  keepReport(world, order, { by: act.by[0], byZh: act.by[1], time, report })
  moveOrder(world, order.id, 'submit', { ...valuesOf(order, report), submittedAt: time }, act)
  const moved = world.tables.workOrders.get(order.id)
  if (moved === undefined) return
  for (const part of partsOf(moved)) part.handedIn?.(world, moved)
  world.tables.workOrders.update(order.id, { flags: flagsOf(world, moved) })
}

/** What the row of an order shows of a report. */
function valuesOf(order: StoredOrder, report: OrderReport): Partial<StoredOrder> {
  const { old, new: fitted, work = '' } = report
  const known = {
    step: 'submit',
    oldSeals: old.seals.join(', '),
    newSeals: fitted.seals.join(', '),
    distance: distanceOf(order, report),
    online: (report.withoutOnline ?? '') === '',
    auditedAt: '',
  } as const
  if (isRepair(order)) return { ...known, work }
  return {
    ...known,
    newAsset: fitted.asset,
    ...(old.registers.total !== null && { oldReading: old.registers.total }),
    ...(fitted.registers.total !== null && { newReading: fitted.registers.total }),
    ct: fitted.ct,
    pt: fitted.pt,
    iccid: fitted.iccid,
    boxPlace: report.boxPlace,
    removedAt: report.removedAt,
    installedAt: report.installedAt,
  }
}
