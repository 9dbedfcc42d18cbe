import * as z from 'zod/mini'
import { count, day, described, epoch, id, named, numberOrNull, time } from '../schema/zod.ts'
import { isPropertyId, propertyIds, qualities } from './properties.ts'

const property = z.enum(propertyIds)
const quality = z.enum(qualities)

/** Latest values of a device; null where it does not measure the property. */
export const latestValues = named(
  'LatestValues',
  z.object({ ts: epoch, values: z.partialRecord(property, numberOrNull), quality }),
)

/** Query of a curve: `props` ids separated by commas, `step` seconds. */
export const curveQuery = z.object({
  deviceId: described(id, 'The device'),
  props: z.string().check(
    z.refine((props) => props.split(',').every(isPropertyId)),
    z.describe('Properties, separated by commas'),
  ),
  start: epoch,
  end: epoch,
  step: described(z.int().check(z.minimum(1), z.maximum(86_400)), 'Seconds: 1, 60, 900, 3600 or 86400'),
})

export const curve = named(
  'Curve',
  z.object({
    times: z.array(epoch),
    series: z.partialRecord(property, z.array(numberOrNull)),
    quality: z.optional(z.array(quality)),
    step: count,
    due: count,
    received: count,
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
    reason: z.string(),
    commandId: count,
  }),
)
