import type { Bound } from '#domain/metering/conditions/conditions.ts'
import type { EventCode } from '#domain/metering/events.ts'
import type { CommMode, CustomerClass, Family, Manufacturer, Wiring } from '#domain/metering/families.ts'
import type { Phase, PropertyId, PropertyKind, Quality } from '#domain/metering/properties.ts'
import type { ValueId } from '#domain/metering/values.ts'
import type { MeterExchange, Planted, Swapped } from './stored-device.ts'

/** What was read at a device elsewhere, kWh of each quarter hour from a midnight on (epoch milliseconds); null where nothing is known. */
export interface OwnCurve {
  begin: number
  /** What its register showed at first, kWh. */
  start: number
  values: readonly (number | null)[]
}

/** What the simulation knows of a device; everything it measures follows from this and the time. */
export interface Profile {
  id: number
  family: Family
  customerClass: CustomerClass
  wiring: Wiring
  manufacturer: Manufacturer
  /** How it is reached; as its family usually is where it is left out. */
  comm?: CommMode
  /** Highest load in kW, primary. */
  maxPower: number
  /** kVA of the transformer or the contract. */
  capacity: number
  ct: number
  pt: number
  /** Phase that a single-phase meter truly hangs on; its values stand in phase A, as such meters report them. */
  phase: Phase
  /** Transformer area; 0 for none. */
  areaId: number
  /** Terminal that reads it; 0 where it reports itself. */
  parentId: number
  /** Since when it measures, epoch milliseconds; never where it is not commissioned. */
  installed: number
  /** Its clock is worn: it loses whatever time it is given. */
  wornClock?: true
  /** What is wrong at its supply point without anybody knowing. */
  planted?: Planted
  swapped?: Swapped
  /** What it measures in place of what the simulation would make up; it measures nothing else. */
  curve?: OwnCurve | undefined
}

/**
 * Something that is wrong with a device for a while; epoch milliseconds. `magnitude` 0 to 1 is how bad it is. While it
 * lasts, the curves show it. `source` distinguishes what follows from the seed from what happened on this platform.
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

/** A span, and what is taken for now in it; epoch milliseconds. */
export interface AskedSpan {
  from: number
  until: number
  now: number
}

/** Moments every `step` milliseconds from `from` on, before `until`; none after `now`. */
export interface Moments extends AskedSpan {
  step: number
}

/** Shares in percent of the points due in a span. */
export interface Collected {
  /** Arrived. */
  success: number
  /** Arrived by themselves when they were due: what had to be read again came too late. */
  timely: number
}

/** What commands did to a device for a while, epoch milliseconds; a clock was set at `from`. */
export interface Commanded {
  /**
   * Its relay was `open`, or `allowed` to be closed at the device, its clock was set, or what had not arrived was
   * collected again.
   */
  kind: 'open' | 'allowed' | 'clock' | 'collected'
  from: number
  until: number
  /** When the device answered, where what was collected ends before that. */
  at?: number
  /** The phase whose contact stuck when the relay opened. */
  stuck?: Phase
}

/** What a person made of a point, epoch milliseconds; `at` is when he did. */
export interface Correction {
  property: PropertyId
  time: number
  quality: Extract<Quality, 'corrected' | 'estimated' | 'invalid'>
  /** Null where the point was struck out. */
  value: number | null
  /** By how much the forward register differs from what was counted; 0 for every other property. */
  shift: number
  at: number
}

/** A value with how far it can be trusted; `null` where it never arrived or the device does not measure it. */
export interface Sample {
  value: number | null
  quality: Quality
}

/** Points of several properties at the same moments (epoch milliseconds, rising). */
export interface Points {
  times: readonly number[]
  series: Readonly<Partial<Record<ValueId, readonly (number | null)[]>>>
  quality: readonly Quality[]
  /** Of properties of which a person put points right, in place of what is said of their moments. */
  marks?: Readonly<Partial<Record<ValueId, readonly Quality[]>>>
}

/** The devices that a simulation can ask for, and what was done to them beyond the seed. */
export interface FleetView {
  profile: (id: number) => Profile | undefined
  /** Ids of the user meters of a transformer area, and of its check terminal. */
  usersOf: (areaId: number) => readonly number[]
  checkOf: (areaId: number) => number | undefined
  /** Ids of the devices behind a terminal. */
  childrenOf: (id: number) => readonly number[]
  /** Faults that did not come from the seed, of one device, that touch a span. */
  faultsOf: (id: number, from: number, until: number) => readonly Fault[]
  /** Moments at which a meter was exchanged, with the registers before and after; most devices have none. */
  meterExchangesOf: (id: number) => readonly MeterExchange[]
  /** What commands of one kind did to a device, by time. */
  commandedOf: (id: number, kind: Commanded['kind']) => readonly Commanded[]
  /** What people made of its points, by time; most devices have none. */
  correctionsOf: (id: number) => readonly Correction[]
  /** When a device last answered something that it was asked, at or before a moment; 0 where it never did. */
  answeredAt: (id: number, time: number) => number
  /** Seconds by which the clock of a device is off until a command sets it. */
  clockOffsetOf: (id: number) => number
}

