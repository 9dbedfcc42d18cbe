import { hasRelay } from '#domain/metering/parameters/parameters.ts'
import type { DeviceLive } from '#contract/resources/iot/device.ts'
import { day } from '#contract/schema/time-units.ts'
import type { World } from '#mock/world/world.ts'
import { midnight } from '#mock/lib/days.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { isLive, liveValues } from '#mock/engines/fleet/live-values.ts'
import { lossYesterday } from '#mock/engines/fleet/loss-yesterday.ts'
import { energyToday } from '#mock/engines/fleet/energy.ts'

const pastDays = 6
/** Devices whose last days are remembered at most. */
const maxKnown = 5000

/** What of a device changes all the time, as it is now; its energy only where it is among the columns asked for. */
export function shownValues(
  world: Pick<World, 'activations' | 'alertsOf' | 'clock' | 'simulation'>,
  row: StoredDevice,
  columns?: ReadonlySet<string>,
): object {
  const energy = columns?.has('energy') === false ? undefined : energyToday(world, row)
  return { ...liveNow(world, row), ...(energy !== undefined && { energy }) }
}

function liveNow(
  world: Pick<World, 'activations' | 'alertsOf' | 'clock' | 'simulation'>,
  row: StoredDevice,
): object {
  const { simulation, clock, alertsOf } = world
  const now = clock()
  if (!isLive(row)) return { alerts: alertsOf(row.id).count, success: null }
  const sources = {
    simulation,
    isWaiting: world.activations.has,
    openAlerts: (id: number) => alertsOf(id).count,
  }
  const { state: _state, since: _since, ...values } = liveValues(sources, row, now)
  return world.activations.has(row.id) ? { ...values, success: null } : values
}

/** What is worked out for the rows of a page only. */
export function pageValues(
  world: Pick<World, 'alertsOf' | 'clock' | 'fleet' | 'simulation'>,
  row: StoredDevice,
): DeviceLive {
  const { worst } = world.alertsOf(row.id)
  return {
    success7: success7(world, row),
    ...metersRead(world, row),
    ...(worst && { worst }),
    ...(hasRelay(row.family) &&
      row.lastTime !== '' && { relay: world.fleet.isRelayOpen(row.id) ? 'open' : 'closed' }),
    ...lossOfArea(world, row),
  }
}

/** What the transformer area of a check terminal lost yesterday, in percent. */
function lossOfArea(
  world: Pick<World, 'clock' | 'fleet' | 'simulation'>,
  { family, areaId }: StoredDevice,
): Pick<DeviceLive, 'lineLoss'> {
  const loss = family === 'transformer' ? lossYesterday(world, areaId) : null
  return loss === null ? {} : { lineLoss: loss }
}

const pasts = new WeakMap<
  object,
  Map<number, { today: number; version: number; shares: (number | null)[] }>
>()

/** Today's share is always new; those of past days are remembered until the day is over or they change. */
function success7(
  world: Pick<World, 'clock' | 'fleet' | 'simulation'>,
  { id }: StoredDevice,
): (number | null)[] {
  const { fleet, simulation, clock } = world
  const now = clock()
  const today = midnight(now)
  const known = remembered(pasts, fleet.table)
  let past = known.get(id)
  if (past?.today !== today || fleet.past.after(past.version) < today) {
    const shares = Array.from({ length: pastDays }, (_, n) =>
      rounded(simulation.success(id, today - (pastDays - n - 1) * day - 1)),
    )
    past = { today, version: fleet.past.version, shares }
    known.set(id, past)
    const [oldest] = known.keys()
    if (known.size > maxKnown && oldest !== undefined) known.delete(oldest)
  }
  return [...past.shares, rounded(simulation.success(id, now))]
}

function metersRead(
  { fleet, simulation, clock }: Pick<World, 'clock' | 'fleet' | 'simulation'>,
  { id }: StoredDevice,
): Pick<DeviceLive, 'metersRead' | 'meters'> {
  const children = fleet.childrenOf(id)
  const now = clock()
  const read = children.filter((child) => (simulation.success(child, now) ?? 0) > 0)
  return { metersRead: read.length, meters: children.length }
}

/** What is remembered by the ids of the rows of a table. */
function remembered<Value>(all: WeakMap<object, Map<number, Value>>, table: object): Map<number, Value> {
  const known = all.get(table) ?? new Map<number, Value>()
  all.set(table, known)
  return known
}

function rounded(share: number | null): number | null {
  return share === null ? null : Math.round(share * 10) / 10
}
