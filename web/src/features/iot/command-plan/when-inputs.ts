import { commandPlanCalls } from '#contract/calls/fleet/command-plan.ts'
import { cronInput } from '#web/engine/cron/cron-input.tsx'

/** The inputs of a form that gives a command later. */
export const whenInputs = {
  cron: cronInput({ ask: commandPlanCalls.nextRuns, shown: 3, kinds: ['daily', 'weekly', 'monthly'] }),
}
