import type { Output } from '../../schema/zod.ts'
import { endpoints } from '../../wire/endpoint.ts'
import type { commandPlanArea, planLeftOut, planRequest } from './command-plan.declared.ts'

/** A command that is planned, with its moment or schedule. */
export type PlanRequest = Output<typeof planRequest>

/** What came of planning a command. */
export type PlanAnswer = Output<(typeof commandPlanArea)['plan']['answer']>

/** A device, or a value of it, that a run left as it was. */
export type PlanLeftOut = Output<typeof planLeftOut>

export const commandPlanCalls = endpoints<typeof commandPlanArea>()({
  plan: 'POST /base/iot/commandPlan/plan',
  decide: 'POST /base/iot/commandPlan/decide',
  nextRuns: 'GET /base/iot/commandPlan/nextRuns',
  targets: 'GET /base/iot/commandPlan/targets/{id}',
  leftOut: 'GET /base/iot/commandPlanRun/leftOut/{id}',
})
