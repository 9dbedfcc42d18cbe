import type { orderCalls } from '#contract/calls/reform/order.ts'
import { day } from '#contract/schema/time-units.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import { code } from '#contract/wire/envelope.ts'
import { numberOf } from '../../../../../seed/reform/plan.ts'
import { addStep as addAlertStep, stepOf as alertStep } from '#mock/engines/alarm/alerts/steps.ts'
import type { UserCall } from '#mock/http/call.ts'
import { refuse, texts } from '#mock/lib/refusal.ts'
import { formatTime } from '#mock/lib/time.ts'
import { seesId } from '#mock/resources/data-scope.ts'
import { alert as alertResource } from '#contract/resources/alarm/alert.ts'
import { personName } from '#mock/tables/person-name.ts'
import { openOrderOf } from '#mock/tables/open-orders.ts'
import type { StoredDevice } from '#mock/simulation/stored-device.ts'
import type { StoredOrder } from '#mock/tables/reform-tables.ts'
import type { World } from '#mock/world/world.ts'
import { newOrder } from './new-order.ts'

/** Days within which an alert is to be looked after on site. */
const dueWithin = 3

/** Makes an order from an alert: it names the alert, and the alert it. */
export function orderFromAlert(
  world: World,
  { alertId, note = '' }: Sent<typeof orderCalls.fromAlert>,
  call: Pick<UserCall, 'user'>,
): { id: number } {
  const { tables, store } = world
  const isSeen = seesId(world, alertResource.name, alertId, call.user)
  const alert = (isSeen ? tables.alerts.get(alertId) : undefined) ?? refuse(code.missing, texts.missing)
  const device = world.fleet.table.get(alert.deviceId) ?? refuse(code.missing, texts.missing)
  refuseSecond(openOrderOf(world, device.id) ?? orderOf(world, alertId))
  return store.atomically(() => {
    const row = insertOrder(world, device, call, {
      priority: alert.severity === 'critical' ? 'urgent' : 'high',
      note: note || alert.title,
      alertId,
    })
    addAlertStep(world, alert, alertStep('order', personName(call.user), [row.number, row.number]))
    tables.alerts.update(alert.id, { workOrder: row.number })
    return { id: row.id }
  })
}

/** Makes an order for a device that somebody suspects, without an alert; one that has an open order gets no second. */
export function orderForDevice(
  world: World,
  device: StoredDevice,
  { note, priority = 'high' }: Pick<StoredOrder, 'note'> & Partial<Pick<StoredOrder, 'priority'>>,
  call: Pick<UserCall, 'user'>,
): StoredOrder {
  refuseSecond(openOrderOf(world, device.id))
  return insertOrder(world, device, call, { priority, note, alertId: 0 })
}

/** Inserts an order into the project that is under construction where the device is. */
function insertOrder(
  world: World,
  device: StoredDevice,
  { user }: Pick<UserCall, 'user'>,
  values: Pick<StoredOrder, 'priority' | 'note' | 'alertId'>,
): StoredOrder {
  const { tables } = world
  const project =
    tables.projects.rows.find(
      ({ state, orgIds }) => state === 'construction' && orgIds.includes(device.orgId),
    ) ??
    tables.projects.rows.find(({ state }) => state === 'construction') ??
    refuse(code.conflict, ['There is no project under construction.', '没有施工中的项目。'])
  const now = world.clock()
  return tables.workOrders.insert({
    ...newOrder(world, project, device),
    createBy: user.loginName,
    updateBy: user.loginName,
    number: numberOf(tables.workOrders.nextId, now),
    planDate: formatTime(now + day).slice(0, 10),
    due: formatTime(now + dueWithin * day).slice(0, 10),
    ...values,
  })
}

function refuseSecond(open: StoredOrder | undefined): void {
  if (open === undefined) return
  const { id, number } = open
  refuse(code.conflict, [`There is order ${number} already.`, `已有工单 ${number}。`], { data: { id } })
}

/** The order that was made of an alert, unless it was cancelled. */
function orderOf({ tables }: Pick<World, 'tables'>, alertId: number): StoredOrder | undefined {
  return tables.workOrders.rows.find((row) => row.alertId === alertId && row.state !== 'cancelled')
}
