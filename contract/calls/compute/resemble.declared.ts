import * as z from 'zod/mini'
import { bases, verdicts } from '../../../domain/compute/likeness/base.ts'
import { conclusionKinds } from '../../../domain/compute/likeness/conclusion.ts'
import {
  alignments,
  comparedProperties,
  likenessLimits,
  resampleSteps,
  searchMethods,
  searchScopes,
} from '../../../domain/compute/likeness/search.ts'
import { outputId } from '../../../domain/metering/telemetry.schema.ts'
import {
  count,
  day,
  described,
  epoch,
  id,
  named,
  numberOrNull,
  oneOf,
  whole,
  remark,
  bilingual,
  text2,
} from '../../schema/zod.ts'
import { resembleResult } from '../../resources/compute/resemble-result.ts'
import { resemble } from '../../resources/compute/resemble.ts'
import { workOrder } from '../../resources/reform/work-order.ts'
import { permission, needs } from '../../schema/resource.ts'
import { repairAsk } from '../reform/order.declared.ts'
import { onlyId, noRow } from '../../wire/crud.schema.ts'
import { declare } from '../../wire/declaration.ts'

const property = z.union([z.enum(comparedProperties), outputId])
const base = described(
  z.enum(bases),
  'Divisor by which curves are normalised before their distance is calculated',
)
const lag = z.prefault(described(whole(0, likenessLimits.lag), 'Maximum lag of a curve, in points'), 0)

/** Curve of a device on a day, or averaged over several days. */
const series = z.object({ deviceId: id, property, from: day, to: day })

const compareAsk = z.object({
  series: z.array(series).check(z.minLength(1), z.maxLength(likenessLimits.series)),
  align: z.prefault(oneOf(alignments), 'time'),
  base: z.optional(base),
  step: z.prefault(z.literal(resampleSteps), 15),
  lag,
  windowFrom: z.prefault(described(whole(0, 95), 'First quarter hour of the daily window'), 0),
  windowUntil: z.prefault(described(whole(1, 96), 'End of the daily window in quarter hours, exclusive'), 96),
})

const conclusion = z.object({ kind: z.enum(conclusionKinds), ...text2 })

const figures = {
  score: z.number(),
  r: z.number(),
  nrmse: z.number(),
  shift: described(z.int(), 'Lag in minutes'),
  ratio: numberOrNull,
  missing: described(z.number(), 'Share of missing points, 0 to 1'),
  verdict: z.enum(verdicts),
}

export const likenessFigures = named(
  'Likeness',
  z.object({
    ...figures,
    shapePart: z.number(),
    levelPart: z.number(),
    cosine: z.number(),
    dtw: z.number(),
    peakShift: z.nullable(z.int()),
    conclusion,
  }),
  'Similarity of a curve to the first one.',
)

export const comparedSeries = named(
  'ComparedSeries',
  z.object({
    deviceId: id,
    ...bilingual('name'),
    areaId: id,
    property,
    from: day,
    to: day,
    points: z.array(numberOrNull),
    mean: z.number(),
    due: count,
    received: count,
    days: z.array(z.object({ day, energy: z.number() })),
    likeness: z.nullable(likenessFigures),
  }),
)

export const comparison = named(
  'Comparison',
  z.object({
    base,
    step: z.literal(resampleSteps),
    series: z.array(comparedSeries),
    /** Day on which the level of the first device changed, within the days before the last one requested. */
    change: z.nullable(
      z.object({
        day,
        ratio: z.number(),
        days: z.array(z.object({ day, energy: z.number() })),
        lost: z.number(),
      }),
    ),
  }),
)

