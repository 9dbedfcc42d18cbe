import { fillBoth } from '#contract/schema/fill-both.ts'
import { type Text2, fill } from '#contract/schema/language.ts'
import type { JobLogRow } from '#contract/resources/system/job-log.ts'
import type { JobRow, jobTargets } from '#contract/resources/system/job.ts'
import type { Audit } from '#contract/wire/crud.ts'
import { logFailure, type Log } from '#mock/lib/log.ts'
import { formatTime, momentOf } from '#mock/lib/time.ts'
import { nextRuns } from '#mock/lib/cron.ts'
import { topics } from '#domain/metering/live.ts'
import type { StoredRow } from '#mock/store/row.ts'
import { day } from '#contract/schema/time-units.ts'
import type { Table } from '#mock/store/table.ts'
import type { Hub } from '#mock/socket/hub.ts'
import type { Sessions } from '#mock/auth/sessions.ts'
import type { Store } from '#mock/store/store.ts'
import { saysCleared } from '#mock/tables/clearing-line.ts'
import type { Tables } from '#mock/tables/tables.ts'

/** Delay in milliseconds after which a run counts as missed. */
const grace = 60_000
/** Maximum number of lines in the job log. */
const maxLog = 5000

const overlap: Text2 = ['The run before had not ended.', '上一次执行尚未结束。']

interface SchedulerParts extends JobParts {
  log: Log
}

export type Scheduler = ReturnType<typeof createScheduler>

/** Creates the scheduler of timed jobs; every `tickEvery` milliseconds it runs those due by the platform's clock. */
export function createScheduler(parts: SchedulerParts, tickEvery: number) {
  const { tables, clock, log } = parts
  /** Next due time of each running job, in epoch milliseconds. */
  const due = new Map<number, number>()
  const underWay = new Map<number, number>()
  let lastLook = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined

  function start(): void {
    // plan from the last run, so that runs missed during downtime are detected
    for (const job of tables.jobs.rows) plan(job.id, Math.min(clock(), lastRun(tables, job) ?? clock()))
    timer = setInterval(tick, tickEvery).unref()
  }

  function stop(): void {
    clearInterval(timer)
  }

  /** Plans the next run of a job; must be called whenever it has changed. */
  function plan(id: number, after = clock()): void {
    const job = tables.jobs.get(id)
    const next = job?.state === 'running' ? nextRuns(job.cron, after, 1) : undefined
    const time = next && 'times' in next ? next.times[0] : undefined
    if (time === undefined) due.delete(id)
    else due.set(id, time)
  }

  function tick(): void {
    const now = clock()
    // after the clock was set back, planned times would be too late
    if (now < lastLook) for (const { id } of tables.jobs.rows) plan(id)
    lastLook = now
    for (const [id, time] of due) {
      const job = tables.jobs.get(id)
      if (time > now || job === undefined) continue
      plan(id)
      const isMissed = now - time > grace
      if (!isMissed || job.misfire === 'once') {
        run(job).catch((error: unknown) => logFailure(log, clock, error))
      }
    }
  }

  /** Runs a job now, whatever its state, and returns its log line. */
  async function run(job: JobRow): Promise<JobLogRow> {
    const running = underWay.get(job.id) ?? 0
    if (running > 0 && !job.concurrent) return write(job, 'skipped', 0, overlap)
    underWay.set(job.id, running + 1)
    const started = performance.now()
    const { result, text } = await attempt(parts, job)
    underWay.set(job.id, (underWay.get(job.id) ?? 1) - 1)
    return write(job, result, Math.round(performance.now() - started), text)
  }

  function write(
    job: JobRow,
    result: JobLogRow['result'],
    ms: number,
    [message, messageZh]: Text2,
  ): JobLogRow {
    const { id: jobId, name, nameZh, target, params } = job
    if (tables.jobLog.rows.length >= maxLog) {
      const oldest = tables.jobLog.rows.find((row) => !isLastRun(tables, row))
      tables.jobLog.remove(oldest?.id ?? 0)
    }
    const time = formatTime(clock())
    const about = { time, jobId, name, nameZh, target, params }
    return tables.jobLog.insert({ ...about, result, ms, message, messageZh })
  }

  return { start, stop, plan, run }
}

