import { alert } from '#contract/resources/alarm/alert.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import type { BulkAnswer } from '#contract/wire/crud.ts'
import { declaredAction } from '#web/engine/actions/declared-actions.ts'
import { mayMakeOrders } from '#web/engine/actions/repair-form.tsx'
import { repairOfAlert, repairsOfAlerts } from '#web/subjects/alerts/repair-of-alert.ts'
import { ignoreFailure } from '#web/engine/data/call-quietly.ts'
import type { BulkAction, RowAction } from '#web/engine/list/page-definition.ts'
import { acknowledge, assign, clear, comment, mute, unmute, whyCleared } from './acts.ts'
import { words } from './words.ts'

/** Makes a repair of an alert, once. */
export const createOrder: RowAction<typeof alert> = {
  ...repairOfAlert().row,
  concerns: mayMakeOrders,
  refusal: ({ workOrder: number }) => (number === '' ? undefined : words.hasOrder),
}

/** Makes repairs of several alerts. */
const createOrders: BulkAction<typeof alert> = {
  ...repairsOfAlerts.bulk,
  id: 'orders',
  label: ['Create orders', '批量生成工单'],
  verb: 'save',
  of: workOrder,
}

const acknowledging = { id: 'ack', label: words.acknowledge, icon: 'pi-check', verb: 'ack' }

/** What can be done with one alert. */
export const alertActs: readonly RowAction<typeof alert>[] = [
  {
    ...acknowledging,
    refusal: ({ isAcknowledged }) => (isAcknowledged ? words.isAcknowledged : undefined),
    run: async ({ id }) => void (await acknowledge({ ids: [id] }, 1)),
  },
  clear.row,
  assign.row,
  mute.row,
  {
    ...declaredAction(alert, 'unmute').row,
    refusal: (row) => (row.muteUntil === '' ? ['It is not muted', '告警未静音'] : whyCleared?.(row)),
    run: async ({ id }) => void (await unmute({ ids: [id] })),
  },
  createOrder,
  comment.row,
]

/** What can be done with all selected alerts. */
export const alertBulkActs: readonly BulkAction<typeof alert>[] = [
  {
    ...acknowledging,
    run: async (target, count) => {
      let answer: BulkAnswer | undefined
      await ignoreFailure(async () => {
        answer = await acknowledge(target, count)
      })
      return answer
    },
  },
  clear.bulk,
  assign.bulk,
  mute.bulk,
  createOrders,
]
