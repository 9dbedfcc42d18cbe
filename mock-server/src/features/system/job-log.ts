import { systemCalls } from '#contract/calls/system.ts'
import { jobLog, type JobLogRow } from '#contract/resources/system/job-log.ts'
import { clearRoute } from '#mock/resources/clear-route.ts'
import type { Served } from '#mock/world/world.ts'

/** The log of the timed jobs: read, exported, and cleared as a whole. */
export const servedJobLog: Served<JobLogRow> = {
  resource: jobLog,
  isReadOnly: true,
  newestFirst: true,
  routes: (world, router) => clearRoute(world, router, systemCalls.clearJobLog, jobLog),
}
