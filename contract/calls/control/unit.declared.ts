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

const stays = {
  ...noRow,
  409: 'The unit cannot be switched: it is protected, interlocked or being switched.',
}
const ids = z.array(id).check(z.minLength(1), z.maxLength(200))

const order = {
  act: oneOf(unitActs),
  reason: oneOf(switchReasons, sentences.giveReason),
  note: z.optional(remark(200)),
  delay: z.optional(described(whole(0, maxDelay), 'Delay in minutes')),
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
    summary: 'Preview the consequences of switching units; nothing is switched',
    isReading: true,
    request: z.object({ ids, act: oneOf(unitActs) }),
    answer: consequence,
    refusals: { 404: 'There is no such unit.' },
  },
  exec: {
    ...needs(unit, 'exec'),
    summary: 'Switch a unit, or request the approval of a second person when one is required',
    request: z.object({
      id,
      ...order,
      confirmName: z.optional(
        described(z.string(), 'Name of the unit as confirmation, when no second person is required'),
      ),
    }),
    answer: requested,
    refusals: stays,
  },
  batchExec: {
    ...needs(unit, 'exec'),
    summary:
      'Request the approval of a second person to switch several units; units that cannot be switched are skipped',
    request: z.object({ ids, ...order }),
    answer: bulkAnswerWith({ requestId: id }),
    refusals: stays,
  },
  readState: {
    ...needs(unit, 'read'),
    summary: 'Read the status word of the devices of units',
    request: target,
    answer: batchAnswer,
    refusals: changed,
  },
  cancel: {
    ...needs(unit, 'exec'),
    summary: 'Withdraw the caller’s own switching request, as far as it was not sent',
    request: z.object({ requestId: id }),
    answer: onlyId,
    refusals: { ...noRow, 409: 'The request was sent or decided.' },
  },
  approve: {
    ...needs(unitRequest, 'approve'),
    summary: 'Approve the switching request of another user',
    request: z.object({ id, opinion: z.optional(remark(200)) }),
    answer: requested,
    refusals: { ...noRow, 409: 'The request is the caller’s own, was decided, or has expired.' },
  },
  reject: {
    ...needs(unitRequest, 'approve'),
    summary: 'Reject the switching request of another user, with a reason',
    request: z.object({ id, opinion: remark(200, sentences.giveReason) }),
    answer: requested,
    refusals: { ...noRow, 409: 'The request is the caller’s own, was decided, or has expired.' },
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
      isDone: described(z.boolean(), 'True if the action would be performed under current conditions'),
      ...text2,
    }),
  ),
)

/** Calls of schedules beyond the generic ones. */
export const unitScheduleArea = declare({
  dryRun: {
    ...needs(unitSchedule, 'info'),
    summary: 'Dry run of a schedule over the coming days; nothing is switched',
    isReading: true,
    request: z.object({ id, days: whole(1, 31) }),
    answer: scheduleRun,
    refusals: noRow,
  },
})
