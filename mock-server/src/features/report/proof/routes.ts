import { meteringCalls, type MeterFace } from '#contract/calls/metering/metering.ts'
import { ratioOf } from '#domain/metering/history.ts'
import { quarter } from '#contract/schema/time-units.ts'
import { serving, type World } from '#mock/world/world.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { firstOfMonth } from '#mock/lib/periods.ts'
import type { Simulation } from '#mock/simulation/types.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import { areaScope } from '../area/scope.ts'
import { exchangesOf } from './exchanges.ts'
import { countingDevice, proofOf } from './proof.ts'

/** Routes for meter faces, proofs of figures, and the composition of transformer areas. */
export const meteringRoutes = serving(meteringCalls, {
  meterFace: (world, _sent, call) => meterFace(world, countingDevice(world, call.id, call), call.user),
  proof: proofOf,
  areaScope,
})

type Demand = MeterFace['demands'][number]

/** `GET meterFace/{id}`: current registers of a meter, its demand and its exchanges. */
function meterFace(world: World, row: StoredDevice, person: StoredUser): MeterFace {
  const { simulation, clock } = world
  const now = clock()
  const { forward = [], reverse = [], quadrants = [] } = simulation.registers(row.id, now) ?? {}
  const month = firstOfMonth(now, 0)
  // when looking back in time, the record also contains later exchanges
  const meterExchanges = (row.meterExchanges ?? []).filter(({ time }) => time <= now)
  // demand registers of a new meter start at its installation
  const since = Math.max(0, ...meterExchanges.map(({ time }) => time))
  const demands = (from: number, until: number) => ({
    since: from,
    ...demandsOf(simulation, row.id, Math.max(from, Math.ceil(since / quarter) * quarter), until),
  })
  return {
    time: now,
    multiplier: ratioOf('forward', row),
    forward: rated(forward),
    reverse: rated(reverse),
    quadrants: [...quadrants],
    demands: [demands(month, now), demands(firstOfMonth(month, -1), month)],
    exchanges: exchangesOf(world, { ...row, meterExchanges }, person),
  }
}

function rated([sharp = 0, peak = 0, flat = 0, valley = 0]: readonly number[]): MeterFace['forward'] {
  return { total: sharp + peak + flat + valley, sharp, peak, flat, valley }
}

/** Peak quarter-hour mean of a month in both directions; a demand is dated at the end of its quarter hour. */
function demandsOf(
  simulation: Simulation,
  id: number,
  since: number,
  until: number,
): Pick<Demand, 'forward' | 'reverse'> {
  const [forward, reverse] = [noDemand(), noDemand()]
  for (let time = since; time + quarter <= until; time += quarter) {
    const counted = simulation.energy(id, time, time + quarter)
    raise(forward, counted, time)
    raise(reverse, counted - simulation.netEnergy(id, time, time + quarter), time)
  }
  return { forward, reverse }
}

interface Highest {
  value: number | null
  time: number
}

function noDemand(): Highest {
  return { value: null, time: 0 }
}

function raise(highest: Highest, energy: number, time: number): void {
  const power = energy * 4
  if (power <= (highest.value ?? 1e-9)) return
  highest.value = power
  highest.time = time + quarter
}
