import type { Text2 } from '#contract/schema/language.ts'
import { acknowledge, clear } from '#mock/engines/alarm/alerts/settle.ts'
import { addStep, stepOf } from '#mock/engines/alarm/alerts/steps.ts'
import type { StoredOrder } from '#mock/tables/reform-tables.ts'
import type { World } from '#mock/world/world.ts'

/**
 * What the pass of a repair does to its alert: its timeline says what was done, it is acknowledged if it was not, and
 * cleared as repaired where it is still active. An order without an alert does nothing.
 */
export function closeAlert(world: World, { alertId, number, work }: StoredOrder, by: Text2): void {
  const { alerts } = world.tables
  const { context } = world.alarms
  const alert = alerts.get(alertId)
  if (alert === undefined) return
  addStep(world, alert, stepOf('order', by, [`${number} passed: ${work}`, `${number} 已通过：${work}`]))
  if (!alert.isAcknowledged) acknowledge(context, alert, by, number)
  const now = alerts.get(alertId)
  if (now?.isActive !== true) return
  clear(context, now, { time: world.clock(), by, reason: 'repaired', text: [number, number] })
}
