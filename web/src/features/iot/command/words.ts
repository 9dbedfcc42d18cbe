import { acts } from '#contract/text/acts.ts'

export const words = {
  noneText: [
    'Each command appears here with its life and its frames.',
    '每条命令的执行过程与报文都会显示在此。',
  ],
  queued: ['Queued', '进入队列'],
  sent: ['Sent', '下发'],
  delivered: ['Acknowledged', '终端确认'],
  ended: ['Ended', '结束'],
  frameDown: ['Frame sent', '下行报文'],
  frameUp: ['Frame received', '上行报文'],
  batchDone: ['{done} of {total} finished', '已完成 {done} / {total}'],
  batchOpen: ['{open} queued or under way', '{open} 条排队或执行中'],
  batchLost: ['{lost} unsuccessful', '{lost} 条未成功'],
  lastBatches: ['Last batches: {n}', '最近批次：{n}'],
  refusals: ['Unsuccessful, by answer: {n}', '未成功命令（按应答）：{n}'],
  noByte: ['no answer byte', '无应答字节'],
  outcome: ['Outcome by command', '各命令结果'],
  retry: acts.tryAgain,
  cancel: ['Withdraw', '撤销'],
} as const
