import { command, type CommandRow } from '#contract/resources/iot/command.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import { formula } from '#contract/resources/compute/formula.ts'
import { topics, type PropertyReading } from '#domain/metering/live.ts'
import { measuredBy } from '#domain/metering/telemetry.ts'
import { OpenAlerts, type DeviceAlerts } from '#mock/tables/alarm/open-alerts.ts'
import type { StoredAlert } from '#mock/tables/alarm/stored-alarm.ts'
import { createSimulation } from '#mock/simulation/index.ts'
import type { FleetView, Simulation } from '#mock/simulation/types.ts'
import type { Hub } from '#mock/socket/hub.ts'
import type { Store } from '#mock/store/store.ts'
import { tableName } from '#mock/tables/table-name.ts'
import { type StoredModel } from '#mock/tables/tables.ts'
import { modelTable } from '#mock/tables/unserved-tables.ts'
import type { StoredFormula } from '#mock/tables/compute-tables.ts'
import { startSettling } from '#mock/lib/looks.ts'
import { createStoppable, realAfter, type After } from '#mock/lib/timers.ts'
import { fleetSeedNumber } from '../../../seed/fleet/layout.ts'
import { Formulas } from './formulas/formulas.ts'
import { withOutputs } from './formulas/with-outputs.ts'
import { CommandEngine } from './commands/engine.ts'
import { createCorrections } from './corrections.ts'
import { createFaults } from './faults.ts'
import { createFleet, type Fleet } from './fleet.ts'
import { Live } from './live.ts'
import { Params } from './params.ts'
import { createProtection, type Protection } from './protection.ts'
import { productLimits } from './formulas/product-limits.ts'
import { createSpans } from './spans/spans.ts'
import { sampleNow } from './energy.ts'

/** Replacements for randomness, timers and simulation in tests. */
export interface DeviceOptions {
  after?: After
  /** Returns numbers in [0, 1). */
  random?: () => number
  simulation?: (seed: number, fleet: FleetView) => Simulation
}

/** The device side of a platform. */
export interface Devices {
  fleet: Fleet
  /** Random numbers in [0, 1). */
  random: () => number
  /** Measurements of devices, with outputs of formulas. */
  simulation: Simulation
  /** Formulas over the measurements. */
  formulas: Formulas
  params: Params
  protection: Protection
  commands: CommandEngine
  live: Live
  activations: Activations
  alertsOf: (id: number) => DeviceAlerts
  /** Runs everything that happens periodically; must be called about once a second. */
  tickDevices: () => void
  stopDevices: () => void
}

interface Parts {
  store: Store
  hub: Hub
  clock: () => number
}

/** Creates the devices: fleet, simulation, parameters, commands and live states. */
export function createDevices({ store, hub, clock }: Parts, options: DeviceOptions): Devices {
  const { random = Math.random } = options
  const { after, stop } = createStoppable(options.after ?? realAfter)
  const spans = createSpans(store)
  const fleet = createFleet(store, {
    faults: createFaults(store),
    spans,
    corrections: createCorrections(store),
  })
  const measured = (options.simulation ?? createSimulation)(fleetSeedNumber, fleet)
  const { formulas, simulation } = worked(store, fleet, measured)
  const params = new Params({ store, fleet, simulation, clock })
  const protection = createProtection(store)
  const alertsOf = followAlerts(store, (id) => live.noteAlerts(id))
  const activations = createActivations(after, random, (id) => live.refresh(id))
  const openAlerts = (id: number) => alertsOf(id).count
  const live: Live = new Live({
    fleet,
    simulation,
    hub,
    clock,
    random,
    isWaiting: activations.has,
    openAlerts,
  })
  const table = store.table<CommandRow>(tableName(command))
  const commands = new CommandEngine({
    fleet,
    simulation,
    spans,
    params,
    protection,
    live,
    clock,
    table,
    hub,
    after,
    random,
  })
  const readings = createReadings({ fleet, simulation, hub, clock })
  live.onBack((id) => commands.deviceBack(id))
  return {
    fleet,
    random,
    simulation,
    formulas,
    params,
    protection,
    commands,
    live,
    activations,
    alertsOf,
    tickDevices() {
      live.tick()
      readings.tick()
      commands.tick()
    },
    stopDevices: stop,
  }
}

/** Returns the formulas, and the simulation extended by their outputs and product limits. */
function worked(store: Store, fleet: Fleet, simulation: Simulation) {
  const formulas = new Formulas({ simulation, fleet }, store.table<StoredFormula>(tableName(formula)))
  const limitOf = productLimits({ fleet, models: store.table<StoredModel>(modelTable) })
  return { formulas, simulation: { ...withOutputs({ simulation, formulas, fleet }), limitOf } }
}

/**
 * Settles the devices at once, and ticks them at an interval in milliseconds, neither if 0; returns a function that
 * stops it.
 */
export function startDevices(
  world: Pick<Devices, 'live' | 'tickDevices' | 'stopDevices'> & Parameters<typeof startSettling>[0],
  every: number,
): () => void {
  if (every === 0) return world.stopDevices
  const stopSettling = startSettling(world, 0, () => world.live.settle())
  const timer = setInterval(world.tickDevices, every).unref()
  return () => {
    stopSettling()
    clearInterval(timer)
    world.stopDevices()
  }
}

/** Indexes the open alerts by device; calls `changed` for each device whose alerts change. */
function followAlerts(store: Store, changed: (deviceId: number) => void): (id: number) => DeviceAlerts {
  const table = store.table<StoredAlert>(tableName(alert))
  const open = new OpenAlerts(table)
  store.follow(table, ({ row, previous }) => {
    open.follow(row, previous)
    const known = row ?? previous
    if (known !== undefined) changed(known.deviceId)
  })
  return (id) => open.summary(id)
}

/** Milliseconds until the first report of a newly commissioned device. */
const firstReport = { least: 2000, more: 6000 }

/** Commissioned devices that have not reported yet. */
interface Activations {
  has: (id: number) => boolean
  add: (id: number) => void
}

/** Lets a device send its first report a few seconds after commissioning. */
function createActivations(after: After, random: () => number, reported: (id: number) => void): Activations {
  const waiting = new Set<number>()
  return {
    has: (id) => waiting.has(id),
    add(id) {
      waiting.add(id)
      after(firstReport.least + random() * firstReport.more, () => {
        waiting.delete(id)
        reported(id)
      })
    },
  }
}

/** Milliseconds between two readings of a subscribed device. */
const every = 4000
/** Maximum number of devices read per tick. */
const maxDevices = 200

/** Publishes the measurements of devices that have subscribers; `tick` must be called about once a second. */
export function createReadings({
  fleet,
  simulation,
  hub,
  clock,
}: {
  fleet: Fleet
  simulation: Simulation
  hub: Hub
  clock: () => number
}) {
  const prefix = topics.deviceProperties(0).slice(0, -1)
  let last = Number.NEGATIVE_INFINITY

  function read(id: number): void {
    const row = fleet.table.get(id)
    const ts = clock()
    if (row?.state !== 'online') return
    fleet.answered(id, ts)
    for (const property of measuredBy(row)) {
      const reading: PropertyReading = { property, ts, ...sampleNow(simulation, id, property, ts) }
      hub.publish(topics.deviceProperties(id), property, reading)
    }
  }

  return {
    tick(): void {
      if (performance.now() - last < every) return
      last = performance.now()
      for (const topic of hub.listened(prefix).slice(0, maxDevices)) read(Number(topic.slice(prefix.length)))
    },
  }
}
