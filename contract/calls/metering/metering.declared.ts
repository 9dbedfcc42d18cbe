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
  before: described(kwh, 'Billed final reading of the removed meter, kWh'),
  after: described(kwh, 'First reading of the installed meter, kWh'),
  assetNumber: described(z.string(), 'Asset number of the removed meter; empty when unknown'),
  address: z.string(),
  order: described(z.string(), 'Number of the work order; empty when none is known'),
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
    quadrants: described(z.array(kwh), 'Reactive energy of the quadrants I to IV, kvarh'),
    demands: described(
      z.array(demands),
      'Maximum quarter-hour demand of this month and the previous month, kW',
    ),
    exchanges: z.array(exchange),
  }),
)

const register = z.object({
  place: z.enum(['total', 'sharp', 'peak', 'flat', 'valley', 'reverse']),
  start: kwh,
  end: kwh,
  spliced: described(
    kwh,
    'Billed final readings of removed meters less first readings of the installed ones, kWh',
  ),
  disturbed: described(kwh, 'Error of a faulty register at the end less that at the start, kWh'),
  energy: kwh,
})

const step = z.object({
  from: epoch,
  until: epoch,
  quality,
  points: count,
})

const meterProof = z.object({
  assetNumber: described(
    z.string(),
    'Asset number of the meter installed at the end; empty when there was none',
  ),
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
  spans: described(z.array(step), 'Spans whose points did not arrive on time'),
  frame: described(
    z.string(),
    'Frame that carried the end register; empty when none came from the meter of that time',
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
  quality: described(quality, 'Worse of the qualities of its two registers'),
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
      'Sum of the parts that are not listed individually',
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
  lossThen: described(numberOrNull, 'Line loss with this meter corrected, or without its user, percent'),
  spread: described(numberOrNull, 'Standard deviation of that loss from day to day, percentage points'),
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
    supply: described(z.array(z.number()), 'Energy supplied in each quarter hour, kWh'),
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
    summary: 'Get registers, demand and exchanges of a meter',
    answer: meterFace,
    refusals: { 404: 'There is no such device.', 409: 'The device does not count energy.' },
  },
  proof: {
    ...look,
    summary:
      'Derivation of an energy in kWh or of a line loss, from registers, ratio, splices, points, frame and pictures',
    request: z.object({
      of: z.enum(proofSubjects),
      id: described(id, 'Id of the device or area; for several areas that of the organisation, 0 for all'),
      start: epoch,
      end: epoch,
    }),
    answer: proof,
    refusals: {
      404: 'There is no such device or area.',
      409: 'The device does not count energy.',
      413: 'The request exceeds what one call returns.',
    },
  },
  areaScope: {
    ...needs(transformerArea, 'info'),
    summary: 'Energy of a transformer area by quarter hour, with the effect of each user on its line loss',
    request: z.object({
      areaId: described(id, 'Id of the transformer area'),
      start: described(day, 'First day, YYYY-MM-DD'),
      end: described(day, 'Last day, YYYY-MM-DD; incomplete days are excluded'),
    }),
    answer: areaScope,
    refusals: { 404: 'There is no such area.', 413: 'The request exceeds what one call returns.' },
  },
})
