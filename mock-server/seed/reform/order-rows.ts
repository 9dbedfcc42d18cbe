import { usualSlots } from '#domain/reform/kinds.ts'
import { placeOfOrder, type StoredOrder } from '#mock/tables/reform-tables.ts'
import { hash } from '#mock/lib/random.ts'
import { formatTime } from '#mock/lib/time.ts'
import { personOf } from '../accounts.ts'
import { slotsTaken } from './picture-plan.ts'
import { sealNumbers, type PlannedOrder } from './plan.ts'
import { reformSeedNumber } from './seed-number.ts'
import { auditOf } from '#mock/store/audit-fields.ts'
import { dateOf } from '#mock/lib/days.ts'

const auditor = personOf('auditor')

/** Opinions of the demonstration's auditors. */
const words = {
  pass: ['Pictures clear, readings agree.', '照片清晰，示数一致。'],
  reject: ['Correct what is marked and hand it in again.', '请按驳回项整改后重新提交。'],
} as const

/** Row of a planned order at `now` (epoch milliseconds). */
export function orderRow(order: PlannedOrder, now: number): StoredOrder {
  const { device, project, newPlate, oldPlate } = order
  const isSubmitted = order.submittedAt > 0
  const changed = formatTime(lastMoment(order))
  return {
    id: order.id,
    number: order.number,
    state: order.state,
    ...placeOfOrder(project, device),
    boxId: 0,
    boxPlace: '',
    oldAsset: oldPlate.assetNumber,
    newAsset: isSubmitted ? newPlate.assetNumber : '',
    crewId: order.crewId,
    worker: order.worker[0],
    workerZh: order.worker[1],
    ...(order.step && { step: order.step }),
    ...(order.skipCode && { skipCode: order.skipCode }),
    skips: order.skips,
    priority: order.priority,
    planDate: dateOf(order.planDay),
    due: dateOf(order.due),
    isOverdue: false,
    note: '',
    notify: true,
    ...outcomeOf(order),
    ...(order.crewId > 0 && { materials: [{ item: device.family, model: newPlate.model, count: 1 }] }),
    work: '',
    alertId: 0,
    alertEnded: '',
    reason: '',
    reasonZh: '',
    ...auditOf(formatTime(order.created), changed > formatTime(now) ? formatTime(now) : changed),
  }
}

/** Results of an order by its crew and auditor. */
function outcomeOf(order: PlannedOrder) {
  const { device, state, readings, newPlate } = order
  const isSubmitted = order.submittedAt > 0
  const wasAudited = order.auditedAt > 0
  const seals = sealNumbers(order.id)
  const audited = state === 'completed' ? words.pass : words.reject
  return {
    pictures: slotsTaken(order).length,
    picturesDue: usualSlots.length,
    missingPictures: isSubmitted ? 0 : usualSlots.length,
    dispatchedAt: timeOf(order.dispatchedAt),
    submittedAt: timeOf(order.submittedAt),
    auditedAt: timeOf(order.auditedAt),
    auditedBy: wasAudited ? auditor[0] : '',
    auditedByZh: wasAudited ? auditor[1] : '',
    opinion: wasAudited ? audited[0] : '',
    opinionZh: wasAudited ? audited[1] : '',
    rejectReasons: [...order.rejectReasons],
    rejections: order.rejections,
    flags: 0,
    online: isSubmitted,
    ...(readings && {
      oldReading: readings.before,
      newReading: readings.after,
      billedReading: readings.before,
      billedFrom: 'typed' as const,
    }),
    oldSeals: isSubmitted ? seals.old.join(', ') : '',
    newSeals: isSubmitted ? seals.new.join(', ') : '',
    ct: device.ct,
    pt: device.pt,
    iccid: isSubmitted ? newPlate.iccid : '',
    removedAt: timeOf(order.removedAt),
    installedAt: timeOf(order.installedAt),
    ...(isSubmitted && { distance: 3 + (hash(reformSeedNumber, 41, order.id) % 38) }),
  }
}

function lastMoment({ created, dispatchedAt, skippedAt, submittedAt, auditedAt }: PlannedOrder): number {
  return Math.max(created, dispatchedAt, skippedAt, submittedAt, auditedAt)
}

function timeOf(moment: number): string {
  return moment === 0 ? '' : formatTime(moment)
}