/** What the check terminal of a transformer area counted, and what the meters of its users did, in kWh less what they fed in. */
export interface AreaBalance {
  supply: number
  sale: number
  /** Meters of users in the ledger. */
  users: number
}

/** What all registers of a device show: kWh by tariff (sharp, peak, flat, valley) and kvarh by quadrant. */
export interface ShownRegisters {
  forward: readonly number[]
  /** What of it a faulty register shows too much, or, below 0, too little. */
  disturbed: readonly number[]
  reverse: readonly number[]
  quadrants: readonly number[]
}

/** The one source of every number that the platform shows. Same seed, same numbers. */
export interface Simulation {
  /** Name, unit, digits and limits of a value. */
  kindOf: (id: ValueId) => PropertyKind
  /** A limit of a value on a device, as its product gives it; null where it gives none. */
  limitOf: (id: number, property: ValueId, bound: Bound) => number | null
  /**
   * One property at a moment, as it has arrived at the platform when it is `now` (the moment itself if not given):
   * what was missing then may have been re-collected since.
   */
  sample: (id: number, property: ValueId, time: number, now?: number) => Sample
  /** How far that sample can be trusted; registers, which are counted up from their first day, need not be worked out for it. */
  quality: (id: number, property: PropertyId, time: number, now: number) => Quality
  /**
   * Properties from `from` (included) to `until` (excluded) every `step` milliseconds. Instantaneous values stand at
   * the beginning of their interval; `energy` is that of the interval that begins there. Nothing lies after `now`.
   */
  points: (
    id: number,
    properties: readonly ValueId[],
    span: { from: number; until: number; step: number; now: number },
  ) => Points
  /**
   * Energy of a device in kWh between two moments: what its forward register counted, across an exchange as its order
   * bills it, whether or not every point of the span arrived. Every sum of energies that the platform returns is this one.
   */
  energy: (id: number, from: number, until: number) => number
  /** What stands on the device itself at a moment, whether or not it arrived: the forward register and its four tariffs. */
  display: (id: number, time: number) => readonly number[]
  /** The same of the meter that hung there until a moment: on the moment of its exchange it is the one that was taken down. */
  removed: (id: number, time: number) => readonly number[]
  /** kWh in a register by which the meters taken down between two moments, as they are billed, exceed those hung up. */
  spliced: (id: number, register: ValueId, from: number, until: number) => number
  /** Every register as the device itself shows it at a moment, whether or not it arrived; undefined where there is none. */
  registers: (id: number, time: number) => ShownRegisters | undefined
  /** Active power in kW, whether or not it arrived. */
  power: (id: number, time: number) => number
  /** Faults of a device that touch a span: those of the seed and those of this platform, by time. */
  faults: (id: number, from: number, until: number) => readonly Fault[]
  /** Whether the platform hears the device: not offline itself, nor the terminal that reads it. */
  isHeard: (id: number, time: number) => boolean
  /** When it was heard last, at or before a moment; 0 where it never was. */
  lastHeard: (id: number, time: number) => number
  /** Share of the points due on the day of `time` until `time` that arrived, in percent; null where none was due. */
  success: (id: number, time: number) => number | null
  /** The same with what of them came in its time. */
  collected: (id: number, time: number) => Collected | null
  /** The energy between two moments less what was fed in, in kWh. */
  netEnergy: (id: number, from: number, until: number) => number
  /** The same of each quarter hour of so many days from a midnight on. */
  quarters: (id: number, begin: number, days: number) => Float64Array
  /** What a transformer area was supplied with between two moments and what was sold in it; null without a check terminal. */
  areaBalance: (areaId: number, from: number, until: number) => AreaBalance | null
  /** Line loss of a transformer area between two moments in percent; null where it has no users. */
  lineLoss: (areaId: number, from: number, until: number) => number | null
  /**
   * Between which values the points of a property lie on the day of a moment, where that is known without them: on most
   * days nothing is the matter. It is no narrower than they are.
   */
  calmRange: (
    id: number,
    property: PropertyId,
    time: number,
  ) => readonly [low: number, high: number] | undefined
  /** Forgets what it kept for a device; to be called after its profile or a fault has changed. */
  forget: (id: number) => void
}
