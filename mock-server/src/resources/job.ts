import { permission } from '#contract/resource.ts'
import { job, type JobRow } from '#contract/resources/system/job.ts'
import { code } from '#contract/envelope.ts'
import { bodyOf, permitted, type UserCall } from '../http/call.ts'
import { refuse, refuseForm, texts } from '../http/refusal.ts'
import { nextRuns } from '../jobs/cron.ts'
import { formatTime } from '../time.ts'
import type { World } from '../world.ts'
import { actOnRows } from './bulk.ts'
import { collectionOf } from './collection.ts'
import { readCount } from './list-query.ts'
import type { Served } from './served.ts'
import { readTarget } from './targets.ts'

const maxPreview = 20

/** Timed jobs. */
export const servedJob: Served<JobRow> = {
  resource: job,
  example: { cron: '0 0/5 * * * ?' },
  problems({ clock }, { cron }) {
    const runs = nextRuns(cron, clock(), 1)
    return 'problem' in runs ? [{ field: 'cron', text: runs.problem }] : []
  },
  routes(world, router) {
    const may = (verb: string, handler: (call: UserCall) => unknown) =>
      permitted(world, permission(job, verb), handler)
    router.get(
      '/next',
      may('list', (call) => preview(world, call)),
    )
    router.post(
      '/run',
      may('run', (call) => runNow(world, call)),
    )
    router.post(
      '/state',
      may('state', (call) => setState(world, call)),
    )
  },
}

/** The next runs of a schedule that need not be stored, or why it is none. */
function preview({ clock }: World, { request }: UserCall): string[] {
  const { cron, n } = request.query
  const count = Math.min(readCount('n', n, 5), maxPreview)
  const runs = nextRuns(typeof cron === 'string' ? cron : '', clock(), count)
  return 'times' in runs ? runs.times.map(formatTime) : refuseForm([{ field: 'cron', text: runs.problem }])
}

/** Runs jobs once, whatever their state; a run that fails is told about its job. */
function runNow(world: World, call: UserCall): Promise<object> {
  const { jobs } = world.tables
  const target = readTarget(world, collectionOf(world, job.name), bodyOf(call))
  return actOnRows(target, call.language, async ({ id }) => {
    const row = jobs.get(id)
    const line = row && (await world.jobs.run(row))
    if (line !== undefined && line.result !== 'ok') refuse(code.conflict, [line.message, line.messageZh])
  })
}

/** Sets the state that is wanted; asking twice changes nothing the second time. */
function setState(world: World, call: UserCall): Promise<object> {
  const { jobs } = world.tables
  const body = bodyOf(call)
  const { state } = body
  if (state !== 'running' && state !== 'paused') return refuse(code.invalid, texts.invalid)
  const target = readTarget(world, collectionOf(world, job.name), body)
  return actOnRows(target, call.language, ({ id }) => {
    if (jobs.get(id)?.state !== state) jobs.update(id, { state, updateBy: call.user.loginName })
  })
}