export const searchAsk = z.object({
  method: oneOf(searchMethods),
  deviceId: z.prefault(
    described(id, 'Id of the reference device; 0 when each device is compared with itself'),
    0,
  ),
  property: z.prefault(property, 'p'),
  from: described(day, 'First day of the reference, YYYY-MM-DD'),
  to: described(day, 'Last day of the reference, YYYY-MM-DD'),
  otherFrom: z.optional(
    described(day, 'First day of the compared curves, YYYY-MM-DD; defaults to the days of the reference'),
  ),
  otherTo: z.optional(day),
  scope: oneOf(searchScopes),
  base: z.optional(base),
  lag,
  threshold: z.prefault(
    described(z.number().check(z.minimum(0), z.maximum(100)), 'Minimum score of a result'),
    0,
  ),
})

export const similarRow = named(
  'SimilarCurve',
  z.object({
    ...figures,
    rank: count,
    deviceId: id,
    ...bilingual('name'),
    areaId: id,
    ...bilingual('areaName'),
    /** Transformer area whose voltage it follows, when other than in the ledger; else 0. */
    foundAreaId: id,
    /** Transformers of that area and of its own, or the meter it seems swapped with; 0 when there is none. */
    foundDeviceId: id,
    ownDeviceId: id,
    ...bilingual('foundAreaName'),
    distance: described(numberOrNull, 'Distance from the reference in metres'),
    curve: z.array(numberOrNull),
    conclusion,
    /** Line loss of its area in percent before and after the level changed. */
    lossBefore: numberOrNull,
    lossAfter: numberOrNull,
  }),
)

export const similarFound = named(
  'SimilarFound',
  z.object({ compared: count, took: z.number(), list: z.array(similarRow) }),
)

export const resembleRun = named(
  'ResembleRun',
  z.object({
    id,
    taskId: id,
    state: z.enum(['running', 'done', 'cancelled', 'failed']),
    total: count,
    done: count,
    startTime: epoch,
    ...bilingual('error'),
  }),
)

export const resembleRunFound = named(
  'ResembleRunFound',
  z.object({ ...resembleRun.shape, asked: searchAsk, found: z.nullable(similarFound) }),
)

const may = (verb: string) => needs(resemble, verb)
const noDevice = { 404: 'There is no such device.' }
const noRun = { 404: 'The caller has no such run.' }

/** Similarity of curves. */
export const resembleArea = declare({
  compare: {
    ...may('list'),
    summary: 'Compare curves of devices and days with the first one',
    isReading: true,
    request: compareAsk,
    answer: comparison,
    refusals: { ...noDevice, 400: 'The days are reversed, in the future or too many.' },
  },
  search: {
    ...may('list'),
    summary:
      'Search for devices whose curves are most similar to a reference, or least similar to their own past',
    isReading: true,
    request: searchAsk,
    answer: similarFound,
    refusals: { ...noDevice, 413: 'There are more curves than one call compares; run the search as a job.' },
  },
  run: {
    ...may('list'),
    summary: 'Run a similarity search as a job, for any number of curves',
    request: searchAsk,
    answer: resembleRun,
    refusals: { ...noDevice, 409: 'Two runs of the caller are still in progress.' },
  },
  runTask: {
    ...may('run'),
    summary: 'Run a similarity task now',
    request: onlyId,
    answer: resembleRun,
    refusals: { ...noRow, 409: 'The task is still running.' },
  },
  runs: {
    ...may('list'),
    summary: 'List the caller’s runs, newest first',
    answer: z.array(resembleRun),
  },
  found: {
    ...may('list'),
    summary: 'Get a run with its results; null while it is running',
    answer: resembleRunFound,
    refusals: noRun,
  },
  cancel: {
    ...may('list'),
    summary: 'Cancel a run',
    request: onlyId,
    refusals: noRun,
  },
  mark: {
    ...needs(resembleResult, 'mark'),
    summary: 'Mark a result as a matching pair, or remove the mark',
    request: z.object({ id, isTwin: z.boolean() }),
    refusals: noRow,
  },
  order: {
    ...may('list'),
    permission: permission(workOrder, 'save'),
    summary: 'Create a repair order for a device with a suspicious curve',
    request: z.object({ deviceId: id, ...repairAsk, note: remark(200) }),
    answer: onlyId,
    refusals: { ...noDevice, 409: 'The device has an open order; its id is returned.' },
  },
})
