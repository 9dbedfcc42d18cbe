import type { PlanAnswer } from '#contract/calls/fleet/command-plan.ts'
import { followPlans } from '#mock/features/iot/command-plan/run.ts'
import type { StoredPlan, StoredPlanRun } from '#mock/tables/plan-tables.ts'
import type { CommandBench } from '../command-bench.ts'

/** What tests of planned commands do, at the bench that stands when they do it. */
export function planActs(bench: () => CommandBench) {
  const post = (verb: string, body: object, as = 'engineer') =>
    bench().ask('POST', `commandPlan/${verb}`, body, as)
  return {
    post,
    /** Plans a command that is taken. */
    planned: async (body: object, as?: string): Promise<PlanAnswer> => {
      const { code, msg, data } = await post('plan', { name: 'Plan', kind: 'readNow', ...body }, as)
      if (code !== 0) throw new Error(msg)
      return data as PlanAnswer
    },
    /** Lets time pass (milliseconds), and what is due be done. */
    pass: (ms: number): void => {
      const { platform, settle } = bench()
      platform.clock += ms
      followPlans(platform.world)
      settle()
    },
    /** As it is stored: days may have passed since anybody signed in. */
    planOf: (id: number): StoredPlan => {
      const row = bench().platform.world.tables.commandPlans.get(id)
      if (row === undefined) throw new Error('There is no such plan')
      return row
    },
    /** The runs of a plan, the newest first. */
    runsOf: (id: number): StoredPlanRun[] =>
      bench()
        .platform.world.tables.commandPlanRuns.rows.filter(({ planId }) => planId === id)
        .toReversed(),
  }
}
