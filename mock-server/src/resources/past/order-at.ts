import type { OrderStep } from '#contract/calls/reform/order.ts'
import type { StoredOrder } from '#mock/tables/reform-tables.ts'

/**
 * A work order as it stood at a moment (`YYYY-MM-DD HH:mm:ss`), by its own times and the steps that were written down;
 * nothing where there was none yet.
 */
export function orderAt(
  row: StoredOrder,
  steps: readonly OrderStep[],
  moment: string,
): StoredOrder | undefined {
  if ((row.createTime ?? '') > moment) return undefined
  const state = stateAt(row, steps, moment)
  if (state === row.state && !isLater(row, moment)) return row
  const { step: _step, ...rest } = row
  return {
    ...rest,
    state,
    ...(state === 'pending' && { crewId: 0, worker: '', workerZh: '' }),
    dispatchedAt: until(row.dispatchedAt, moment),
    submittedAt: until(row.submittedAt, moment),
    auditedAt: until(row.auditedAt, moment),
    ...(row.auditedAt > moment && { auditedBy: '', auditedByZh: '', opinion: '', opinionZh: '' }),
  }
}

function isLater({ dispatchedAt, submittedAt, auditedAt }: StoredOrder, moment: string): boolean {
  return [dispatchedAt, submittedAt, auditedAt].some((time) => time > moment)
}

function until(time: string, moment: string): string {
  return time > moment ? '' : time
}

function stateAt(row: StoredOrder, steps: readonly OrderStep[], moment: string): StoredOrder['state'] {
  if (steps.length > 0) return steps.findLast(({ time }) => time <= moment)?.state ?? 'pending'
  const { auditedAt, submittedAt, dispatchedAt } = row
  if (!isLater(row, moment)) return row.state
  if (auditedAt !== '' && auditedAt <= moment) return row.state
  if (submittedAt !== '' && submittedAt <= moment) return 'audit'
  return dispatchedAt !== '' && dispatchedAt <= moment ? 'dispatched' : 'pending'
}
