import { systemCalls } from '#contract/calls/system/system.ts'
import { jobLog, type JobLogRow } from '#contract/resources/system/job-log.ts'
import { job, type JobRow } from '#contract/resources/system/job.ts'
import { code } from '#contract/wire/envelope.ts'
import { isLastRun, problemOfParams } from '#mock/engines/jobs/scheduler.ts'
import { comingRuns, nextRuns } from '#mock/lib/cron.ts'
import { refuse } from '#mock/lib/refusal.ts'
import { clearRoute } from '#mock/resources/clear-route.ts'
import { serving, type Effects, type Served } from '#mock/world/world.ts'

/** Log of scheduled jobs: read, exported, and cleared except for the last run of each job. */
export const servedJobLog: Served<JobLogRow> = {
  resource: jobLog,
  isReadOnly: true,
  newestFirst: true,
  routes: (world, router) =>
    clearRoute(world, router, systemCalls.clearJobLog, jobLog, {
      stays: (row) => isLastRun(world.tables, row),
    }),
}

export const servedJob: Served<JobRow> = {
  resource: job,
  example: { cron: '0 0/5 * * * ?' },
  problems({ clock }, { cron, target, params }) {
    const runs = nextRuns(cron, clock(), 1)
    const text = problemOfParams({ target, params })
    return [
      ...('problem' in runs ? [{ field: 'cron', text: runs.problem }] : []),
      ...(text === undefined ? [] : [{ field: 'params', text }]),
    ]
  },
  actions: {
    // allowed in any state; failed runs are reported per job
    run:
      ({ world }) =>
      async (row: JobRow) => {
        const { result, message, messageZh } = await world.jobs.run(row)
        if (result !== 'ok') refuse(code.conflict, [message, messageZh])
      },
  } satisfies Effects<typeof job, JobRow>,
  routes: serving(systemCalls, {
    nextRuns: ({ clock }, { cron, n = 5 }) => comingRuns(cron, clock(), n),
  }),
}
