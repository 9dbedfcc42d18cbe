import type { Family } from './families.ts'
import type { PropertyId, Quality } from './properties.ts'

const singlePhase = [
  'ua',
  'ia',
  'p',
  'q',
  's',
  'pf',
  'frequency',
  'battery',
  'clockDeviation',
  'energy',
  'forward',
  'forwardSharp',
  'forwardPeak',
  'forwardFlat',
  'forwardValley',
  'reverse',
  'reactiveRegister',
] as const satisfies readonly PropertyId[]

const threePhase = [
  'ua',
  'ub',
  'uc',
  'ia',
  'ib',
  'ic',
  'in',
  'p',
  'pa',
  'pb',
  'pc',
  'q',
  'qa',
  'qb',
  'qc',
  's',
  'pf',
  'pfa',
  'pfb',
  'pfc',
  'frequency',
  'unbalanceU',
  'unbalanceI',
  'load',
  ...singlePhase.slice(7),
] as const satisfies readonly PropertyId[]

const terminal = ['temperature', 'signal'] as const satisfies readonly PropertyId[]

/** What devices of a family measure, in the order of a page. */
export const measured: Readonly<Record<Family, readonly PropertyId[]>> = {
  concentrator: ['temperature', 'battery', 'clockDeviation', 'signal'],
  'load-control': [...threePhase, ...terminal],
  transformer: [...threePhase, ...terminal],
  substation: [...threePhase, ...terminal],
  'meter-1p': singlePhase,
  'meter-3p': threePhase,
}

/** Latest values of a device; `ts` epoch milliseconds. `null` where the device does not measure the property. */
export interface LatestValues {
  ts: number
  values: Readonly<Partial<Record<PropertyId, number | null>>>
  quality: Quality
}

/**
 * A curve. `times` are epoch milliseconds, rising; every series has as many points. An instantaneous value stands at
 * the beginning of its interval, an energy at its end. Qualities that are all `normal` are left out.
 *
 * A quarter hour that did not arrive is a hole in a curve, never in a sum: registers count on, so the energy of an hour, a
 * day or of any devices together is what was counted, however many of its quarter hours are missing. It is null only
 * where nothing of the span arrived.
 */
export interface Curve {
  times: readonly number[]
  series: Readonly<Partial<Record<PropertyId, readonly (number | null)[]>>>
  quality?: readonly Quality[]
  /** Milliseconds between two points. */
  step: number
  /** Points that were due until now, and that arrived. */
  due: number
  received: number
}

/** Query of a curve: `props` ids separated by commas, `start` and `end` epoch milliseconds, `step` seconds. */
export interface CurveQuery {
  deviceId: number
  props: string
  start: number
  end: number
  step: number
}

/** Steps that a curve may have, in seconds, with the longest span in days that may be asked with it. */
export const curveSteps = [
  { step: 1, days: 1 / 24 },
  { step: 60, days: 2 },
  { step: 900, days: 62 },
  { step: 3600, days: 400 },
  { step: 86_400, days: 400 },
] as const

/** Values that one call for curves answers at most: points times properties. */
export const maxCurveValues = 100_000

/** Registers frozen at the beginning of a day or month; `energy` is what the period before it used, in kWh. */
export interface Freeze {
  /** `YYYY-MM-DD` */
  date: string
  forward: number | null
  sharp: number | null
  peak: number | null
  flat: number | null
  valley: number | null
  energy: number | null
  quality: Quality
}

/** Share of expected records that arrived on a day, in percent; null where nothing was due. */
export interface CollectionDay {
  /** `YYYY-MM-DD` */
  date: string
  freeze: number | null
  curve: number | null
  events: number | null
  clock: number | null
}

/** One parameter of a device, as it is wanted and as it was last read. */
export interface DeviceParam {
  /** Id in the parameter catalogue. */
  param: string
  wanted: string
  actual: string | null
  /** When it was read last, `YYYY-MM-DD HH:mm:ss`; empty where never. */
  readTime: string
  match: 'same' | 'differs' | 'never' | 'pending'
}

/** A change of a wanted value or of the device. */
export interface ParamChange {
  time: string
  param: string
  before: string
  after: string
  by: string
  reason: string
  commandId: number
}
