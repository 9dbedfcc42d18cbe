import type { orderCalls, OrderReport } from '#contract/calls/reform/order.ts'
import { say, type Text2 } from '#contract/schema/language.ts'
import { sentences } from '#contract/text/sentences.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import { isIccid } from '#domain/metering/identifiers.ts'
import { arrivalRadius, isRepair, phoneClockTolerance, tariffTolerance } from '#domain/reform/kinds.ts'
import type { UserCall } from '#mock/http/call.ts'
import { refuseForm, type FieldProblem } from '#mock/lib/refusal.ts'
import { formatTime, momentOf } from '#mock/lib/time.ts'
import type { StoredOrder } from '#mock/tables/reform-tables.ts'
import type { World } from '#mock/world/world.ts'
import { doing } from './acts.ts'
import { assetProblems } from './assets.ts'
import { flagsOf } from './checks.ts'
import { assertAllowed, moveOrder, type Doing } from './steps.ts'
import { partsOf } from './parts.ts'
import { plausibleAt } from './reading/readings.ts'
import { isKnown, keepReport } from './report.ts'
import { seenOrder } from '../orders.ts'
import { metresBetween } from '#domain/reform/distance.ts'

const words = {
  far: [
    `That is more than ${arrivalRadius} m away from the customer. Say why.`,
    `距客户超过 ${arrivalRadius} 米，请说明原因。`,
  ],
  otherMeter: ['This is not the device of this order.', '不是本工单的设备。'],
  missing: sentences.enterReading,
  tariffs: ['The four tariffs do not add up to the total.', '各费率示数之和与总示数不符。'],
  iccid: ['Check the SIM serial.', '请核对 SIM 卡号。'],
  signature: ['The customer has not signed.', '客户尚未签字。'],
  order: ['Installed before the old one was removed.', '安装时间早于拆除时间。'],
  work: ['Say what was done.', '请填写处理情况。'],
  early: ['That is before the order was given to the crew.', '早于派工时间。'],
} satisfies Record<string, Text2>

/** Problems for which a report is refused, each with its field. */
function reportProblems(world: World, order: StoredOrder, report: OrderReport): FieldProblem[] {
  const found: FieldProblem[] = []
  const add = (field: string, isWrong: boolean, text: Text2) => {
    if (isWrong) found.push({ field, text })
  }
  const { old, new: fitted, arrival } = report
  add('arrival.reason', !isNear(order, report) && arrival.reason === '', words.far)
  add('old.asset', old.asset !== order.oldAsset, words.otherMeter)
  const ofParts = () => partsOf(order).flatMap(({ problems }) => problems?.(world, order, report) ?? [])
  if (isRepair(order)) {
    add('work', (report.work ?? '') === '', words.work)
    return [...found, ...ofParts()]
  }
  add('signature', !report.signature, words.signature)
  const needsSim = world.fleet.table.get(order.deviceId)?.comm === '4g'
  add('new.iccid', needsSim && !isIccid(fitted.iccid), words.iccid)
  const timing = timeProblems(world, order, report)
  return [
    ...found,
    ...timing,
    ...assetProblems(world, order, fitted.asset),
    // plausible readings depend on valid times
    ...(timing.length === 0 ? readingProblems(world, order, report) : []),
    ...ofParts(),
  ]
}

/** Checks the times of a report against the platform's clock, because the phone's may be wrong. */
function timeProblems(
  { clock }: World,
  { dispatchedAt }: StoredOrder,
  { removedAt, installedAt }: OrderReport,
): FieldProblem[] {
  const now = clock()
  if (momentOf(installedAt) > now + phoneClockTolerance || momentOf(removedAt) > now + phoneClockTolerance) {
    const time = formatTime(now)
    return [
      {
        field: 'removedAt',
        text: [`The clock of this phone is ahead; it is ${time}.`, `手机时钟偏快，当前时间为 ${time}。`],
      },
    ]
  }
  if (removedAt < dispatchedAt) return [{ field: 'removedAt', text: words.early }]
  return installedAt < removedAt ? [{ field: 'installedAt', text: words.order }] : []
}

function readingProblems(
  world: World,
  order: StoredOrder,
  { old, new: fitted, removedAt }: OrderReport,
): FieldProblem[] {
  const { freeze, most } = plausibleAt(world, order.deviceId, momentOf(removedAt))
  if (freeze.total === null || most === null) return []
  const found: FieldProblem[] = []
  const { total, tariffs } = old.registers
  if (total === null) found.push({ field: 'old.reading', text: words.missing })
  else if (total < freeze.total || total > most) {
    found.push({
      field: 'old.reading',
      text: [
        `Between ${freeze.total.toFixed(2)} kWh, the last daily freeze, and ${most.toFixed(2)} kWh.`,
        `应在日冻结示数 ${freeze.total.toFixed(2)} 与 ${most.toFixed(2)} kWh 之间。`,
      ],
    })
  }
  const sum = tariffs?.reduce((all, value) => all + value, 0)
  if (total !== null && sum !== undefined && Math.abs(sum - total) > tariffTolerance) {
    found.push({ field: 'old.tariffs', text: words.tariffs })
  }
  if (fitted.registers.total === null) found.push({ field: 'new.reading', text: words.missing })
  return found
}

/** Submits a report; idempotent by its key. */
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

/** Returns the problems of a partial report without storing anything. */
export function tryReport(
  world: World,
  { id, report }: Sent<typeof orderCalls.tryReport>,
  call: UserCall,
): { field: string; msg: string }[] {
  const problems = reportProblems(world, seenOrder(world, id, call), report)
  return problems.map(({ field, text }) => ({ field, msg: say(text, call.language) }))
}

/** Stores a valid report. */
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

/** Values of an order's row that are taken from a report. */
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

/** Metres between a crew's arrival position and the customer. */
export function distanceOf({ lng, lat }: StoredOrder, { arrival }: OrderReport): number {
  return Math.round(metresBetween(arrival, { lng, lat }))
}

/** Whether the arrival position is near enough that no reason is needed. */
function isNear(order: StoredOrder, report: OrderReport): boolean {
  return distanceOf(order, report) <= arrivalRadius
}
