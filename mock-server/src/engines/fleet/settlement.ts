import { recordFor } from '#contract/schema/keys.ts'
import type { MeterChange, SettlementRow } from '#contract/calls/report/history.ts'
import { ratioOf, type HistorySide } from '#domain/metering/history.ts'
import { tariffSums } from '#domain/metering/tariffs.ts'
import type { FleetView, Simulation, AskedSpan } from '#mock/simulation/types.ts'
import { rounded } from '#mock/lib/rounded.ts'
import type { StoredDevice } from './fleet.ts'
import { chainPlaces, registerChain } from './register-chain.ts'

type Place = (typeof tariffSums)[number]
type Figures = Record<Place, number | null>

interface Asked extends AskedSpan {
  simulation: Simulation
  fleet: Pick<FleetView, 'meterExchangesOf'>
}

/** The meters of a place that were exchanged within a span. */
export function changesOf(
  fleet: Pick<FleetView, 'meterExchangesOf'>,
  deviceId: number,
  { from, until }: { from: number; until: number },
): MeterChange[] {
  return fleet
    .meterExchangesOf(deviceId)
    .filter(({ time }) => time > from && time <= until)
    .map(({ time, before, after }) => ({ deviceId, time, before, after }))
    .toSorted((a, b) => a.time - b.time)
}

/**
 * What a device counted between two moments, by the chain of its registers. Nothing is said where a register of the two
 * ends did not arrive.
 */
export function settle(asked: Asked, device: StoredDevice, side: HistorySide | undefined): SettlementRow {
  const { simulation, fleet, from, until, now } = asked
  const { id } = device
  const changes = changesOf(fleet, id, { from, until })
  const { steps, startQuality, endQuality } = registerChain(asked, id)
  const arrived = (time: number) =>
    figures((place) => simulation.sample(id, chainPlaces[place], time, now).value)
  const [start, end] = [arrived(from), arrived(until)]
  const multiplier = ratioOf('forward', device)
  const ratio = side === 'secondary' ? multiplier : 1
  return {
    deviceId: id,
    multiplier,
    start: divided(start, ratio),
    end: divided(end, ratio),
    energy: figures((place) =>
      start[place] === null || end[place] === null ? null : rounded(steps[place].energy),
    ),
    changes: changes.map((one) => ({ ...one, before: one.before / ratio, after: one.after / ratio })),
    startQuality,
    endQuality,
  }
}

function figures(valueOf: (place: Place) => number | null): Figures {
  return recordFor(tariffSums, valueOf)
}

function divided(values: Figures, ratio: number): Figures {
  return figures((place) => (values[place] ?? null) && Number(values[place]) / ratio)
}
