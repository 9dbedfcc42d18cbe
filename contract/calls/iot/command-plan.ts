import type { Output } from '../../schema/zod.ts'
import { endpoints } from '../../wire/endpoint.ts'
import type { commandPlanArea, planLeftOut, planRequest } from './command-plan.declared.ts'

/** Planned command with its time or schedule. */
export type PlanRequest = Output<typeof planRequest>

/** Outcome of planning a command. */
export type PlanAnswer = Output<(typeof commandPlanArea)['plan']['answer']>

/** Device or parameter that a run skipped. */
export type PlanLeftOut = Output<typeof planLeftOut>

export const commandPlanCalls = endpoints<typeof commandPlanArea>()({
  plan: 'POST /base/iot/commandPlan/plan',
  decide: 'POST /base/iot/commandPlan/decide',
  nextRuns: 'GET /base/iot/commandPlan/nextRuns',
  targets: 'GET /base/iot/commandPlan/targets/{id}',
  leftOut: 'GET /base/iot/commandPlanRun/leftOut/{id}',
})
