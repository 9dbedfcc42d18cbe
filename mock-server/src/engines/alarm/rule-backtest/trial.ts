import { isSilencing } from '#domain/metering/events.ts'
import type { PastCase, PastFound } from '#contract/calls/iot/alarm-past.ts'
import type { Fault } from '#mock/simulation/types.ts'
import type { AlarmContext } from '../context.ts'
import type { WatchedDevice } from '../sources.ts'
import { spansOfEvents, type PastSpan } from './spans.ts'
import { Pair, sumOfRecords, sumOfSides, type Looked, type PairOf } from './pair.ts'
import type { PastDevice } from './side.ts'
import { dateOf } from '#mock/lib/days.ts'

/** Maximum number of devices listed as having the most alerts. */
const namedDevices = 10

/** Subject of a backtest: rules under test, each with the current one, and the limits they use. */
interface TrialOf extends Looked {
  pairs: readonly PairOf[]
}

/** Backtest of rules over all devices, alongside the current ones. */
export class Trial {
  readonly total: number
  done = 0
  readonly #context: AlarmContext
  readonly #of: TrialOf
  readonly #pairs: readonly Pair[]
  readonly #lists: Record<'added' | 'dropped' | 'missed', Cases> = {
    added: { total: 0, list: [] },
    dropped: { total: 0, list: [] },
    missed: { total: 0, list: [] },
  }
  readonly #outages = new Map<number, readonly PastSpan[]>()
  #noisiest: PastFound['noisiest'][number][] = []

  constructor(context: AlarmContext, of: TrialOf) {
    this.#context = context
    this.#of = of
    this.#pairs = of.pairs.map((pair) => new Pair(context, pair, of))
    this.total = of.devices.length
  }

  /** Processes device by device; each step takes a few milliseconds. */
  *work(): Generator<undefined, void> {
    for (const device of this.#of.devices) {
      yield* this.#look(device)
      this.done += 1
      yield
    }
  }

  /** Returns the result; undefined if no rule was tested. */
  found(): PastFound | undefined {
    const { from, devices, limitOf } = this.#of
    const tried = sumOfSides(this.#pairs.map((pair) => pair.tried))
    if (tried === null) return undefined
    return {
      from: dateOf(from),
      devices: devices.length,
      tried,
      today: sumOfSides(this.#pairs.flatMap(({ today }) => today ?? [])),
      recorded: sumOfRecords(this.#pairs.map(({ recorded }) => recorded)),
      rules: limitOf === undefined ? [] : this.#pairs.flatMap(({ line }) => line),
      ...this.#lists,
      noisiest: this.#noisiest,
    }
  }

  *#look(device: WatchedDevice): Generator<undefined, void> {
    const past = this.#pastOf(device)
    const { added, dropped, missed } = this.#lists
    const raised = { tried: 0, today: 0 }
    for (const pair of this.#pairs) {
      const { tried, today } = yield* pair.look(past)
      if (today !== undefined) {
        note(added, device, without(tried.spans, today.spans))
        note(dropped, device, without(today.spans, tried.spans))
      }
      note(missed, device, tried.missed)
      raised.tried += tried.spans.length
      raised.today += today?.spans.length ?? 0
    }
    this.#rank(device, raised)
  }

  #pastOf(device: WatchedDevice): PastDevice {
    const { sources } = this.#context
    const { from, now } = this.#of
    const faults = sources.simulation.faults(device.id, from, now)
    const parentFaults = device.parentId === 0 ? [] : sources.simulation.faults(device.parentId, from, now)
    const silences = [...faults, ...parentFaults].filter(({ code }) => isSilencing(code))
    return { device, faults, silences, outages: this.#outagesOf(device.parentId) }
  }

  /** Returns the offline alerts of a terminal, which suppress those of the devices behind it. */
  #outagesOf(id: number): readonly PastSpan[] {
    const known = this.#outages.get(id)
    if (known !== undefined) return known
    const { sources, rules } = this.#context
    const terminal = sources.devices.get(id)
    const rule =
      terminal &&
      [...rules().values()].find(
        ({ row, covers }) => row.code === 'OFFLINE' && row.state === 'enabled' && covers(terminal),
      )
    const { from, now } = this.#of
    const outages =
      terminal === undefined || rule === undefined
        ? []
        : spansOfEvents(sources, rule, terminal, sources.simulation.faults(id, from, now), { from, now })
    this.#outages.set(id, outages)
    return outages
  }

  #rank({ id, name, nameZh }: WatchedDevice, raised: { tried: number; today: number }): void {
    if (raised.tried + raised.today === 0) return
    this.#noisiest = [...this.#noisiest, { deviceId: id, deviceName: name, deviceNameZh: nameZh, ...raised }]
      .toSorted((a, b) => Math.max(b.tried, b.today) - Math.max(a.tried, a.today))
      .slice(0, namedDevices)
  }
}

/** Maximum number of listed cases. */
const named = 50

/** Past alerts or events: total number, and the first ones. */
interface Cases {
  total: number
  list: PastCase[]
}

/** Adds the cases of a device. */
function note(
  cases: Cases,
  { id, name, nameZh }: WatchedDevice,
  spans: readonly (PastSpan | Pick<Fault, 'from' | 'until'>)[],
): void {
  cases.total += spans.length
  for (const { from, until } of spans.slice(0, named - cases.list.length)) {
    const end = until === null || !Number.isFinite(until) ? null : Math.round(until)
    cases.list.push({
      deviceId: id,
      deviceName: name,
      deviceNameZh: nameZh,
      from: Math.round(from),
      until: end,
    })
  }
}

/** Returns the alerts that overlap with none of the others. */
function without(spans: readonly PastSpan[], others: readonly PastSpan[]): PastSpan[] {
  const isDuring = (a: PastSpan, b: PastSpan) =>
    (b.until === null || a.from < b.until) && (a.until === null || b.from < a.until)
  return spans.filter((span) => !others.some((other) => isDuring(span, other)))
}
