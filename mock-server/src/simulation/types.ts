import type { Bound } from '#domain/metering/conditions/conditions.ts'
import type { EventCode } from '#domain/metering/events.ts'
import type { CommMode, CustomerClass, Family, Manufacturer, Wiring } from '#domain/metering/families.ts'
import type { Phase, PropertyId, PropertyKind, Quality } from '#domain/metering/properties.ts'
import type { ValueId } from '#domain/metering/values.ts'
import type { MeterExchange, Planted, Swapped } from './stored-device.ts'

/** Imported kWh of each quarter hour, from a midnight on (epoch milliseconds); null where unknown. */
export interface OwnCurve {
  begin: number
  /** Initial register in kWh. */
  start: number
  values: readonly (number | null)[]
}

/** Simulation input of a device; everything it measures follows from this and the time. */
export interface Profile {
  id: number
  family: Family
  customerClass: CustomerClass
  wiring: Wiring
  manufacturer: Manufacturer
  /** Communication mode; the family's usual one if absent. */
  comm?: CommMode
  /** Peak load in kW, primary. */
  maxPower: number
  /** Transformer rating or contracted capacity in kVA. */
  capacity: number
  ct: number
  pt: number
  /** Actual phase of a single-phase meter; its values are reported as phase A, as such meters do. */
  phase: Phase
  /** Transformer area; 0 for none. */
  areaId: number
  /** Terminal that reads it; 0 if it reports directly. */
  parentId: number
  /** Start of measurement in epoch milliseconds; `Infinity` if not commissioned. */
  installed: number
  /** A worn clock loses any time it is set to. */
  wornClock?: true
  /** Hidden fault at its supply point. */
  planted?: Planted
  swapped?: Swapped
  /** Imported curve, used instead of simulated values; nothing else is measured then. */
  curve?: OwnCurve | undefined
}

/**
 * A temporary fault of a device; epoch milliseconds. `magnitude` is its severity from 0 to 1. The curves show it while
 * it lasts. `source` distinguishes faults of the seed from those that occurred on this platform.
 */
export interface Fault {
  deviceId: number
  code: EventCode
  phase?: Phase
  from: number
  until: number
  magnitude: number
  source: 'seed' | 'live' | 'presenter'
}

/** A span with the time considered as now; epoch milliseconds. */
export interface AskedSpan {
  from: number
  until: number
  now: number
}

/** Times every `step` milliseconds from `from`, before `until` and not after `now`. */
export interface Moments extends AskedSpan {
  step: number
}

/** Percentages of the points due in a span. */
export interface Collected {
  /** Arrived. */
  success: number
  /** Arrived on schedule; re-collected points do not count. */
  timely: number
}

/** Effect of a command on a device during a span, epoch milliseconds; a clock is set at `from`. */
export interface Commanded {
  /** Relay open (`open`), closing allowed at the device (`allowed`), clock set, or missing values re-collected. */
  kind: 'open' | 'allowed' | 'clock' | 'collected'
  from: number
  until: number
  /** Time of the device's response, where the collected span ends earlier. */
  at?: number
  /** Phase whose contact stuck when the relay opened. */
  stuck?: Phase
}

/** Manual correction of a point, epoch milliseconds; `at` is when it was made. */
export interface Correction {
  property: PropertyId
  time: number
  quality: Extract<Quality, 'corrected' | 'estimated' | 'invalid'>
  /** Null if the point was invalidated. */
  value: number | null
  /** Difference between the corrected and the counted forward register; 0 for all other properties. */
  shift: number
  at: number
}

/** A value with its quality; `null` if it never arrived or the device does not measure it. */
export interface Sample {
  value: number | null
  quality: Quality
}

/** Points of several properties at the same times (epoch milliseconds, ascending). */
export interface Points {
  times: readonly number[]
  series: Readonly<Partial<Record<ValueId, readonly (number | null)[]>>>
  quality: readonly Quality[]
  /** Qualities of properties with manual corrections; they override `quality`. */
  marks?: Readonly<Partial<Record<ValueId, readonly Quality[]>>>
}

