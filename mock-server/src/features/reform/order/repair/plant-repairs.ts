import type { Text2 } from '#contract/schema/language.ts'
import { momentOf } from '#mock/lib/time.ts'
import { platformName } from '#mock/store/audit-fields.ts'
import type { StoredOrder } from '#mock/tables/reform-tables.ts'
import { openOrderOf } from '#mock/tables/open-orders.ts'
import type { World } from '#mock/world/world.ts'
import { handIn } from '../../workers/site-work.ts'
import { giveTo } from '../acts.ts'
import { decide } from '../audit.ts'
import { orderFromAlert } from '../made/from-alert.ts'

/** How far each repair of a new demonstration has come. */
const stages = ['completed', 'audit', 'dispatched', 'dispatched', 'pending'] as const

const said: Text2 = ['Wiring put right, values normal.', '接线已处理，数据恢复正常。']

/** Gives a new demonstration a few repairs, made of the oldest of its active alerts: each as far as its stage. */
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
  const act = { by: [crew.leader, crew.leaderZh], updateBy: platformName, text: said } as const
  giveTo(world, order, 'dispatch', crew, [crew.leader, crew.leaderZh], {}, act)
  const given = now()
  if (given === undefined || stage === 'dispatched') return
  handIn(world, given)
  const handedIn = now()
  if (handedIn !== undefined && stage === 'completed') decide(world, handedIn, 'pass', [], act)
}
