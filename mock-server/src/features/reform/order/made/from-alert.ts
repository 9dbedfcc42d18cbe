import type { orderCalls } from '#contract/calls/reform/order.ts'
import { repairDueWithin } from '#domain/reform/kinds.ts'
import { alert as alertResource } from '#contract/resources/alarm/alert.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { say, type Language } from '#contract/schema/language.ts'
import { permission } from '#contract/schema/resource.ts'
import { dayLength } from '#contract/schema/time.ts'
import { day } from '#contract/schema/time-units.ts'
import { sentences } from '#contract/text/sentences.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import { code } from '#contract/wire/envelope.ts'
import { addStep as addAlertStep, stepOf as alertStep } from '#mock/engines/alarm/alerts/steps.ts'
import type { UserCall } from '#mock/http/call.ts'
import { refuse, refuseForm, refuseMissing, texts } from '#mock/lib/refusal.ts'
import { formatTime } from '#mock/lib/time.ts'
import { seesId } from '#mock/resources/data-scope.ts'
import type { StoredDevice } from '#mock/simulation/stored-device.ts'
import { openOrderOf } from '#mock/tables/open-orders.ts'
import { personName } from '#mock/tables/person-name.ts'
import type { StoredOrder } from '#mock/tables/reform-tables.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { World } from '#mock/world/world.ts'
import { numberOf } from '../../../../../seed/reform/plan.ts'
import { workingCrew } from '../../crew/workers-of.ts'
import { doing, giveTo } from '../acts.ts'
import { newOrder } from './new-order.ts'

/** What is asked for a repair; nothing of it is needed. */
export type Asked = Omit<Sent<typeof orderCalls.fromAlert>, 'alertId'>

/** Who makes a repair; without a language if it is not a user at a screen. */
interface Maker {
  user: StoredUser
  language?: Language
}

/** Makes a repair of an alert: it names the alert, and the alert it. */
export function orderFromAlert(
  world: World,
  { alertId, ...asked }: Sent<typeof orderCalls.fromAlert>,
  maker: Maker,
): { id: number } {
  const { tables, store } = world
  const isSeen = seesId(world, alertResource.name, alertId, maker.user)
  const alert = (isSeen ? tables.alerts.get(alertId) : undefined) ?? refuseMissing()
  const device = world.fleet.table.get(alert.deviceId) ?? refuseMissing()
  refuseSecond(openOrderOf(world, device.id) ?? orderOf(world, alertId))
  return store.atomically(() => {
    const found = say([alert.title, alert.titleZh], maker.language ?? 'en')
    const usual = { note: found, priority: alert.severity === 'critical' ? 'urgent' : 'high' } as const
    const row = insertRepair(world, device, alertId, { ...usual, ...given(asked) }, maker)
    addAlertStep(world, alert, alertStep('order', personName(maker.user), [row.number, row.number]))
    tables.alerts.update(alert.id, { workOrder: row.number, orderId: row.id })
    return { id: row.id }
  })
}

/** Makes a repair of a suspected device, without an alert; one that has an open order gets no second. */
export function repairOf(
  world: World,
  device: StoredDevice,
  asked: Asked,
  call: Pick<UserCall, 'user'>,
): StoredOrder {
  refuseSecond(openOrderOf(world, device.id))
  return world.store.atomically(() => insertRepair(world, device, 0, given(asked), call))
}

/** What of it was said: an empty text or no crew is nothing. */
function given(asked: Asked): Asked {
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => Boolean(value)))
}

/** Inserts a repair; where a crew is named, it is given to it at once if the user may. */
function insertRepair(
  world: World,
  device: StoredDevice,
  alertId: number,
  { note = '', crewId, due, priority = 'high' }: Asked,
  { user }: Maker,
): StoredOrder {
  const { workOrders } = world.tables
  const now = world.clock()
  const dateAfter = (days: number) => formatTime(now + days * day).slice(0, dayLength)
  const last = due ?? dateAfter(repairDueWithin)
  if (last < dateAfter(0)) refuseForm([{ field: 'due', text: sentences.dayPassed }])
  const crew = crewId === undefined ? undefined : crewOf(world, crewId, user)
  const order = workOrders.insert({
    ...newOrder(world, undefined, device),
    createBy: user.loginName,
    updateBy: user.loginName,
    number: numberOf(workOrders.nextId, now),
    planDate: last < dateAfter(1) ? last : dateAfter(1),
    due: last,
    note,
    priority,
    alertId,
  })
  if (crew === undefined) return order
  giveTo(world, order, 'dispatch', crew, [crew.leader, crew.leaderZh], {}, doing({ user }, ['', '']))
  return workOrders.get(order.id) ?? order
}

/** The crew that gets a repair as it is made; refuses where the user may not give orders out. */
function crewOf(world: World, crewId: number, user: StoredUser) {
  const mayGive = world.grantsOf(user).permissions.has(permission(workOrder, 'dispatch'))
  if (!mayGive) refuse(code.forbidden, texts.forbidden)
  return workingCrew(world, crewId, user)
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
