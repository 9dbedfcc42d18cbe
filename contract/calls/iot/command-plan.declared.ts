import * as z from 'zod/mini'
import { paramIds } from '../../../domain/metering/parameters/parameters.ts'
import { purposeParts } from '../../../domain/control/second-person.schema.ts'
import { commandKinds } from '../../../domain/metering/commands.ts'
import { device } from '../../resources/iot/device.ts'
import { permission, needs } from '../../schema/resource.ts'
import {
  count,
  described,
  id,
  named,
  oneOf,
  time,
  dayOrEmpty,
  remark,
  bilingual,
  text2,
} from '../../schema/zod.ts'
import { bulkAnswerWith, targetWith, decision, nextRuns, onlyId, changed } from '../../wire/crud.schema.ts'
import { declare } from '../../wire/declaration.ts'
import { sentences } from '../../text/sentences.ts'
import { planMost } from '../../../domain/control/command-plans.ts'
import { commandPlan, commandPlanRun } from '../../resources/iot/command-plan.ts'

/** Command with its time or schedule and its inputs. */
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

/** Device or parameter that a plan skipped or would skip, and why. */
export const planLeftOut = named(
  'PlanLine',
  z.object({
    deviceId: id,
    ...bilingual('name'),
    param: described(z.string(), 'Id of the parameter, or empty'),
    agreed: described(z.string(), 'The value that was known when it was planned'),
    found: described(z.string(), 'The value that is known, or was when it was due'),
    wanted: described(z.string(), 'The value that was to be written'),
    ...text2,
  }),
)

export const commandPlanArea = declare({
  plan: {
    tag: commandPlan.name,
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
  nextRuns: { ...nextRuns, tag: commandPlan.name, permission: permission(device, 'command') },
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
