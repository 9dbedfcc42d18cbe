import type { JobRow } from '#contract/resources/system/job.ts'

const base: Pick<JobRow, 'params' | 'concurrent' | 'misfire' | 'state'> = {
  params: '',
  concurrent: false,
  misfire: 'once',
  state: 'running',
}

export const jobs: readonly JobRow[] = [
  {
    ...base,
    id: 1,
    name: 'Nightly compaction · 夜间压缩',
    target: 'store.compact',
    cron: '0 30 2 * * ?',
    description: 'Folds the journal into the table files · 将日志合并到数据文件',
  },
  {
    ...base,
    id: 2,
    name: 'Session sweep · 会话清理',
    target: 'session.sweep',
    cron: '0 0/10 * * * ?',
    misfire: 'skip',
    description: 'Removes sessions that have expired · 清理过期会话',
  },
  {
    ...base,
    id: 3,
    name: 'Operation log, 90 days · 操作日志保留 90 天',
    target: 'log.cut',
    params: '90',
    cron: '0 0 3 * * ?',
    description: 'Cuts the operation log · 清理操作日志',
  },
  {
    ...base,
    id: 4,
    name: 'Job log, 30 days · 任务日志保留 30 天',
    target: 'job-log.cut',
    params: '30',
    cron: '0 15 3 ? * 1',
    description: 'Cuts the job log on Sundays · 每周日清理任务日志',
  },
  {
    ...base,
    id: 5,
    name: 'State report · 状态上报',
    target: 'heartbeat.report',
    cron: '0 0/5 * * * ?',
    misfire: 'skip',
    concurrent: true,
    description: 'Tells how many are connected · 上报连接与账号数量',
  },
  {
    ...base,
    id: 6,
    name: 'Daily digest · 每日摘要',
    target: 'mail.digest',
    cron: '0 0 8 ? * 2-6',
    state: 'paused',
    description: 'Needs a mail server · 需要邮件服务器',
  },
]
