import * as z from 'zod/mini'
import { planMost } from '../../../domain/control/command-plans.ts'
import { commandKinds } from '../../../domain/metering/commands.ts'
import { paramIds } from '../../../domain/metering/parameters/parameters.ts'
import { purposeParts } from '../../../domain/control/second-person.schema.ts'
import { commandPlan, commandPlanRun } from '../../resources/iot/command-plan.ts'
import { device } from '../../resources/iot/device.ts'
import { permission, needs } from '../../schema/resource.ts'
import { count, dayOrEmpty, described, id, named, oneOf, remark, time } from '../../schema/zod.ts'
import { sentences } from '../../text/sentences.ts'
import { bulkAnswerWith, decision, nextRuns, onlyId, targetWith } from '../../wire/crud.schema.ts'
import { declare } from '../../wire/declaration.ts'

const tag = commandPlan.name
const changed = { 409: 'Another number of rows matches the filter.' }

/** A command, the moment or the schedule by which it is given, and what it needs. */
export const planRequest = named(
  'PlanRequest',
  targetWith({
    name: remark(50, ['Give the plan a name.', '请填写计划名称。']),
    kind: oneOf(commandKinds, sentences.chooseCommand),
    params: z.optional(described(z.record(z.string(), z.string()), 'Texts by the ids of parameters')),
    templateId: z.optional(described(id, 'A template that is written')),
    wanted: z.optional(
      described(
        z.array(z.enum(paramIds)),
        'What is wanted of each device is written; only these, where some are named',
      ),
    ),
    time: z.optional(described(time, 'When it is given once')),
    cron: z.optional(described(z.string(), 'When it is given again and again, as Quartz writes it')),
    endDate: z.optional(dayOrEmpty),
    reason: z.optional(remark(200)),
    isAsked: z.optional(
      described(
        z.boolean(),
        'Another person is asked to agree; without a time it is given as soon as that is so',
      ),
    ),
    ...purposeParts,
  }),
  `At most ${planMost} devices; either \`time\` or \`cron\`, or neither if it needs approval.`,
)

/** A device of a plan, or a value of it, and why it was left or would be left as it is. */
export const planLeftOut = named(
  'PlanLine',
  z.object({
    deviceId: id,
    name: z.string(),
    nameZh: z.string(),
    param: described(z.string(), 'Id of the parameter, or empty'),
    agreed: described(z.string(), 'The value that was known when it was planned'),
    found: described(z.string(), 'The value that is known, or was when it was due'),
    wanted: described(z.string(), 'The value that was to be written'),
    en: z.string(),
    zh: z.string(),
  }),
)

export const commandPlanArea = declare({
  plan: {
    tag,
    summary: 'Plan a command, once or again and again',
    permission: permission(device, 'command'),
    request: planRequest,
    answer: bulkAnswerWith({
      planId: id,
      nextTime: time,
      isWaiting: described(z.boolean(), 'Whether another person has to agree first'),
    }),
    refusals: {
      ...changed,
      404: 'There is no such template.',
      413: 'That are more devices than one plan has.',
      429: 'Too many failed attempts.',
    },
  },
  decide: {
    ...needs(commandPlan, 'approve'),
    summary: 'Agree to a command that another person has asked for, or decline it',
    request: decision,
    answer: onlyId,
    refusals: {
      404: 'There is no such plan, or one of its devices is not seen.',
      409: 'It is one’s own, or does not wait any more.',
    },
  },
  nextRuns: { ...nextRuns, tag, permission: permission(device, 'command') },
  targets: {
    ...needs(commandPlan, 'info'),
    summary: 'The devices of a plan with what was agreed of each, and what has moved since',
    answer: z.object({ list: z.array(planLeftOut), total: count }),
    refusals: { 404: 'There is no such plan.' },
  },
  leftOut: {
    ...needs(commandPlanRun, 'info'),
    summary: 'What a run left as it was, and why',
    answer: z.object({ list: z.array(planLeftOut), total: count }),
    refusals: { 404: 'There is no such run.' },
  },
})
