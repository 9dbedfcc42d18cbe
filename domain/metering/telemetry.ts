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

/** Properties measured by devices of a family, in display order. */
export const measured: Readonly<Record<Family, readonly PropertyId[]>> = {
  concentrator: ['temperature', 'battery', 'clockDeviation', 'signal'],
  'load-control': [...threePhase, ...terminal],
  transformer: [...threePhase, ...terminal],
  substation: [...threePhase, ...terminal],
  'meter-1p': singlePhase,
  'meter-3p': threePhase,
}

/** Properties not measured with three wires: the middle phase, the neutral, and powers of single phases. */
const ofFourWires: ReadonlySet<PropertyId> = new Set<PropertyId>([
  ...(['ub', 'ib', 'in', 'pa', 'pb', 'pc'] as const),
  ...(['qa', 'qb', 'qc', 'pfa', 'pfb', 'pfc'] as const),
])

/** Returns the properties measured by a device, in display order; empty if its family is unknown. */
export function measuredBy({ family, wiring }: { family: string; wiring: Wiring }): readonly PropertyId[] {
  const all = isKeyOf(measured, family) ? measured[family] : []
  return wiring === 'three-wire' ? all.filter((id) => !ofFourWires.has(id)) : all
}

/** Latest values of a device; `ts` in epoch milliseconds. `null` where a property is not measured or not received. */
export type LatestValues = Output<typeof schemas.latestValues>

/**
 * Curve. `step` is the interval between points in milliseconds, `due` the number of points due until now, `received`
 * the number of those that arrived. `times` are ascending epoch milliseconds; every series has as many points. An
 * instantaneous value is at the start of its interval, an energy at its end. Qualities are omitted when all are
 * `normal`; `marks` overrides the qualities of properties with values corrected by users.
 *
 * A missing quarter hour is a gap in a curve but not in a sum: registers keep counting, so the energy of an hour, of a
 * day or of several devices is what was counted, however many quarter hours are missing. It is null only when nothing
 * in the span arrived.
 */
export type Curve = Output<typeof schemas.curve>

/** Query of a curve: `props` ids separated by commas, `start` and `end` in epoch milliseconds, `step` in seconds. */
export type CurveQuery = Output<typeof schemas.curveQuery>

/** Steps of a curve in seconds, with the maximum span of a request in days. */
export const curveSteps = [
  { step: 1, days: 1 / 24 },
  { step: 60, days: 2 },
  { step: 900, days: 62 },
  { step: 3600, days: 400 },
  { step: 86_400, days: 400 },
] as const

/** Maximum number of values per curve request: points times properties. */
export const maxCurveValues = 100_000

/** Registers frozen at the beginning of a day or month; `energy` is the consumption of the previous period in kWh. */
export type Freeze = Output<typeof schemas.freeze>

/** Percentage of expected records that arrived on a day; null when none were due. */
export type CollectionDay = Output<typeof schemas.collectionDay>

/** Loss of a transformer area on a day, in percent of its supply; null when unknown. */
export type LossDay = Output<typeof schemas.lossDay>

/** Parameter of a device with its wanted and its last read value; `readTime` is empty if it was never read. */
export type DeviceParam = Output<typeof schemas.deviceParam>

/** Change of a wanted value or of the device's value. */
export type ParamChange = Output<typeof schemas.paramChange>