/** Devices known to the simulation, and what happened to them beyond the seed. */
export interface FleetView {
  profile: (id: number) => Profile | undefined
  /** Ids of the customer meters of a transformer area, and of its check terminal. */
  usersOf: (areaId: number) => readonly number[]
  checkOf: (areaId: number) => number | undefined
  /** Ids of the devices behind a terminal. */
  childrenOf: (id: number) => readonly number[]
  /** Faults of a device that do not come from the seed and touch a span. */
  faultsOf: (id: number, from: number, until: number) => readonly Fault[]
  /** Meter exchanges with the readings before and after; most devices have none. */
  meterExchangesOf: (id: number) => readonly MeterExchange[]
  /** Effects of one kind of command on a device, by time. */
  commandedOf: (id: number, kind: Commanded['kind']) => readonly Commanded[]
  /** Manual corrections of a device's points, by time; most devices have none. */
  correctionsOf: (id: number) => readonly Correction[]
  /** Time of a device's last response to a request, at or before a time; 0 if never. */
  answeredAt: (id: number, time: number) => number
  /** Clock offset of a device in seconds until a command sets it. */
  clockOffsetOf: (id: number) => number
}

/** Net kWh counted by the check terminal of a transformer area, and by its customers' meters. */
export interface AreaBalance {
  supply: number
  sale: number
  /** Number of customer meters in the ledger. */
  users: number
}

/** All registers of a device: kWh by tariff (sharp, peak, flat, valley) and kvarh by quadrant. */
export interface ShownRegisters {
  forward: readonly number[]
  /** Error included in `forward` by a faulty register; negative if it shows too little. */
  disturbed: readonly number[]
  reverse: readonly number[]
  quadrants: readonly number[]
}

/** Single source of every number that the platform shows. Same seed, same numbers. */
export interface Simulation {
  /** Name, unit, digits and limits of a value. */
  kindOf: (id: ValueId) => PropertyKind
  /** Limit of a value from the device's product; null if none. */
  limitOf: (id: number, property: ValueId, bound: Bound) => number | null
  /**
   * Sample of one property at a time, as known at `now` (the sample time by default): what was missing then may have
   * been re-collected since.
   */
  sample: (id: number, property: ValueId, time: number, now?: number) => Sample
  /** Quality of that sample, without the cost of computing registers, which are summed from their first day. */
  quality: (id: number, property: PropertyId, time: number, now: number) => Quality
  /**
   * Properties from `from` (inclusive) to `until` (exclusive) every `step` milliseconds. Instantaneous values are those
   * at the start of an interval; `energy` is that of the interval starting there. No points after `now`.
   */
  points: (
    id: number,
    properties: readonly ValueId[],
    span: { from: number; until: number; step: number; now: number },
  ) => Points
  /**
   * Energy of a device in kWh between two times: forward register difference, across an exchange as its order bills it,
   * whether or not every point arrived. Every sum of energies that the platform returns uses it.
   */
  energy: (id: number, from: number, until: number) => number
  /** Display of the device at a time, whether or not it arrived: the forward register and its four tariffs. */
  display: (id: number, time: number) => readonly number[]
  /** Like `display`, but at the time of an exchange it is the removed meter's. */
  removed: (id: number, time: number) => readonly number[]
  /** kWh in a register by which the meters removed between two times, as billed, exceed the new ones. */
  spliced: (id: number, register: ValueId, from: number, until: number) => number
  /** All registers displayed by the device at a time, whether or not they arrived; undefined for an unknown device. */
  registers: (id: number, time: number) => ShownRegisters | undefined
  /** Active power in kW, whether or not it arrived. */
  power: (id: number, time: number) => number
  /** Faults of a device that touch a span, of the seed and of this platform, by time. */
  faults: (id: number, from: number, until: number) => readonly Fault[]
  /** Whether the device is reachable: neither it nor its terminal is offline. */
  isReachable: (id: number, time: number) => boolean
  /** Time it was last heard, at or before `time`; 0 if never. */
  lastHeard: (id: number, time: number) => number
  /** Percentage of the points due on the day of `time` until `time` that arrived; null if none was due. */
  success: (id: number, time: number) => number | null
  /** Like `success`, with the share that arrived on schedule. */
  collected: (id: number, time: number) => Collected | null
  /** Net energy between two times in kWh. */
  netEnergy: (id: number, from: number, until: number) => number
  /** Net energy of each quarter hour over a number of days from a midnight. */
  quarters: (id: number, begin: number, days: number) => Float64Array
  /** Supply and sale of a transformer area between two times; null without a check terminal. */
  areaBalance: (areaId: number, from: number, until: number) => AreaBalance | null
  /** Line loss of a transformer area between two times in percent; null without users. */
  lineLoss: (areaId: number, from: number, until: number) => number | null
  /**
   * Bounds of a property's points on the day of a time, if known without computing the points: on most days there are
   * no faults. Never narrower than the points.
   */
  calmRange: (
    id: number,
    property: PropertyId,
    time: number,
  ) => readonly [low: number, high: number] | undefined
  /** Evicts a device's cached data; must be called after its profile or a fault has changed. */
  forget: (id: number) => void
}
