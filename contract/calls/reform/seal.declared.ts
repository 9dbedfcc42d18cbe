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
  `From the first number to the last, at most ${mostSeals}.`,
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
    summary: 'Take a range of seals into stock',
    ...needs(seal, 'save'),
    request: sealRangeRequest,
    answer: importJob,
    refusals: { 409: 'Another range of the same person is being taken in.' },
  },
  addingSeals: {
    summary: 'How far a range of seals is taken in',
    ...needs(seal, 'save'),
    answer: importJob,
    refusals: { 404: 'There is no such job.' },
  },
  findSeal: {
    summary: 'The seal of a number',
    ...needs(seal, 'list'),
    request: z.object({ number: described(z.string(), 'As it is printed on the seal') }),
    answer: foundSeal,
    refusals: { 404: 'There is no such seal.' },
  },
  traceSeal: {
    summary: 'What happened to a seal, the oldest step first',
    ...needs(seal, 'info'),
    answer: z.array(sealStep),
    refusals: { 404: 'There is no such seal.' },
  },
})
