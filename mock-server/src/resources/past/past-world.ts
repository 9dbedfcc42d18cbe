import type { DemoClock } from '#mock/lib/demo-clock.ts'
import type { Store } from '#mock/store/store.ts'
import type { Table } from '#mock/store/table.ts'
import type { World } from '#mock/world/world.ts'
import { createCollections } from '../create-collections.ts'
import { pastTables, type PastTables } from './past-tables.ts'

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
