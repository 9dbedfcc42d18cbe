import { recordFor, keysOf } from '#contract/schema/keys.ts'
import type { MeterChange, SettlementRow } from '#contract/calls/report/history.ts'
import { ratioOf, type HistorySide } from '#domain/metering/history.ts'
import { tariffSums } from '#domain/metering/tariffs.ts'
import type { FleetView, Simulation, AskedSpan, ShownRegisters } from '#mock/simulation/types.ts'
import { rounded } from '#mock/lib/rounded.ts'
import type { StoredDevice } from './fleet.ts'
import type { PropertyId, Quality } from '#domain/metering/properties.ts'
import { sumOf } from '#contract/schema/sum.ts'

type Place = (typeof tariffSums)[number]
type Figures = Record<Place, number | null>

interface Settled extends AskedSpan {
  simulation: Simulation
  fleet: Pick<FleetView, 'meterExchangesOf'>
}

/** Returns the meter exchanges of a place within a span. */
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

/** Returns what a device counted by its register chain; null where the register at either end did not arrive. */
export function settle(asked: Settled, device: StoredDevice, side: HistorySide | undefined): SettlementRow {
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

/** Derivation of a register's energy between two times, in primary kWh. */
interface RegisterStep {
  start: number
  end: number
  /** Billed final readings of removed meters, less initial readings of the new ones. */
  spliced: number
  /** Register error at the end less that at the start, from a faulty register. */
  disturbed: number
  /** Counted energy: end less start, plus `spliced`, less `disturbed`. */
  energy: number
}

/** Register properties by what they count. */
export const chainPlaces = {
  total: 'forward',
  sharp: 'forwardSharp',
  peak: 'forwardPeak',
  flat: 'forwardFlat',
  valley: 'forwardValley',
  reverse: 'reverse',
} as const satisfies Record<string, PropertyId>
export type ChainPlace = keyof typeof chainPlaces

/** Registers of a device between two times, with the quality at both ends. */
interface RegisterChain {
  steps: Readonly<Record<ChainPlace, RegisterStep>>
  startQuality: Quality
  endQuality: Quality
}

interface Asked extends AskedSpan {
  simulation: Pick<Simulation, 'quality' | 'registers' | 'sample' | 'spliced'>
}

const places = keysOf(chainPlaces)

/**
 * Returns what a device counted between two times by its registers: the meter counts whether or not a register arrived,
 * so a missing one is replaced by the device's display.
 */
export function registerChain({ simulation, from, until, now }: Asked, id: number): RegisterChain {
  const [start, end] = [from, until].map((time) => simulation.registers(id, time))
  const steps = recordFor(places, (place) => {
    const [a, b] = [
      simulation.sample(id, chainPlaces[place], from, now).value ?? valueAt(start, place),
      simulation.sample(id, chainPlaces[place], until, now).value ?? valueAt(end, place),
    ]
    const spliced = simulation.spliced(id, chainPlaces[place], from, until)
    const disturbed = disturbedAt(end, place) - disturbedAt(start, place)
    return { start: a, end: b, spliced, disturbed, energy: b - a + spliced - disturbed }
  })
  return {
    steps,
    startQuality: simulation.quality(id, 'forward', from, now),
    endQuality: simulation.quality(id, 'forward', until, now),
  }
}

function valueAt(shown: ShownRegisters | undefined, place: ChainPlace): number {
  return shown === undefined ? 0 : pick(shown.forward, shown.reverse, place)
}

function disturbedAt(shown: ShownRegisters | undefined, place: ChainPlace): number {
  return shown === undefined ? 0 : pick(shown.disturbed, [], place)
}

const tariffPlaces: readonly ChainPlace[] = ['sharp', 'peak', 'flat', 'valley']

function pick(forward: readonly number[], reverse: readonly number[], place: ChainPlace): number {
  if (place === 'total') return sumOf(forward)
  return place === 'reverse' ? sumOf(reverse) : (forward[tariffPlaces.indexOf(place)] ?? 0)
}
