import type { jobTargets } from '#contract/resources/system/job.ts'
import type { Text2 } from '#contract/language.ts'
import type { StoredRow, Table } from '../store/table.ts'
import { formatTime } from '../time.ts'
import type { World } from '../world.ts'

type TargetName = (typeof jobTargets)[number][0]

/** Does the work of a job; answers what to write into its log, and throws what went wrong. */
type Task = (world: World, params: string) => Text2 | Promise<Text2>

const defaultDays = 90
const day = 86_400_000

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
  'log.cut': (world, params) => cut(world, world.tables.log, params),
  'job-log.cut': (world, params) => cut(world, world.tables.jobLog, params),
  'heartbeat.report'({ hub, tables, clock }) {
    const [connections, accounts] = [hub.peers().length, tables.users.rows.length]
    hub.publish('platform', 'heartbeat', { ts: clock(), connections, accounts })
    return [
      `${connections} connections, ${accounts} accounts.`,
      `当前连接 ${connections} 个，账号 ${accounts} 个。`,
    ]
  },
  'mail.digest'() {
    throw new TaskFailure(['No mail server is configured.', '未配置邮件服务器。'])
  },
}

/** Removes lines older than `params` days. */
function cut<R extends StoredRow & { time: string }>(
  { clock }: World,
  table: Table<R>,
  params: string,
): Text2 {
  const days = params.trim() === '' ? defaultDays : Number(params)
  if (!Number.isFinite(days) || days < 0) {
    throw new TaskFailure(['The parameter must be a number of days.', '参数必须是天数。'])
  }
  const limit = formatTime(clock() - days * day)
  const stale = table.rows.filter(({ time }) => time < limit)
  for (const { id } of stale) table.remove(id)
  return [`${stale.length} lines were removed.`, `已清理 ${stale.length} 条记录。`]
}
