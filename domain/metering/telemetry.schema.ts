import * as z from 'zod/mini'
import { named, count, day, described, epoch, id, numberOrNull, time } from '../../contract/schema/zod.ts'
import { propertyIds, qualities } from './properties.ts'
import { isValueId } from './values.ts'

/** Output of a formula among properties. */
export const outputId = z.templateLiteral(['formula:', z.string()])

/** Metadata of a formula's output. */
export const derivedProperty = named(
  'DerivedProperty',
  z.object({
    id: outputId,
    name: z.string(),
    nameZh: z.string(),
    unit: z.string(),
    decimals: z.int().check(z.minimum(0), z.maximum(6)),
    warnLow: z.optional(z.number()),
    warnHigh: z.optional(z.number()),
  }),
)

const property = z.enum(propertyIds)
const quality = z.enum(qualities)
/** Property, or output of a formula with its prefix. */
const value = z.union([property, outputId])

/** Latest values of a device; null where it does not measure the property or has not reported it. */
export const latestValues = named(
  'LatestValues',
  z.object({ ts: epoch, values: z.partialRecord(property, numberOrNull), quality }),
)

/** Query of a curve: `props` ids separated by commas, `step` in seconds. */
export const curveQuery = z.object({
  deviceId: described(id, 'Id of the device'),
  props: z.string().check(
    z.refine((props) => props.split(',').every(isValueId)),
    z.describe('Properties, separated by commas'),
  ),
  start: epoch,
  end: epoch,
  step: described(
    z.int().check(z.minimum(1), z.maximum(86_400)),
    'Interval in seconds: 1, 60, 900, 3600 or 86400',
  ),
})

export const curve = named(
  'Curve',
  z.object({
    times: z.array(epoch),
    series: z.partialRecord(value, z.array(numberOrNull)),
    quality: z.optional(z.array(quality)),
    marks: z.optional(z.partialRecord(value, z.array(quality))),
    step: count,
    due: count,
    received: count,
    /** Meter exchanges in the span: time, last register of the old meter and first of the new one, in kWh. */
    exchanges: z.optional(z.array(z.object({ time: epoch, before: z.number(), after: z.number() }))),
  }),
)

export const freeze = named(
  'Freeze',
  z.object({
    date: day,
    forward: numberOrNull,
    sharp: numberOrNull,
    peak: numberOrNull,
    flat: numberOrNull,
    valley: numberOrNull,
    energy: numberOrNull,
    quality,
  }),
)

/** `loss` in percent; null when the area has no check terminal, no users or no supply. */
export const lossDay = named('LossDay', z.object({ date: day, loss: numberOrNull }))

export const collectionDay = named(
  'CollectionDay',
  z.object({
    date: day,
    freeze: numberOrNull,
    curve: numberOrNull,
    events: numberOrNull,
    clock: numberOrNull,
  }),
)

export const deviceParam = named(
  'DeviceParam',
  z.object({
    param: z.string(),
    wanted: z.string(),
    actual: z.nullable(z.string()),
    readTime: time,
    match: z.enum(['same', 'differs', 'never', 'pending']),
  }),
)

export const paramChange = named(
  'ParamChange',
  z.object({
    time,
    param: z.string(),
    before: z.string(),
    after: z.string(),
    by: z.string(),
    byZh: z.string(),
    reason: z.string(),
    commandId: count,
  }),
)
