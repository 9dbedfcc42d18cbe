import { sentences } from '#contract/text/sentences.ts'
import type { OrderReport } from '#contract/calls/reform/order.ts'
import { isIccid } from '#domain/metering/identifiers.ts'
import { arrivalRadius, isRepair, phoneClockTolerance, tariffTolerance } from '#domain/reform/kinds.ts'
import type { Text2 } from '#contract/schema/language.ts'
import type { FieldProblem } from '#mock/lib/refusal.ts'
import { formatTime, momentOf } from '#mock/lib/time.ts'
import type { StoredOrder } from '#mock/tables/reform-tables.ts'
import type { World } from '#mock/world/world.ts'
import { assetProblems } from './assets.ts'
import { partsOf } from './parts.ts'
import { isNear } from './near.ts'
import { plausibleAt } from './reading/readings.ts'

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

/** What keeps a report from being taken, each with its field. */
export function reportProblems(world: World, order: StoredOrder, report: OrderReport): FieldProblem[] {
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
    // what was plausible follows from the time
    ...(timing.length === 0 ? readingProblems(world, order, report) : []),
    ...ofParts(),
  ]
}

/** The clock of a phone may be wrong, so what it says is held against the platform's own. */
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
