import type { projectCalls } from '#contract/calls/reform/project.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import { code } from '#contract/wire/envelope.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { addDays } from '#contract/schema/calendar.ts'
import { paceProblem, plannedDay } from '#domain/reform/project-rules.ts'
import type { UserCall } from '#mock/http/call.ts'
import { refuse, refuseForm } from '#mock/lib/refusal.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import type { World } from '#mock/world/world.ts'
import type { StoredLedger, StoredOrder, StoredProject } from '#mock/tables/reform-tables.ts'
import { numberOf } from '../../../../seed/reform/plan.ts'
import { otherNameplate } from '../../../../seed/reform/nameplate.ts'
import { newOrder } from '../order/made/new-order.ts'
import { candidatesOf, readyOf, type CandidateParts } from './candidates.ts'

type Parts = CandidateParts & Pick<World, 'store'>
type Wanted = Sent<typeof projectCalls.generateOrders>

const words = {
  over: ['This project takes no new orders.', '该项目不再生成工单。'],
  none: ['No row of the ledger is ready for an order.', '没有可生成工单的台账。'],
  early: ['Work cannot be planned before the project starts.', '计划日期不能早于项目开工日期。'],
} satisfies Record<string, Text2>

/** States of a project in which it is given more orders. */
const growing: ReadonlySet<StoredProject['state']> = new Set(['draft', 'surveying', 'construction'])

/** Makes the orders that a preview has shown: all of them, or none. */
export function generate(
  world: Parts,
  project: StoredProject,
  wanted: Wanted,
  call: UserCall,
): { made: number; first: string; last: string } {
  if (!growing.has(project.state)) refuse(code.conflict, words.over)
  if (wanted.from < project.start) refuseForm([{ field: 'from', text: words.early }])
  const ready = readyOf(candidatesOf(world, project, wanted, call.user))
  if (ready.length === 0) refuse(code.conflict, words.none)
  if (ready.length !== wanted.expect) refuse(code.conflict, otherNumber(ready.length, wanted.expect))
  const late = paceProblem(project, wanted, ready.length)
  if (late !== undefined) refuseForm([{ field: 'perDay', text: late }])
  const orders = world.store.atomically(() => {
    const assets = new Set(world.tables.ledger.rows.map(({ assetNumber }) => assetNumber))
    return ready.flatMap((row, place) => {
      const device = world.fleet.table.get(row.deviceId)
      if (device === undefined) return []
      const order = makeOrder(world, project, row, device, planOf(wanted, place), call)
      reserveDevice(world, row, device, order, assets)
      return [order]
    })
  })
  return { made: orders.length, first: orders[0]?.number ?? '', last: orders.at(-1)?.number ?? '' }
}

function otherNumber(now: number, then: number): Text2 {
  return [
    `${now} rows are ready now, not ${then}. Look at the preview again.`,
    `当前可生成 ${now} 张工单，而非 ${then} 张。请重新预览。`,
  ]
}

interface Plan {
  planDate: string
  due: string
  note: string
}

/** When the n-th order is planned: so many a day, one day after the other. */
function planOf({ from, perDay, dueDays, note = '' }: Wanted, place: number): Plan {
  const planDate = plannedDay({ from, perDay }, place)
  return { planDate, due: addDays(planDate, dueDays), note }
}

/** Makes the order of an asset, and notes it in the ledger. */
function makeOrder(
  world: Parts,
  project: StoredProject,
  row: StoredLedger,
  device: StoredDevice,
  plan: Plan,
  { user: { loginName: updateBy } }: UserCall,
): StoredOrder {
  const { workOrders, ledger } = world.tables
  const number = numberOf(workOrders.nextId, world.clock())
  const order = workOrders.insert({ ...newOrder(world, project, device), ...plan, number, updateBy })
  ledger.update(row.id, { projectId: project.id, orderId: order.id, phase: 'old', updateBy })
  return order
}

/** Notes in the ledger which device comes in the place of another; `assets` are the numbers that stand there already. */
function reserveDevice(
  { tables, clock }: Parts,
  row: StoredLedger,
  device: StoredDevice,
  { id: orderId, projectId, updateBy = '' }: StoredOrder,
  assets: Set<string>,
): void {
  const { assetNumber, address, manufacturer, model, protocol, iccid } = otherNameplate(
    device,
    'new',
    clock(),
  )
  if (assets.has(assetNumber)) return
  const { id: _id, firstReading: _first, lastReading: _last, ...place } = row
  assets.add(assetNumber)
  tables.ledger.insert({
    ...place,
    projectId,
    orderId,
    updateBy,
    assetNumber,
    manufacturer,
    model,
    protocol,
    iccid,
    logicalAddress: address,
    commAddress: address,
    produced: '',
    installed: '',
    seals: '',
    phase: 'planned',
  })
}
