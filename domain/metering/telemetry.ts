import { isKeyOf } from '../../contract/schema/keys.ts'
import type { Output } from '../../contract/schema/zod.ts'
import type { Family, Wiring } from './families.ts'
import type { PropertyId } from './properties.ts'
import type * as schemas from './telemetry.schema.ts'

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

/** What three wires do not measure: the middle phase, the neutral, and powers of single phases. */
const ofFourWires: ReadonlySet<PropertyId> = new Set<PropertyId>([
  ...(['ub', 'ib', 'in', 'pa', 'pb', 'pc'] as const),
  ...(['qa', 'qb', 'qc', 'pfa', 'pfb', 'pfc'] as const),
])

/** What a device measures, in the order of a page; empty if its family is not known. */
export function measuredBy({ family, wiring }: { family: string; wiring: Wiring }): readonly PropertyId[] {
  const all = isKeyOf(measured, family) ? measured[family] : []
  return wiring === 'three-wire' ? all.filter((id) => !ofFourWires.has(id)) : all
}

/** Latest values of a device; `ts` epoch milliseconds. `null` where the device does not measure the property, or nothing was heard of it. */
export type LatestValues = Output<typeof schemas.latestValues>

/**
 * A curve. `step` is milliseconds between two points, `due` the points that were due until now, `received` those that
 * arrived. `times` are epoch milliseconds, rising; every series has as many points. An instantaneous value stands at
 * the beginning of its interval, an energy at its end. Qualities that are all `normal` are left out; `marks` has those of
 * properties of which a person put values right, in place of what is said of their times.
 *
 * A quarter hour that did not arrive is a hole in a curve, never in a sum: registers count on, so the energy of an hour, a
 * day or of any devices together is what was counted, however many of its quarter hours are missing. It is null only
 * where nothing of the span arrived.
 */
export type Curve = Output<typeof schemas.curve>

/** Query of a curve: `props` ids separated by commas, `start` and `end` epoch milliseconds, `step` seconds. */
export type CurveQuery = Output<typeof schemas.curveQuery>

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
export type Freeze = Output<typeof schemas.freeze>

/** Share of expected records that arrived on a day, in percent; null where nothing was due. */
export type CollectionDay = Output<typeof schemas.collectionDay>

/** What a transformer area lost on a day, in percent of what it was supplied with; null where that cannot be said. */
export type LossDay = Output<typeof schemas.lossDay>

/** One parameter of a device by its id in the catalogue, as it is wanted and as it was last read; `readTime` is empty where never. */
export type DeviceParam = Output<typeof schemas.deviceParam>

/** A change of a wanted value or of the device. */
export type ParamChange = Output<typeof schemas.paramChange>
