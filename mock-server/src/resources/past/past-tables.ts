import type { AlertStep } from '#contract/calls/alarm.ts'
import { OpenAlerts } from '#mock/tables/alarm/open-alerts.ts'
import { Table } from '#mock/store/table.ts'
import type { StoredRow } from '#mock/store/row.ts'
import { formatTime } from '#mock/lib/time.ts'
import type { World } from '#mock/world/world.ts'
import { alertAt } from './alert-at.ts'
import { deviceAt } from './device-at.ts'
import { orderAt } from './order-at.ts'

/** Parts of a platform by which its tables can be put back. */
export type PastParts = Pick<World, 'alarms' | 'fleet' | 'simulation' | 'tables'>

/** What of a platform's tables has a past, as it stood at a moment. */
export interface PastTables {
  open: OpenAlerts
  devices: World['fleet']['table']
  tables: Pick<World['tables'], 'alerts' | 'alertSteps' | 'commands' | 'orderSteps' | 'workOrders'>
}

/** Puts the tables back to a moment (epoch milliseconds), a row at a step, so that others are answered meanwhile. */
export function* pastTables(world: PastParts, time: number): Generator<undefined, PastTables> {
  const text = formatTime(time)
  const { tables } = world
  const alertSteps = yield* rowsAt(tables.alertSteps, ({ id, steps }) => ({ id, steps: before(steps, text) }))
  const alerts = yield* rowsAt(tables.alerts, (row) => alertAt(row, stepsOf(world, row.id), text))
  const open = new OpenAlerts(alerts)
  const orderSteps = yield* rowsAt(tables.orderSteps, ({ id, steps }) => ({ id, steps: before(steps, text) }))
  const workOrders = yield* rowsAt(tables.workOrders, (row) =>
    orderAt(row, tables.orderSteps.get(row.id)?.steps ?? [], text),
  )
  const commands = yield* rowsAt(tables.commands, (row) => (row.createTime > text ? undefined : row))
  const then = { time, text, openAlerts: (id: number) => open.summary(id).count }
  const devices = yield* rowsAt(world.fleet.table, (row) => deviceAt(world, row, then))
  return { open, devices, tables: { alerts, alertSteps, commands, orderSteps, workOrders } }
}

/** A table of its own with the rows of another one as they were; its changes are not published. */
function* rowsAt<R extends StoredRow>(
  table: Table<R>,
  was: (row: R) => R | undefined,
): Generator<undefined, Table<R>> {
  const past = new Table<R>(table.name, () => undefined)
  // the table may change between two steps
  for (const row of table.rows.slice()) {
    const then = was(row)
    if (then !== undefined) past.restore(row.id, then)
    yield
  }
  return past
}

function stepsOf({ tables }: PastParts, id: number): readonly AlertStep[] {
  return tables.alertSteps.get(id)?.steps ?? []
}

function before<Step extends { time: string }>(steps: readonly Step[], text: string): readonly Step[] {
  return steps.filter(({ time }) => time <= text)
}
