import type { AlertStep } from '#contract/calls/alarm.ts'
import { statusOf } from '#mock/engines/alarm/alerts/settle.ts'
import type { StoredAlert } from '#mock/tables/alarm/stored-alarm.ts'

const nobody = { ackBy: '', ackByZh: '', ackTime: '' } as const
const notCleared = {
  clearTime: '',
  clearBy: '',
  clearByZh: '',
  clearReason: 'recovered',
  clearText: '',
  clearTextZh: '',
} as const

/**
 * An alert as it stood at a moment (`YYYY-MM-DD HH:mm:ss`), by its own times and the steps that were written down; nothing
 * where it had not been raised yet. What was never written down, such as an earlier severity, is as it is now.
 */
export function alertAt(
  row: StoredAlert,
  steps: readonly AlertStep[],
  moment: string,
): StoredAlert | undefined {
  if (row.firstTime > moment) return undefined
  const isAcknowledged = row.isAcknowledged && row.ackTime <= moment
  const isActive = wasActive(row, steps, moment)
  const isLater = (kind: AlertStep['kind']) =>
    steps.some((step) => step.kind === kind && step.time > moment) &&
    !steps.some((step) => step.kind === kind && step.time <= moment)
  const changes: Partial<StoredAlert> = {
    ...(isActive && !row.isActive && notCleared),
    ...(!isAcknowledged && row.isAcknowledged && nobody),
    ...(row.lastTime > moment && { lastTime: row.firstTime, count: 1 }),
    ...(isLater('assigned') && { assigneeId: 0 }),
    ...(isLater('muted') && { muteUntil: '' }),
    ...(isLater('order') && { workOrder: '', orderId: 0 }),
  }
  const isSame =
    isActive === row.isActive && isAcknowledged === row.isAcknowledged && Object.keys(changes).length === 0
  if (isSame) return row
  const known = { isActive, isAcknowledged }
  return { ...row, ...changes, ...known, status: statusOf(known) }
}

/** By the last step before the moment where one was written down, for an alert may have been raised again; else by its end. */
function wasActive(row: StoredAlert, steps: readonly AlertStep[], moment: string): boolean {
  const last = steps.findLast(
    ({ kind, time }) => time <= moment && (kind === 'cleared' || kind === 'reopened'),
  )
  if (last !== undefined) return last.kind === 'reopened'
  return row.isActive || row.clearTime > moment
}
