import * as z from 'zod/mini'
import { proofSubjects } from '../../../domain/metering/proof.ts'
import { phases, qualities } from '../../../domain/metering/properties.ts'
import { suspectKinds } from '../../../domain/metering/report.ts'
import { device } from '../../resources/iot/device.ts'
import { transformerArea } from '../../resources/iot/transformer-area.ts'
import { needs } from '../../schema/resource.ts'
import { count, day, described, epoch, id, named, numberOrNull, oneOf, bilingual } from '../../schema/zod.ts'
import { declare } from '../../wire/declaration.ts'

const quality = z.enum(qualities)
const kwh = z.number()
const name = { id, ...bilingual('name') }

const rates = z.object({ total: kwh, sharp: kwh, peak: kwh, flat: kwh, valley: kwh })
const demand = z.object({ value: numberOrNull, time: epoch })
const demands = z.object({ since: epoch, forward: demand, reverse: demand })

const exchange = z.object({
  time: epoch,
  before: described(kwh, 'Last reading of the meter that was taken down, as it is billed'),
  after: described(kwh, 'First reading of the meter that was hung up'),
  assetNumber: described(z.string(), 'Of the meter that was taken down; empty where it is not known'),
  address: z.string(),
  order: described(z.string(), 'Number of the work order; empty where none is known'),
  orderId: id,
})

/** Display of a meter in primary values; divided by `multiplier` they are the values on its dial. */
export const meterFace = named(
  'MeterFace',
  z.object({
    time: epoch,
    multiplier: z.number(),
    forward: rates,
    reverse: rates,
    quadrants: described(z.array(kwh), 'kvarh of the quadrants I to IV'),
    demands: described(z.array(demands), 'Highest mean of a quarter hour in kW, this month and the last'),
    exchanges: z.array(exchange),
  }),
)

const register = z.object({
  place: z.enum(['total', 'sharp', 'peak', 'flat', 'valley', 'reverse']),
  start: kwh,
  end: kwh,
  spliced: described(kwh, 'What the meters before an exchange counted less what the new ones began with'),
  disturbed: described(kwh, 'What a faulty register shows too much or too little at the two ends'),
  energy: kwh,
})

const step = z.object({
  from: epoch,
  until: epoch,
  quality,
  points: count,
})

const meterProof = z.object({
  assetNumber: described(z.string(), 'Of the meter that hung there at the end; empty while none did'),
  address: z.string(),
  ct: z.number(),
  pt: z.number(),
  multiplier: z.number(),
  registers: z.array(register),
  startQuality: quality,
  endQuality: quality,
  splices: z.array(exchange),
  corrections: z.array(
    z.object({ time: epoch, shift: kwh, by: z.string(), reason: z.string(), original: numberOrNull }),
  ),
  due: count,
  counts: z.record(quality, count),
  spans: described(z.array(step), 'Spans whose points did not arrive in time'),
  frame: described(
    z.string(),
    'The frame in which the register of the end came; empty where none came from the meter of that moment',
  ),
  pictures: z.array(z.object({ time: epoch, path: z.string() })),
})

const part = z.object({
  ...name,
  of: z.enum(proofSubjects),
  role: z.enum(['supply', 'sale', 'both']),
  supply: numberOrNull,
  sale: numberOrNull,
  exchanges: count,
  quality: described(quality, 'The worse of the qualities of its two registers'),
})

/** Derivation of a figure. `figures` are rounded as everywhere, all other values are not. */
export const proof = named(
  'Proof',
  z.object({
    of: z.enum(proofSubjects),
    ...name,
    from: epoch,
    until: epoch,
    figures: z.object({
      energy: numberOrNull,
      supply: numberOrNull,
      sale: numberOrNull,
      loss: numberOrNull,
      lossRate: numberOrNull,
    }),
    meter: z.nullable(meterProof),
    parts: z.array(part),
    others: described(
      z.nullable(z.object({ count, supply: kwh, sale: kwh })),
      'The parts that are not listed one by one',
    ),
  }),
)

const phase = z.enum(phases)

const scopeUser = z.object({
  ...name,
  family: z.string(),
  energy: kwh,
  kind: z.optional(oneOf(suspectKinds)),
  corrected: numberOrNull,
  lossThen: described(numberOrNull, 'Loss in percent with this meter put right, or without its user'),
  spread: described(numberOrNull, 'How much that loss varies from day to day, in points of percent'),
  phase: z.optional(
    z.object({ recorded: phase, found: phase, r: z.number(), next: z.number(), isSwapped: z.boolean() }),
  ),
  follows: z.optional(z.object({ areaId: id, r: z.number(), own: z.number(), isOther: z.boolean() })),
})

/** Transformer area over a range of past days. */
export const areaScope = named(
  'AreaScope',
  z.object({
    areaId: id,
    from: epoch,
    until: epoch,
    supply: described(z.array(z.number()), 'kWh of each quarter hour'),
    sale: z.array(z.number()),
    days: z.array(z.object({ date: day, supply: kwh, sale: kwh, loss: kwh, lossRate: numberOrNull })),
    figures: z.object({ supply: kwh, sale: kwh, loss: kwh, lossRate: numberOrNull }),
    users: z.array(scopeUser),
    neighbours: z.array(z.object({ ...name, lossRate: numberOrNull })),
  }),
)

const look = needs(device, 'info')

/** Displays of meters, derivations of figures, and composition of transformer areas. */
export const meteringArea = declare({
  meterFace: {
    ...look,
    summary: 'Registers, demand and exchanges of a meter',
    answer: meterFace,
    refusals: { 404: 'There is no such device.', 409: 'It counts nothing.' },
  },
  proof: {
    ...look,
    summary:
      'How a figure in kWh or a line loss came about: registers, ratio, splice, points, frame, picture',
    request: z.object({
      of: z.enum(proofSubjects),
      id: described(id, 'The device or area; of several the organisation, 0 for all'),
      start: epoch,
      end: epoch,
    }),
    answer: proof,
    refusals: {
      404: 'There is no such device or area.',
      409: 'The device counts nothing.',
      413: 'That is more than one call returns.',
    },
  },
  areaScope: {
    ...needs(transformerArea, 'info'),
    summary: 'A transformer area quarter hour by quarter hour, with what each user explains of its loss',
    request: z.object({
      areaId: described(id, 'The area'),
      start: described(day, 'First day, YYYY-MM-DD'),
      end: described(day, 'Last day, YYYY-MM-DD; days that are not over are left out'),
    }),
    answer: areaScope,
    refusals: { 404: 'There is no such area.', 413: 'That is more than one call returns.' },
  },
})
