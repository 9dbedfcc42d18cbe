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
    params: z.optional(described(z.record(z.string(), z.string()), 'Values as texts by parameter id')),
    templateId: z.optional(described(id, 'Id of the template to write')),
    wanted: z.optional(
      described(
        z.array(z.enum(paramIds)),
        'Write the wanted values of parameters that differ; limited to these parameters unless empty',
      ),
    ),
    time: z.optional(described(time, 'Time of a single execution, YYYY-MM-DD HH:mm:ss')),
    cron: z.optional(described(z.string(), 'Recurring schedule, as a Quartz cron expression')),
    endDate: z.optional(dayOrEmpty),
    reason: z.optional(remark(200)),
    isAsked: z.optional(
      described(
        z.boolean(),
        'Request the approval of another user if one is required; without a time the command is sent on approval',
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
    agreed: described(z.string(), 'Value known when the command was planned'),
    found: described(z.string(), 'Value known now, or when the command was due'),
    wanted: described(z.string(), 'Value to be written'),
    ...text2,
  }),
)

export const commandPlanArea = declare({
  plan: {
    tag: commandPlan.name,
    summary: 'Plan a command, once or recurring',
    permission: permission(device, 'command'),
    request: planRequest,
    answer: bulkAnswerWith({
      planId: id,
      nextTime: time,
      isWaiting: described(z.boolean(), 'True if another user has to approve first'),
    }),
    refusals: {
      ...changed,
      404: 'There is no such template.',
      413: 'There are more devices than one plan may have.',
      429: 'Too many failed attempts.',
    },
  },
  decide: {
    ...needs(commandPlan, 'approve'),
    summary: 'Approve or decline a command planned by another user',
    request: decision,
    answer: onlyId,
    refusals: {
      404: 'There is no such plan, or one of its devices is not visible to the caller.',
      409: 'The plan is the caller’s own, or is not pending.',
    },
  },
  nextRuns: { ...nextRuns, tag: commandPlan.name, permission: permission(device, 'command') },
  targets: {
    ...needs(commandPlan, 'info'),
    summary: 'Devices of a plan with the values agreed for each, and what has changed since',
    answer: z.object({ list: z.array(planLeftOut), total: count }),
    refusals: { 404: 'There is no such plan.' },
  },
  leftOut: {
    ...needs(commandPlanRun, 'info'),
    summary: 'Devices and parameters that a run skipped, with the reasons',
    answer: z.object({ list: z.array(planLeftOut), total: count }),
    refusals: { 404: 'There is no such run.' },
  },
})
