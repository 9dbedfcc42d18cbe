import * as z from 'zod/mini'
import { maxDelay, requestStates, switchReasons, unitActs } from '../../../domain/control/kinds.ts'
import { unitRequest } from '../../resources/control/request.ts'
import { unit } from '../../resources/control/unit.ts'
import { needs } from '../../schema/resource.ts'
import { described, id, named, oneOf, remark, time, whole, bilingual, text2 } from '../../schema/zod.ts'
import { sentences } from '../../text/sentences.ts'
import { bulkAnswerWith, onlyId, target, changed, noRow } from '../../wire/crud.schema.ts'
import { declare } from '../../wire/declaration.ts'
import { batchAnswer } from '../iot/params.declared.ts'
import { consequence } from './consequence.schema.ts'
import { unitSchedule } from '../../resources/control/schedule.ts'

const stays = { ...noRow, 409: 'The unit stays as it is: protected, interlocked or under way.' }
const ids = z.array(id).check(z.minLength(1), z.maxLength(200))

const order = {
  act: oneOf(unitActs),
  reason: oneOf(switchReasons, sentences.giveReason),
  note: z.optional(remark(200)),
  delay: z.optional(described(whole(0, maxDelay), 'Minutes')),
  validUntil: z.optional(time),
  tellCustomers: z.optional(z.boolean()),
}

/** Immediate outcome of a request. */
export const requested = named(
  'UnitRequested',
  z.object({ requestId: id, state: oneOf(requestStates), batchNo: z.string() }),
)

/** Calls of units beyond the generic ones. */
export const unitArea = declare({
  consequence: {
    ...needs(unit, 'info'),
    summary: 'What switching units would bring about; nothing is done',
    isReading: true,
    request: z.object({ ids, act: oneOf(unitActs) }),
    answer: consequence,
    refusals: { 404: 'There is no such unit.' },
  },
  exec: {
    ...needs(unit, 'exec'),
    summary: 'Switch a unit, or ask a second person where one is needed',
    request: z.object({
      id,
      ...order,
      confirmName: z.optional(described(z.string(), 'Its name, typed, where no second person is needed')),
    }),
    answer: requested,
    refusals: stays,
  },
  batchExec: {
    ...needs(unit, 'exec'),
    summary: 'Ask a second person to let several units be switched; what stays as it is is left out',
    request: z.object({ ids, ...order }),
    answer: bulkAnswerWith({ requestId: id }),
    refusals: stays,
  },
  readState: {
    ...needs(unit, 'read'),
    summary: 'Ask the devices of units for their state word',
    request: target,
    answer: batchAnswer,
    refusals: changed,
  },
  cancel: {
    ...needs(unit, 'exec'),
    summary: 'Withdraw what one has asked for, as far as it was not sent',
    request: z.object({ requestId: id }),
    answer: onlyId,
    refusals: { ...noRow, 409: 'It was sent, or decided.' },
  },
  approve: {
    ...needs(unitRequest, 'approve'),
    summary: 'Agree to what another person has asked for',
    request: z.object({ id, opinion: z.optional(remark(200)) }),
    answer: requested,
    refusals: { ...noRow, 409: 'It is one’s own, was decided, or has expired.' },
  },
  reject: {
    ...needs(unitRequest, 'approve'),
    summary: 'Refuse what another person has asked for',
    request: z.object({ id, opinion: remark(200, sentences.giveReason) }),
    answer: requested,
    refusals: { ...noRow, 409: 'It is one’s own, was decided, or has expired.' },
  },
})

/** Planned actions of a schedule, by time. */
export const scheduleRun = named(
  'UnitScheduleRun',
  z.array(
    z.object({
      time,
      act: oneOf(unitActs),
      unitId: id,
      ...bilingual('name'),
      isDone: described(z.boolean(), 'Whether it would be done, as things are now'),
      ...text2,
    }),
  ),
)

/** Calls of schedules beyond the generic ones. */
export const unitScheduleArea = declare({
  dryRun: {
    ...needs(unitSchedule, 'info'),
    summary: 'What a schedule would do in the days to come; nothing is done',
    isReading: true,
    request: z.object({ id, days: whole(1, 31) }),
    answer: scheduleRun,
    refusals: noRow,
  },
})
