import { defineWords } from '#web/i18n/use-words.ts'
import { acts } from '#contract/text/acts.ts'
import { labels } from '#contract/text/labels.ts'

/** Words of what a device was asked. */
export const commandWords = defineWords('command', {
  title: ['Commands of {name}', '{name} 的命令'],
  detail: ['the last {n}', '最近 {n} 条'],
  none: ['Nothing was asked so far', '暂无命令'],
  noneText: [
    'Each command appears here with its life and its frames.',
    '每条命令的执行过程与报文都会显示在此。',
  ],
  of: ['{act}: {name}', '{act}：{name}'],
  life: ['Life of the command', '执行过程'],
  queued: ['Queued', '进入队列'],
  sent: ['Sent', '下发'],
  delivered: ['Acknowledged', '终端确认'],
  ended: ['Ended', '结束'],
  waiting: ['waiting', '等待中'],
  by: ['Asked by', '操作人'],
  reason: labels.reason,
  wanted: ['Wanted', '下发值'],
  readBack: ['Read back', '回读值'],
  answer: ['Answer', '应答'],
  batch: ['Batch', '批次号'],
  retries: ['Retries', '重试次数'],
  took: ['took {n} s', '耗时 {n} 秒'],
  frameDown: ['Frame sent', '下行报文'],
  frameUp: ['Frame received', '上行报文'],
  retry: acts.tryAgain,
  cancel: ['Withdraw', '撤销'],
  retried: ['Sent again', '已重新下发'],
  withdrawn: ['Withdrawn', '已撤销'],
})
