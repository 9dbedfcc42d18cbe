import { resembleCalls } from '#contract/calls/compute/resemble.ts'
import { findingCalls } from '#contract/calls/reform/finding.ts'
import { orderCalls } from '#contract/calls/reform/order.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import { cameraPicture } from '#contract/resources/iot/camera-picture.ts'
import { quantity } from '#contract/resources/reform/quantity.ts'
import { orderActNamed } from '#domain/reform/order-acts.ts'
import { isRepair } from '#domain/reform/kinds.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { sentences } from '#contract/text/sentences.ts'
import { code } from '#contract/wire/envelope.ts'
import type { UserCall } from '#mock/http/call.ts'
import { findDevice } from '#mock/resources/find-device.ts'
import { serving, together } from '#mock/world/serving.ts'
import { refuse, type FieldProblem } from '#mock/lib/refusal.ts'
import { openOrderOf } from '#mock/tables/open-orders.ts'
import type { StoredOrder } from '#mock/tables/reform-tables.ts'
import type { Served, World } from '#mock/world/world.ts'
import { numberOf } from '../../../../seed/reform/plan.ts'
import { giveOrders, materialsFor, noteStep, orderEffects } from './acts.ts'
import { auditEffects, reopen } from './audit.ts'
import { assertAllowed } from './move.ts'
import { correctReading } from './reading/correct.ts'
import { ofOrders } from './of-orders.ts'
import { checksFor } from './checks.ts'
import { orderFromAlert, repairOf } from './made/from-alert.ts'
import { ordersFromAlerts, ordersFromCommands, ordersFromDrift } from './made/from-findings.ts'
import { ordersForDevices } from './made/from-devices.ts'
import { newOrder } from './made/new-order.ts'
import { onlineOf } from './online.ts'
import { reportsOf } from './report.ts'
import { seenOrder } from './seen-order.ts'
import { siteOf } from './site.ts'
import { stepsOf } from './steps.ts'
import { submitOrder, tryReport } from './submit.ts'

const words = {
  open: ['The device has an open order.', '该设备已有未完成的工单。'],
  project: ['Choose a project that goes on.', '请选择进行中的项目。'],
  pending: ['Only orders that nobody has can be removed.', '仅待派工的工单可以删除。'],
} satisfies Record<string, Text2>

/** Work orders: people make them and do their acts; their state changes by `orderActs` alone. */
export const servedOrder: Served<StoredOrder> = {
  resource: workOrder,
  newestFirst: true,
  cascadeTo: [quantity.name],
  nullifiedIn: [alert.name, cameraPicture.name],
  belongs: ofOrders,
  problems: orderProblems,
  assertRemovable(_world, { state }) {
    if (state !== 'pending') refuse(code.conflict, words.pending)
  },
  derive(world, row) {
    const first = row.number === undefined || row.number === '' ? firstValues(world, row) : {}
    return { ...first, missingPictures: missingOf({ ...row, ...first }) }
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
      checks: (world, _sent, call) => checksFor(world, orderOf(world, call), call.user),
      online: (world, { asset }, call) => onlineOf(world, orderOf(world, call), asset),
      reports: (world, _sent, call) => reportsOf(world, orderOf(world, call)),
      steps: (world, _sent, call) => stepsOf(world, orderOf(world, call)),
      site: (world, _sent, call) => siteOf(world, orderOf(world, call)),
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

/** Pictures that an order still needs. */
function missingOf({ pictures, picturesDue }: Partial<StoredOrder>): number {
  return Math.max(0, (picturesDue ?? 0) - (pictures ?? 0))
}

function orderOf(world: World, call: UserCall): StoredOrder {
  return seenOrder(world, Number(call.request.params['id']), call)
}

/** What an order that was typed in has beyond its form. */
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
  return open === undefined || open.id === row.id ? [] : [{ field: 'deviceId', text: words.open }]
}
