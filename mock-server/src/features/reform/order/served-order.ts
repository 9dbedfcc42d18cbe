import { findDevice } from '#mock/resources/data-scope.ts'
import { resembleCalls } from '#contract/calls/compute/resemble.ts'
import { findingCalls, orderCalls, type OrdersMade } from '#contract/calls/reform/order.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import { cameraPicture } from '#contract/resources/iot/camera-picture.ts'
import { device as deviceResource } from '#contract/resources/iot/device.ts'
import { ledger } from '#contract/resources/reform/ledger.ts'
import { quantity } from '#contract/resources/reform/quantity.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { fillBoth } from '#contract/schema/fill-both.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { sentences } from '#contract/text/sentences.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import { code } from '#contract/wire/envelope.ts'
import { isRepair, type BilledSource } from '#domain/reform/kinds.ts'
import { isLate, orderActNamed, ordersAtOnce } from '#domain/reform/order-acts.ts'
import type { UserCall } from '#mock/http/call.ts'
import { dateOf } from '#mock/lib/days.ts'
import { refuse, refuseForm, type FieldProblem } from '#mock/lib/refusal.ts'
import { rounded } from '#mock/lib/rounded.ts'
import { actOnRows, readTarget } from '#mock/resources/targets.ts'
import { openOrderOf, type StoredOrder } from '#mock/tables/reform-tables.ts'
import { collectionOf, serving, together, type Served, type World } from '#mock/world/world.ts'
import { numberOf } from '../../../../seed/reform/plan.ts'
import { auditSaid, ofOrders, seenOrder, ordersOf } from '../orders.ts'
import { neededPictures } from '../picture/stored-pictures.ts'
import { doing, giveOrders, materialsFor, noteStep, orderEffects, auditEffects, reopen } from './acts.ts'
import { checksFor, flagsOf } from './checks.ts'
import {
  orderFromAlert,
  repairOf,
  ordersFromAlerts,
  ordersFromCommands,
  ordersFromDrift,
  newOrder,
} from './made.ts'
import { assertAllowed, addStep, stepOf, stepsOf } from './steps.ts'
import { onlineOf, siteOf } from './site.ts'
import { partsOf } from './parts.ts'
import { finalReadings, notKnown } from './reading/final-reading.ts'
import { reportsOf } from './report.ts'
import { submitOrder, tryReport } from './submit.ts'
import { topics } from '#domain/metering/live.ts'
import { show } from '#mock/resources/audit.ts'
import { countPictures, startPictures } from '../picture/picture-part.ts'
import { plantReadings } from './reading/readings.ts'

const words = {
  project: ['Choose a project in progress.', '请选择进行中的项目。'],
  pending: ['Only orders that nobody has can be removed.', '仅待派工的工单可以删除。'],
  nothing: ['No reading of this order is billed.', '该工单没有结算止度。'],
  same: ['This reading is billed already.', '当前结算止度即为该示数。'],
  corrected: ['{from} → {to} kWh. {opinion}', '{from} → {to} kWh。{opinion}'],
} satisfies Record<string, Text2>

/** Work orders; their state changes only through `orderActs`. */
export const servedOrder: Served<StoredOrder> = {
  resource: workOrder,
  newestFirst: true,
  cascadeTo: [quantity.name],
  nullifiedIn: [alert.name, cameraPicture.name, ledger.name],
  belongs: ofOrders,
  problems: orderProblems,
  assertRemovable(_world, { state }) {
    if (state !== 'pending') refuse(code.conflict, words.pending)
  },
  derive(world, row) {
    const first = row.number === undefined || row.number === '' ? firstValues(world, row) : {}
    const whole = { ...row, ...first }
    return { ...first, ...neededPictures(world, whole), isOverdue: isLate(whole, dateOf(world.clock())) }
  },
  refuseState: (order, name) => assertAllowed(order, orderActNamed(name) ?? 'dispatch'),
  actions: { ...orderEffects, ...auditEffects, reopen },
  routes: together(
    serving(orderCalls, {
      materials: materialsFor,
      dispatch: (world, sent, call) => giveOrders(world, 'dispatch', sent, call),
      reassign: (world, sent, call) => giveOrders(world, 'reassign', sent, call),
      noteStep,
      tryReport,
      submit: submitOrder,
      correctReading,
      fromAlert: orderFromAlert,
      fromDevices: ordersForDevices,
      checks: (world, _sent, call) => checksFor(world, seenOrder(world, call.id, call), call.user),
      online: (world, { asset }, call) => onlineOf(world, seenOrder(world, call.id, call), asset),
      reports: (world, _sent, call) => reportsOf(world, seenOrder(world, call.id, call)),
      steps: (world, _sent, call) => stepsOf(world, seenOrder(world, call.id, call)),
      site: (world, _sent, call) => siteOf(world, seenOrder(world, call.id, call)),
    }),
    serving(findingCalls, {
      fromAlerts: ordersFromAlerts,
      fromDrift: ordersFromDrift,
      fromCommands: ordersFromCommands,
    }),
    serving(resembleCalls, {
      order: (world, { deviceId, ...asked }, call) => {
        const { id } = repairOf(world, findDevice(world, deviceId, call), asked, call)
        return { id }
      },
    }),
  ),
}

