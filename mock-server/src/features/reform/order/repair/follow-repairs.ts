import { isRepair } from '#domain/reform/kinds.ts'
import type { Text2 } from '#contract/schema/language.ts'
import {
  addStep as addAlertStep,
  clearedText,
  stepOf as alertStep,
} from '#mock/engines/alarm/alerts/steps.ts'
import type { StoredAlert } from '#mock/tables/alarm/stored-alarm.ts'
import { nobody } from '#mock/tables/person-name.ts'
import type { StoredOrder } from '#mock/tables/reform-tables.ts'
import type { World } from '#mock/world/world.ts'
import { isOpen } from '../../orders.ts'
import { addStep, stepOf } from '../steps.ts'

const back: Text2 = ['It came back', '告警再次发生']

/** Keeps alerts and the repairs that were made of them telling the same: what becomes of one, the other says. */
export function followRepairs(world: World): void {
  const { alerts, workOrders } = world.tables
  world.store.onChange(({ table, id, row, previous }) => {
    if (previous === undefined) return
    // rows of these tables are alerts and orders
    if (table === alerts.name && row !== undefined)
      noteInOrder(world, previous as StoredAlert, alerts.get(id))
    if (table === workOrders.name) noteInAlert(world, previous as StoredOrder, workOrders.get(id))
  })
}

/** An alert that ends, or comes back, while its repair is open: the order says so. */
function noteInOrder(world: World, before: StoredAlert, now: StoredAlert | undefined): void {
  if (now === undefined || before.isActive === now.isActive) return
  const order = world.tables.workOrders.get(now.orderId)
  if (order === undefined || !isRepair(order) || !isOpen(order)) return
  addStep(world, order, stepOf('alert', order.state, nobody, now.isActive ? back : clearedText(now)))
  world.tables.workOrders.update(order.id, { alertEnded: now.isActive ? '' : now.clearTime })
}

/** A repair that is cancelled, removed or reopened: its alert says so, and may have another one where it is gone. */
function noteInAlert(world: World, before: StoredOrder, now: StoredOrder | undefined): void {
  const alert = world.tables.alerts.get(before.alertId)
  if (alert === undefined || alert.workOrder !== before.number) return
  const note = ([en, zh]: Text2) => {
    const { number } = before
    addAlertStep(world, alert, alertStep('order', nobody, [`${number} ${en}`, `${number} ${zh}`]))
  }
  if (now === undefined || (now.state === 'cancelled' && before.state !== 'cancelled')) {
    note(now === undefined ? ['was deleted', '已删除'] : ['was cancelled', '已取消'])
    world.tables.alerts.update(alert.id, { workOrder: '', orderId: 0 })
  } else if (before.state === 'completed' && now.state !== 'completed') {
    note(['was reopened', '已重新打开'])
  }
}
