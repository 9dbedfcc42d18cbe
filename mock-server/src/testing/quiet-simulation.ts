import { kindOfValue } from '#domain/metering/values.ts'
import type { FleetView, Simulation } from '#mock/simulation/types.ts'

const heartbeat = 300_000
const currents: ReadonlySet<string> = new Set(['ia', 'ib', 'ic'])

/**
 * Simulation without events of its own: every device is online and all values are constant, except that nothing flows
 * behind an open relay and registers rise by 1 kWh an hour. Points at which a device was offline are missing.
 */
export function quietSimulation(_seed: number, fleet: FleetView): Simulation {
  const isReachable = (id: number, time: number): boolean => {
    const { parentId = 0 } = fleet.profile(id) ?? {}
    const isOut = [id, parentId].some((one) =>
      fleet.faultsOf(one, time, time + 1).some(({ code }) => code === 'OFFLINE'),
    )
    return !isOut
  }
  const sample: Simulation['sample'] = (id, property, time) => {
    if (!isReachable(id, time)) return { value: null, quality: 'missing' }
    const isOpen = fleet.commandedOf(id, 'open').some(({ from, until }) => from <= time && time < until)
    if (isOpen && currents.has(property)) return { value: 0, quality: 'normal' }
    if (property === 'clockDeviation') return { value: 3, quality: 'normal' }
    return { value: property === 'forward' ? time / 3_600_000 : 1, quality: 'normal' }
  }
  return {
    kindOf: (id) => kindOfValue(id, []),
    limitOf: () => null,
    sample,
    quality: (id, property, time) => sample(id, property, time).quality,
    isReachable,
    display: (_id, time) => [time / 3_600_000, 0, 0, time / 3_600_000, 0],
    removed: (_id, time) => [time / 3_600_000, 0, 0, time / 3_600_000, 0],
    spliced: () => 0,
    registers: (_id, time) => ({
      forward: [0, 0, time / 3_600_000, 0],
      disturbed: [0, 0, 0, 0],
      reverse: [0, 0, 0, 0],
      quadrants: [0, 0, 0, 0],
    }),
    points: pointsOf(sample),
    energy: (_id, from, until) => (until - from) / 3_600_000,
    netEnergy: (_id, from, until) => (until - from) / 3_600_000,
    quarters: (_id, _begin, days) => new Float64Array(days * 96).fill(0.25),
    areaBalance: (areaId) =>
      fleet.checkOf(areaId) === undefined ? null : { supply: 100, sale: 98, users: 1 },
    power: () => 1,
    faults: (id, from, until) => fleet.faultsOf(id, from, until),
    lastHeard(id, time) {
      let heard = time - (time % heartbeat)
      while (!isReachable(id, heard)) heard -= heartbeat
      return heard
    },
    success: (id, time) => (isReachable(id, time) ? 100 : 50),
    collected: (id, time) =>
      isReachable(id, time) ? { success: 100, timely: 100 } : { success: 50, timely: 50 },
    lineLoss: () => 2,
    calmRange: () => undefined,
    forget: () => undefined,
  }
}

function pointsOf(sample: Simulation['sample']): Simulation['points'] {
  return (id, properties, { from, until, step, now }) => {
    const end = Math.min(until, now + 1)
    const times = Array.from(
      { length: Math.max(0, Math.ceil((end - from) / step)) },
      (_, n) => from + n * step,
    )
    return {
      times,
      quality: times.map((time) => sample(id, 'p', time).quality),
      series: Object.fromEntries(
        properties.map((property) => [
          property,
          times.map((time) =>
            property === 'energy' ? (time + step) / step : sample(id, property, time).value,
          ),
        ]),
      ),
    }
  }
}