/** Initial values of an entered order beyond its form. */
function firstValues(world: World, row: StoredOrder): object {
  const project = world.tables.projects.get(row.projectId)
  const device = world.fleet.table.get(row.deviceId)
  if (project === undefined || device === undefined) return {}
  const { priority, note, notify, ...first } = newOrder(world, project, device)
  return {
    ...first,
    number: numberOf(row.id, world.clock()),
    priority: row.priority || priority,
    note: row.note ?? note,
    notify: row.notify ?? notify,
  }
}

function orderProblems(world: World, row: StoredOrder, previous: StoredOrder | undefined): FieldProblem[] {
  const { planDate, due } = row
  if (planDate !== '' && due < planDate) return [{ field: 'due', text: sentences.notBeforePlanned }]
  if (previous !== undefined) return []
  const project = world.tables.projects.get(row.projectId)
  if (!isRepair(row) && (project === undefined || project.state === 'closed'))
    return [{ field: 'projectId', text: words.project }]
  const open = openOrderOf(world, row.deviceId)
  return open === undefined || open.id === row.id
    ? []
    : [{ field: 'deviceId', text: sentences.deviceHasOrder }]
}

/** Creates a repair for each targeted device; failures are returned with the reason. */
async function ordersForDevices(
  world: World,
  { note, crewId, due, priority, ...target }: Sent<typeof orderCalls.fromDevices>,
  call: UserCall,
): Promise<OrdersMade> {
  const named = readTarget(world, collectionOf(world, deviceResource.name), target, call)
  if (named.rows.length > ordersAtOnce) {
    refuse(code.tooLarge, [
      `At most ${ordersAtOnce} orders are made at once.`,
      `一次最多生成 ${ordersAtOnce} 张工单。`,
    ])
  }
  const orders: OrdersMade['orders'][number][] = []
  const outcome = await actOnRows(named, call.language, ({ id: deviceId }) => {
    const row = world.fleet.table.get(deviceId)
    if (row === undefined) return
    const { id, number } = repairOf(world, row, { note, crewId, due, priority }, call)
    orders.push({ deviceId, id, number })
  })
  return { ...outcome, orders }
}

/**
 * Changes the billed final reading of a completed order: the exchange, the ledger and all figures based on them follow.
 * The previous value is logged with who corrected it and why.
 */
function correctReading(
  world: World,
  { id, billed, reading, opinion }: Sent<typeof orderCalls.correctReading>,
  call: UserCall,
): void {
  const order = seenOrder(world, id, call)
  const { billedReading: before, state } = order
  if (state !== 'completed' || before === undefined) return refuse(code.conflict, words.nothing)
  const after = readingOf(world, order, billed, reading)
  if (after === before) return refuse(code.conflict, words.same)
  const { by, updateBy } = doing(call, [opinion, opinion])
  const said = fillBoth(words.corrected, { from: before.toFixed(2), to: after.toFixed(2), opinion })
  const text = auditSaid(world, order, updateBy, said)
  const corrected = { ...order, billedReading: after, billedFrom: billed }
  world.store.atomically(() => {
    for (const part of partsOf(order)) part.correct?.(world, corrected)
    addStep(world, order, stepOf('correct', state, by, text))
    world.tables.workOrders.update(id, { billedReading: after, billedFrom: billed, updateBy })
  })
}

function readingOf(
  world: World,
  order: StoredOrder,
  billed: BilledSource,
  reading: number | undefined,
): number {
  if (billed !== 'corrected')
    return finalReadings(world, order)[billed] ?? refuseForm([{ field: 'billed', text: notKnown }])
  return reading === undefined
    ? refuseForm([{ field: 'reading', text: sentences.enterReading }])
    : rounded(reading)
}

/** Prepares work orders before the platform accepts requests. */
export function startOrders(world: World): void {
  plantReadings(world)
  startPictures(world)
  plantFlags(world)
  publishOrders(world)
  followSlots(world)
}

/** Recounts missing pictures of orders when the slots of their project change. */
function followSlots(world: World): void {
  world.store.follow(world.tables.projects, ({ id, row, previous }) => {
    if (row?.slots === previous?.slots) return
    for (const order of ordersOf(world).ofProject(id)) countPictures(world, order.id)
  })
}

/** Publishes each changed order. */
function publishOrders(world: World): void {
  world.store.follow(world.tables.workOrders, ({ row }) => {
    if (row === undefined) return
    world.hub.publish(topics.workOrder, String(row.id), show(world, collectionOf(world, workOrder.name), row))
  })
}

/** Counts the flags of the orders that wait for an auditor when a new platform begins. */
function plantFlags(world: World): void {
  const { workOrders } = world.tables
  for (const order of workOrders.rows) {
    if (order.state !== 'audit' || (order.version ?? 1) > 1) continue
    workOrders.settle(order.id, { flags: flagsOf(world, order) })
  }
}
