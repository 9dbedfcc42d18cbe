import { jobLog, type JobLogRow } from '#contract/resources/system/job-log.ts'
import { clearRoute } from './clear-route.ts'
import type { Served } from './served.ts'

/** The log of the timed jobs: read, exported, and cleared as a whole. */
export const servedJobLog: Served<JobLogRow> = {
  resource: jobLog,
  isReadOnly: true,
  newestFirst: true,
  routes: (world, router) => clearRoute(world, router, jobLog, world.tables.jobLog),
}
