import * as z from 'zod/mini'
import { needs } from '../../schema/resource.ts'
import { id, named, time, described, oneOf, remark, message, bilingual } from '../../schema/zod.ts'
import { declare } from '../../wire/declaration.ts'
import { mostSeals, sealActs, sealColours, sealTypes } from '../../../domain/reform/seals.ts'
import { seal } from '../../resources/reform/seal.ts'
import { importJob } from '../../wire/crud.schema.ts'

const digits = message(['Use ten digits.', '请输入十位数字。'])
const tenDigits = z.string(digits).check(z.regex(/^\d{10}$/, digits))
const letter = message(['Use one capital letter.', '请输入一位大写字母。'])

/** Range of seal numbers to add to stock. */
export const sealRangeRequest = named(
  'SealRange',
  z.object({
    prefix: z.string(letter).check(z.regex(/^[A-Z]$/, letter)),
    from: tenDigits,
    to: tenDigits,
    type: oneOf(sealTypes, ['Choose a type.', '请选择类型。']),
    colour: z.optional(oneOf(sealColours)),
    supplierBatch: z.optional(remark(30)),
    orgId: id,
  }),
  `Range from the first to the last number, at most ${mostSeals} seals.`,
)

export const sealStep = named(
  'SealStep',
  z.object({
    time,
    act: oneOf(sealActs),
    ...bilingual('by', 'text'),
    orderId: z.optional(id),
    deviceId: z.optional(id),
  }),
)

/** Seal found by a scanned number. */
const foundSeal = named(
  'FoundSeal',
  z.object({ id, number: z.string(), type: z.string(), state: z.string(), holderId: id, deviceId: id }),
)

/** Calls of seals beyond the generic ones. */
export const sealArea = declare({
  addSeals: {
    summary: 'Add a range of seals to stock',
    ...needs(seal, 'save'),
    request: sealRangeRequest,
    answer: importJob,
    refusals: { 409: 'Another range of the caller is being added.' },
  },
  addingSeals: {
    summary: 'Progress of adding a range of seals',
    ...needs(seal, 'save'),
    answer: importJob,
    refusals: { 404: 'There is no such job.' },
  },
  findSeal: {
    summary: 'Find a seal by its number',
    ...needs(seal, 'list'),
    request: z.object({ number: described(z.string(), 'Number as printed on the seal') }),
    answer: foundSeal,
    refusals: { 404: 'There is no such seal.' },
  },
  traceSeal: {
    summary: 'Seal timeline, oldest step first',
    ...needs(seal, 'info'),
    answer: z.array(sealStep),
    refusals: { 404: 'There is no such seal.' },
  },
})
