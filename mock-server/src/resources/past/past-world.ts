import type { AlertStep } from '#contract/calls/alarm.ts'
import type { DemoClock } from '#mock/lib/demo-clock.ts'
import type { Store } from '#mock/store/store.ts'
import { Table } from '#mock/store/table.ts'
import type { World } from '#mock/world/world.ts'
import { OpenAlerts } from '#mock/tables/alarm/open-alerts.ts'
import type { StoredRow } from '#mock/store/row.ts'
import { formatTime } from '#mock/lib/time.ts'
import { createCollections } from '../create-collections.ts'
import { alertAt } from './alert-at.ts'
import { deviceAt } from './device-at.ts'
import { orderAt } from './order-at.ts'

/**
 * The platform as it stood at a moment (epoch milliseconds), for those who only read: its clock stands still there, and
 * devices, alerts, orders and commands are those of the moment. Whatever works something out of a `World` works it out of
 * this one as well.
 */
export function* pastWorld(world: World, time: number): Generator<undefined, World> {
  const past = yield* pastTables(world, time)
  const clock = standingClock(world.clock, time)
  const tables = { ...world.tables, ...past.tables }
  const then: World = {
    ...world,
    clock,
    tables,
    store: storeOf(world.store, past),
    fleet: fleetOf(world, past, time),
    activations: { has: () => false, add: () => undefined },
    alertsOf: (id) => past.open.summary(id),
    alarms: {
      ...world.alarms,
      counts: () => past.open.counts(),
      context: {
        ...world.alarms.context,
        open: past.open,
        world: { ...world.alarms.context.world, clock, tables },
      },
    },
  }
  then.collections = createCollections(then)
  return then
}

function standingClock({ real }: DemoClock, time: number): DemoClock {
  return Object.assign(() => time, {
    shift: () => undefined,
    run: () => undefined,
    speed: () => 0,
    real,
  })
}

/** The fleet as it stood; reading it leaves no trace, and has no listeners, as it does not change. */
function fleetOf({ fleet }: Pick<World, 'fleet'>, { devices }: PastTables, time: number): World['fleet'] {
  const isIn = (kind: 'allowed' | 'open') => (id: number) =>
    fleet.commandedOf(id, kind).some(({ from, until }) => from <= time && time < until)
  return {
    ...fleet,
    table: devices,
    isRelayOpen: isIn('open'),
    mayBeClosed: isIn('allowed'),
    answered: () => undefined,
    settle: (id) => devices.get(id),
    onChange: () => undefined,
    onPast: () => undefined,
    faults: { ...fleet.faults, onChange: () => undefined },
  }
}

/** The store with the tables of the past in place of its own. */
function storeOf(store: Store, { devices, tables }: PastTables): Store {
  const own = new Map<string, Table>([devices, ...Object.values(tables)].map((table) => [table.name, table]))
  return new Proxy(store, {
    get(target, name) {
      if (name === 'table') return (table: string) => own.get(table) ?? target.table(table)
      if (name === 'onChange') return () => undefined
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
}

/** Parts of a platform by which its tables can be put back. */
type PastParts = Pick<World, 'alarms' | 'fleet' | 'simulation' | 'tables'>

/** What of a platform's tables has a past, as it stood at a moment. */
interface PastTables {
  open: OpenAlerts
  devices: World['fleet']['table']
  tables: Pick<World['tables'], 'alerts' | 'alertSteps' | 'commands' | 'orderSteps' | 'workOrders'>
}

/** Puts the tables back to a moment (epoch milliseconds), a row at a step, so that others are answered meanwhile. */
function* pastTables(world: PastParts, time: number): Generator<undefined, PastTables> {
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
