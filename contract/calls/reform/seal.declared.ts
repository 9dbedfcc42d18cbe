import * as z from 'zod/mini'
import { secondPersonParts } from '../../control/second-person.schema.ts'
import { sealPlaces } from '../../reform/kinds.ts'
import { mostSeals, sealActs, sealColours, sealResults, sealTypes } from '../../reform/seals.ts'
import { seal } from '../../resources/reform/seal.ts'
import { permission } from '../../schema/resource.ts'
import { described, id, named, oneOf, remark, time, message } from '../../schema/zod.ts'
import { bulkAnswer, importJob, targetWith } from '../../wire/crud.schema.ts'
import { declare } from '../../wire/declaration.ts'

const tag = seal.name
const text = z.optional(remark(200))
const byTarget = {
  tag,
  answer: bulkAnswer,
  refusals: { 409: 'Another number of rows matches the filter.' },
}
const digits = message(['Use ten digits.', '请输入十位数字。'])
const tenDigits = z.string(digits).check(z.regex(/^\d{10}$/, digits))
const letter = message(['Use one capital letter.', '请输入一位大写字母。'])

/** A range of numbers that comes into stock. */
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
    by: z.string(),
    byZh: z.string(),
    text: z.string(),
    textZh: z.string(),
    orderId: z.optional(id),
    deviceId: z.optional(id),
  }),
)

/** What is known of a number that was scanned. */
export const foundSeal = named(
  'FoundSeal',
  z.object({ id, number: z.string(), type: z.string(), state: z.string(), holderId: id, deviceId: id }),
)

/** What seals do beyond the generic calls. */
export const sealArea = declare({
  addSeals: {
    summary: 'Take a range of seals into stock',
    tag,
    permission: permission(seal, 'save'),
    request: sealRangeRequest,
    answer: importJob,
    refusals: { 409: 'Another range of the same person is being taken in.' },
  },
  addingSeals: {
    summary: 'How far a range of seals is taken in',
    tag,
    permission: permission(seal, 'save'),
    answer: importJob,
    refusals: { 404: 'There is no such job.' },
  },
  findSeal: {
    summary: 'The seal of a number',
    tag,
    permission: permission(seal, 'list'),
    request: z.object({ number: described(z.string(), 'As it is printed on the seal') }),
    answer: foundSeal,
    refusals: { 404: 'There is no such seal.' },
  },
  issueSeals: {
    ...byTarget,
    summary: 'Issue seals to a crew',
    permission: permission(seal, 'issue'),
    request: targetWith({ crewId: id, remark: text }),
  },
  returnSeals: {
    ...byTarget,
    summary: 'Take issued seals back into stock',
    permission: permission(seal, 'issue'),
    request: targetWith({ remark: text }),
  },
  applySeals: {
    ...byTarget,
    summary: 'Record seals as applied for a work order',
    permission: permission(seal, 'apply'),
    request: targetWith({
      orderId: id,
      place: oneOf(sealPlaces, ['Choose a position.', '请选择封印位置。']),
      oldNumber: z.optional(remark(20)),
    }),
  },
  cutSeals: {
    ...byTarget,
    summary: 'Record seals as cut',
    permission: permission(seal, 'apply'),
    request: targetWith({ remark: text }),
  },
  inspectSeals: {
    ...byTarget,
    summary: 'Record what an inspection found; a missing seal is lost',
    permission: permission(seal, 'inspect'),
    request: targetWith({
      result: oneOf(sealResults, ['Choose a result.', '请选择检查结果。']),
      remark: text,
    }),
  },
  voidSeals: {
    ...byTarget,
    summary: 'Void seals, with a reason; with a second person who may do so too where a role demands one',
    permission: permission(seal, 'void'),
    request: targetWith({
      reason: remark(200, ['Say in a few words why.', '请填写原因。']),
      ...secondPersonParts,
    }),
    refusals: { ...byTarget.refusals, 429: 'Too many failed attempts.' },
  },
  traceSeal: {
    summary: 'What happened to a seal, the oldest step first',
    tag,
    permission: permission(seal, 'info'),
    answer: z.array(sealStep),
    refusals: { 404: 'There is no such seal.' },
  },
})
