import type { Text2 } from '#contract/schema/language.ts'
import { isRepair } from '#domain/reform/kinds.ts'
import {
  addStep as addAlertStep,
  clearedText,
  stepOf as alertStep,
} from '#mock/engines/alarm/alerts/steps.ts'
import { momentOf } from '#mock/lib/time.ts'
import { platformName } from '#mock/store/audit-fields.ts'
import type { StoredAlert } from '#mock/tables/alarm/stored-alarm.ts'
import { openOrderOf, type StoredOrder } from '#mock/tables/reform-tables.ts'
import { nobody } from '#mock/tables/person-name.ts'
import type { World } from '#mock/world/world.ts'
import { personOf } from '../../../../../seed/accounts.ts'
import { isOpen } from '../../orders.ts'
import { handIn } from '#mock/features/reform/workers/workers.ts'
import { giveTo, decide } from '../acts.ts'
import { orderFromAlert } from '../made.ts'
import { addStep, stepOf } from '../steps.ts'

/** Progress of each repair of a new demonstration. */
const stages = ['completed', 'audit', 'dispatched', 'dispatched', 'pending'] as const

const said: Text2 = ['Wiring put right, values normal.', '接线已处理，数据恢复正常。']

/** Creates repairs for the oldest active alerts of a new demonstration, each advanced to its stage. */
export function plantRepairs(world: World): void {
  const user = world.tables.users.rows.find(({ loginName }) => loginName === 'dispatcher')
  if (user === undefined) return
  const faults = world.tables.alerts.rows
    .filter(
      ({ isActive, suppressedBy, deviceId, severity }) =>
        isActive && suppressedBy === 0 && severity !== 'critical' && !openOrderOf(world, deviceId),
    )
    .toSorted((a, b) => momentOf(a.firstTime) - momentOf(b.firstTime))
  const places = new Map(faults.toReversed().map((alert) => [alert.deviceId, alert]))
  for (const [place, alert] of [...places.values()].toReversed().slice(0, stages.length).entries()) {
    const { id } = orderFromAlert(world, { alertId: alert.id }, { user })
    bring(world, id, stages[place] ?? 'pending')
  }
}

function bring(world: World, id: number, stage: (typeof stages)[number]): void {
  const now = (): StoredOrder | undefined => world.tables.workOrders.get(id)
  const order = now()
  const crew = world.tables.crews.rows.find(
    ({ state, stationIds }) => state === 'enabled' && stationIds.includes(order?.orgId ?? 0),
  )
  if (order === undefined || crew === undefined || stage === 'pending') return
  const doing = (login: string, text: Text2) => ({ by: personOf(login), updateBy: platformName, text })
  giveTo(world, order, 'dispatch', crew, [crew.leader, crew.leaderZh], {}, doing('dispatcher', ['', '']))
  const given = now()
  if (given === undefined || stage === 'dispatched') return
  handIn(world, given)
  const handedIn = now()
  if (handedIn !== undefined && stage === 'completed')
    decide(world, handedIn, 'pass', [], doing('auditor', said))
}

const back: Text2 = ['It came back', '告警再次发生']

/** Keeps alerts and their repairs in step: changes of one are noted in the other. */
export function followRepairs(world: World): void {
  const { alerts, workOrders } = world.tables
  world.store.follow(alerts, ({ id, row, previous }) => {
    if (row !== undefined && previous !== undefined) noteInOrder(world, previous, alerts.get(id))
  })
  world.store.follow(workOrders, ({ id, previous }) => {
    if (previous !== undefined) noteInAlert(world, previous, workOrders.get(id))
  })
}

/** Notes in an open repair that its alert has ended or recurred. */
function noteInOrder(world: World, before: StoredAlert, now: StoredAlert | undefined): void {
  if (now === undefined || before.isActive === now.isActive) return
  const order = world.tables.workOrders.get(now.orderId)
  if (order === undefined || !isRepair(order) || !isOpen(order)) return
  addStep(world, order, stepOf('alert', order.state, nobody, now.isActive ? back : clearedText(now)))
  world.tables.workOrders.update(order.id, { alertEnded: now.isActive ? '' : now.clearTime })
}

/** Notes in an alert that its repair was cancelled, deleted or reopened; the first two free it for another one. */
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
