import { topics } from '#domain/metering/live.ts'
import type { jobTargets } from '#contract/resources/system/job.ts'
import type { StoredRow } from '#mock/store/row.ts'
import { fill, type Text2 } from '#contract/schema/language.ts'
import { day } from '#contract/schema/time-units.ts'
import type { Table } from '#mock/store/table.ts'
import { formatTime } from '#mock/lib/time.ts'
import type { Hub } from '#mock/socket/hub.ts'
import type { Sessions } from '#mock/auth/sessions.ts'
import type { Store } from '#mock/store/store.ts'
import type { Tables } from '#mock/tables/tables.ts'

type TargetName = (typeof jobTargets)[number][0]

/** The parts of a platform that timed jobs work on. */
export interface JobParts {
  store: Store
  tables: Tables
  sessions: Sessions
  hub: Hub
  clock: () => number
}

/** Does the work of a job; returns what to write into its log, and throws what went wrong. */
type Task = (parts: JobParts, params: string) => Text2 | Promise<Text2>

const defaultDays = 90

/** Something a task cannot do, in words for the log. */
export class TaskFailure extends Error {
  readonly text: Text2

  constructor(text: Text2) {
    super(text[0])
    this.text = text
  }
}

/** What timed jobs can do. */
export const tasks: Readonly<Record<TargetName, Task>> = {
  async 'store.compact'({ store }) {
    await store.compact()
    return ['The data store was compacted.', '数据存储压缩完成。']
  },
  'session.sweep'({ sessions }) {
    const removed = sessions.purge()
    return [`${removed} expired sessions were removed.`, `已清理 ${removed} 个过期会话。`]
  },
  'log.cut': ({ tables, clock }, params) => cut(clock(), tables.log, params),
  'job-log.cut': ({ tables, clock }, params) => cut(clock(), tables.jobLog, params),
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

/** Removes lines that are older than `params` days at a moment (epoch milliseconds). */
function cut<R extends StoredRow & { time: string }>(now: number, table: Table<R>, params: string): Text2 {
  const days = params.trim() === '' ? defaultDays : Number(params)
  if (!Number.isFinite(days) || days < 0) {
    throw new TaskFailure(['The parameter must be a number of days.', '参数必须是天数。'])
  }
  const limit = formatTime(now - days * day)
  const stale = table.rows.filter(({ time }) => time < limit)
  for (const { id } of stale) table.remove(id)
  return [`${stale.length} lines were removed.`, `已清理 ${stale.length} 条记录。`]
}