/** Returns when a job last ran or was changed, in epoch milliseconds. */
function lastRun(
  { jobLog }: Pick<Tables, 'jobLog'>,
  { id, updateTime = '' }: JobRow & Audit,
): number | undefined {
  const ran = lastLine(jobLog, id)?.time ?? ''
  const moment = momentOf(ran > updateTime ? ran : updateTime)
  return Number.isNaN(moment) ? undefined : moment
}

function lastLine({ rows }: Table<JobLogRow>, id: number): JobLogRow | undefined {
  return rows.findLast(({ jobId }) => jobId === id)
}

/** Whether a log line is the last run of an existing job; it is kept so that no run is taken for missed. */
export function isLastRun({ jobs, jobLog }: Pick<Tables, 'jobLog' | 'jobs'>, { id }: StoredRow): boolean {
  const jobId = jobLog.get(id)?.jobId ?? 0
  return jobs.get(jobId) !== undefined && lastLine(jobLog, jobId)?.id === id
}

async function attempt(
  parts: SchedulerParts,
  { target, params }: JobRow,
): Promise<{ result: 'ok' | 'failed'; text: Text2 }> {
  try {
    const problem = problemOfParams({ target, params })
    if (problem !== undefined) throw new TaskFailure(problem)
    return { result: 'ok', text: await tasks[target](parts, params) }
  } catch (error) {
    if (error instanceof TaskFailure) return { result: 'failed', text: error.text }
    logFailure(parts.log, parts.clock, error)
    const reason = error instanceof Error ? error.message : String(error)
    return { result: 'failed', text: [reason, reason] }
  }
}

type TargetName = (typeof jobTargets)[number][0]

interface JobParts {
  store: Store
  tables: Tables
  sessions: Sessions
  hub: Hub
  clock: () => number
}

/** Executes a job; returns the message for the log, throws on failure. */
type Task = (parts: JobParts, params: string) => Text2 | Promise<Text2>

const defaultDays = 90
/** Younger lines can only be cleared manually, which requires permission and password. */
const leastDays = 30
const fewDays: Text2 = ['Give a number of days, at least {n}.', '请填写保留天数，至少 {n} 天。']

/** Failure of a task with a bilingual message for the log. */
class TaskFailure extends Error {
  readonly text: Text2

  constructor(text: Text2) {
    super(text[0])
    this.text = text
  }
}

const tasks: Readonly<Record<TargetName, Task>> = {
  async 'store.compact'({ store }) {
    await store.compact()
    return ['The data store was compacted.', '数据存储压缩完成。']
  },
  'session.sweep'({ sessions }) {
    const removed = sessions.purge()
    return [`${removed} expired sessions were removed.`, `已清理 ${removed} 个过期会话。`]
  },
  'log.cut': ({ tables, clock }, params) => cut(clock(), tables.log, params, saysCleared),
  'job-log.cut': ({ tables, clock }, params) =>
    cut(clock(), tables.jobLog, params, (row) => isLastRun(tables, row)),
  'heartbeat.report'({ hub, tables, clock }) {
    const [connections, accounts] = [hub.peers().length, tables.users.rows.length]
    hub.publish(topics.platform, 'heartbeat', { ts: clock(), connections, accounts })
    return [
      fill('{connections} [connections|connection|connections], {accounts} [accounts|account|accounts].', {
        connections,
        accounts,
      }),
      `当前连接 ${connections} 个，账号 ${accounts} 个。`,
    ]
  },
  'mail.digest'() {
    throw new TaskFailure(['No mail server is configured.', '未配置邮件服务器。'])
  },
}

/** Returns why a job's parameter is invalid; undefined if it is valid. */
export function problemOfParams({ target, params }: Pick<JobRow, 'params' | 'target'>): Text2 | undefined {
  if (target !== 'log.cut' && target !== 'job-log.cut') return undefined
  const days = daysOf(params)
  return Number.isFinite(days) && days >= leastDays ? undefined : fillBoth(fewDays, { n: leastDays })
}

function daysOf(params: string): number {
  return params.trim() === '' ? defaultDays : Number(params)
}

/** Removes lines older than `params` days at a time (epoch milliseconds), except those that must stay. */
function cut<R extends StoredRow & { time: string }>(
  now: number,
  table: Table<R>,
  params: string,
  stays: (row: R) => boolean,
): Text2 {
  const limit = formatTime(now - daysOf(params) * day)
  const stale = table.rows.filter((row) => row.time < limit && !stays(row))
  for (const { id } of stale) table.remove(id)
  return [`${stale.length} lines were removed.`, `已清理 ${stale.length} 条记录。`]
}
