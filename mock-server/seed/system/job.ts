import type { JobRow } from '#contract/resources/system/job.ts'
import { named } from '../named.ts'

const base: Pick<JobRow, 'params' | 'concurrent' | 'misfire' | 'state'> = {
  params: '',
  concurrent: false,
  misfire: 'once',
  state: 'running',
}

const seeds: readonly (Omit<JobRow, 'id' | keyof typeof base> & Partial<typeof base>)[] = [
  {
    ...named(
      ['Nightly compaction', '夜间压缩'],
      ['Folds the journal into the table files', '将日志合并到数据文件'],
    ),
    target: 'store.compact',
    cron: '0 30 2 * * ?',
  },
  {
    ...named(['Session sweep', '会话清理'], ['Removes sessions that have expired', '清理过期会话']),
    target: 'session.sweep',
    cron: '0 0/10 * * * ?',
    misfire: 'skip',
  },
  {
    ...named(['Operation log, 90 days', '操作日志保留 90 天'], ['Cuts the operation log', '清理操作日志']),
    target: 'log.cut',
    params: '90',
    cron: '0 0 3 * * ?',
  },
  {
    ...named(
      ['Job log, 30 days', '任务日志保留 30 天'],
      ['Cuts the job log on Sundays', '每周日清理任务日志'],
    ),
    target: 'job-log.cut',
    params: '30',
    cron: '0 15 3 ? * 1',
  },
  {
    ...named(['State report', '状态上报'], ['Reports how many are connected', '上报连接与账号数量']),
    target: 'heartbeat.report',
    cron: '0 0/5 * * * ?',
    misfire: 'skip',
    concurrent: true,
  },
  {
    ...named(['Daily digest', '每日摘要'], ['Needs a mail server', '需要邮件服务器']),
    target: 'mail.digest',
    cron: '0 0 8 ? * 2-6',
    state: 'paused',
  },
]

export const jobs: readonly JobRow[] = seeds.map((seed, index) => ({ ...base, id: index + 1, ...seed }))
