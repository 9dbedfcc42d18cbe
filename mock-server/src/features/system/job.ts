import { systemCalls } from '#contract/calls/system.ts'
import type { BulkAnswer, Target } from '#contract/wire/crud.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import { job, type JobRow } from '#contract/resources/system/job.ts'
import { code } from '#contract/wire/envelope.ts'
import type { UserCall } from '#mock/http/call.ts'
import { serving } from '#mock/world/serving.ts'
import { refuse, refuseForm } from '#mock/lib/refusal.ts'
import { nextRuns } from '#mock/lib/cron.ts'
import { formatTime } from '#mock/lib/time.ts'
import type { World, Served } from '#mock/world/world.ts'
import { actOnTarget } from '#mock/resources/bulk.ts'

const maxPreview = 20

export const servedJob: Served<JobRow> = {
  resource: job,
  example: { cron: '0 0/5 * * * ?' },
  problems({ clock }, { cron }) {
    const runs = nextRuns(cron, clock(), 1)
    return 'problem' in runs ? [{ field: 'cron', text: runs.problem }] : []
  },
  routes: serving(systemCalls, { nextRuns: preview, runJobs: runNow, setJobState: setState }),
}

/** The next runs of a schedule that need not be stored, or why it is none. */
function preview(
  { clock }: Pick<World, 'clock'>,
  { cron, n = 5 }: Sent<typeof systemCalls.nextRuns>,
): string[] {
  const runs = nextRuns(cron, clock(), Math.min(n, maxPreview))
  return 'times' in runs ? runs.times.map(formatTime) : refuseForm([{ field: 'cron', text: runs.problem }])
}

/** Runs jobs once, whatever their state; a run that fails is reported with its job. */
function runNow(
  world: Pick<World, 'collections' | 'grantsOf' | 'jobs' | 'tables'>,
  target: Target,
  call: UserCall,
): Promise<BulkAnswer> {
  const { jobs } = world.tables
  return actOnTarget(world, job, target, call, async ({ id }) => {
    const row = jobs.get(id)
    const line = row && (await world.jobs.run(row))
    if (line !== undefined && line.result !== 'ok') refuse(code.conflict, [line.message, line.messageZh])
  })
}

/** Sets the state that is wanted; asking twice changes nothing the second time. */
function setState(
  world: Pick<World, 'collections' | 'grantsOf' | 'tables'>,
  { state, ...target }: Sent<typeof systemCalls.setJobState>,
  call: UserCall,
): Promise<BulkAnswer> {
  const { jobs } = world.tables
  return actOnTarget(world, job, target, call, ({ id }) => {
    if (jobs.get(id)?.state !== state) jobs.update(id, { state, updateBy: call.user.loginName })
  })
}
