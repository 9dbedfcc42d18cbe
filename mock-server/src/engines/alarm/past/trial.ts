import type { PastCase, PastFound } from '#contract/calls/fleet/alarm-past.ts'
import { formatTime } from '#mock/lib/time.ts'
import type { Fault } from '#mock/simulation/types.ts'
import type { AlarmContext } from '../context.ts'
import type { WatchedDevice } from '../sources.ts'
import { spansOfEvents } from './event-spans.ts'
import { Recorded } from './recorded.ts'
import { Side, type OnDevice, type PastDays, type PastDevice } from './side.ts'
import type { PastRule, PastSpan } from './spans.ts'

/** Cases that are named one by one, and devices. */
const named = { cases: 50, devices: 10 } as const

/** A rule with the devices that it covers. */
export interface ScopedRule {
  rule: PastRule
  covers: (device: WatchedDevice) => boolean
}

/** What a trial is about: the rule that is tried, and the one in use beside it, with its id. */
export interface TrialOf extends PastDays {
  tried: ScopedRule
  today?: (ScopedRule & { id: number }) | undefined
  devices: readonly WatchedDevice[]
}

/** A rule on its way over the past of all devices, beside the one in use. */
export class Trial {
  readonly total: number
  done = 0
  readonly #context: AlarmContext
  readonly #of: TrialOf
  readonly #tried: Side
  readonly #today: Side | undefined
  readonly #recorded: Recorded | undefined
  readonly #lists = {
    added: createCases(),
    dropped: createCases(),
    missed: createCases(),
  }
  readonly #outages = new Map<number, readonly PastSpan[]>()
  #noisiest: PastFound['noisiest'][number][] = []

  constructor(context: AlarmContext, of: TrialOf) {
    const { tried, today } = of
    this.#context = context
    this.#of = of
    this.#tried = new Side(context, tried.rule, tried.covers, of)
    this.#today = today && new Side(context, today.rule, today.covers, of)
    this.#recorded = today && new Recorded(context, today.id, of)
    this.total = of.devices.length
  }

  /** Works device by device; each step takes a few milliseconds. */
  *work(): Generator<undefined, void> {
    for (const device of this.#of.devices) {
      yield* this.#look(device)
      this.done += 1
      yield
    }
  }

  found(): PastFound {
    const { from, devices } = this.#of
    return {
      from: formatTime(from).slice(0, 10),
      devices: devices.length,
      tried: this.#tried.found,
      today: this.#today?.found ?? null,
      recorded: this.#recorded?.found() ?? null,
      ...this.#lists,
      noisiest: this.#noisiest,
    }
  }

  *#look(device: WatchedDevice): Generator<undefined, void> {
    const past = this.#pastOf(device)
    const tried = yield* this.#tried.look(past)
    const today = this.#today === undefined ? undefined : yield* this.#today.look(past)
    this.#recorded?.add(today?.spans ?? [])
    const { added, dropped, missed } = this.#lists
    if (today !== undefined) {
      note(added, device, without(tried.spans, today.spans))
      note(dropped, device, without(today.spans, tried.spans))
    }
    note(missed, device, tried.missed)
    this.#rank(device, tried, today)
  }

  #pastOf(device: WatchedDevice): PastDevice {
    const { sources } = this.#context
    const { from, now } = this.#of
    const faults = sources.simulation.faults(device.id, from, now)
    const parentFaults = device.parentId === 0 ? [] : sources.simulation.faults(device.parentId, from, now)
    const silences = [...faults, ...parentFaults].filter(
      ({ code }) => code === 'OFFLINE' || code === 'READ_FAIL',
    )
    return { device, faults, silences, outages: this.#outagesOf(device.parentId) }
  }

  /** The alerts of a terminal that tell that it cannot be heard; those behind it are suppressed meanwhile. */
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

  #rank({ id, name, nameZh }: WatchedDevice, tried: OnDevice, today: OnDevice | undefined): void {
    const line = {
      deviceId: id,
      deviceName: name,
      deviceNameZh: nameZh,
      tried: tried.spans.length,
      today: today?.spans.length ?? 0,
    }
    if (line.tried + line.today === 0) return
    this.#noisiest = [...this.#noisiest, line]
      .toSorted((a, b) => Math.max(b.tried, b.today) - Math.max(a.tried, a.today))
      .slice(0, named.devices)
  }
}

interface Cases {
  total: number
  list: PastCase[]
}

function createCases(): Cases {
  return { total: 0, list: [] }
}

function note(
  cases: Cases,
  { id, name, nameZh }: WatchedDevice,
  spans: readonly (PastSpan | Pick<Fault, 'from' | 'until'>)[],
): void {
  cases.total += spans.length
  for (const { from, until } of spans.slice(0, named.cases - cases.list.length)) {
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

/** Those of some alerts during which none of the others was active. */
function without(spans: readonly PastSpan[], others: readonly PastSpan[]): PastSpan[] {
  const isDuring = (a: PastSpan, b: PastSpan) =>
    (b.until === null || a.from < b.until) && (a.until === null || b.from < a.until)
  return spans.filter((span) => !others.some((other) => isDuring(span, other)))
}
