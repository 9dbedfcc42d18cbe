import { acts } from '#contract/text/acts.ts'
import { defineWords } from '#web/i18n/use-words.ts'

export const subscribeWords = defineWords('subscribe', {
  subscribe: ['Subscribe', '订阅'],
  title: ['Subscriptions to this report', '本报表的订阅'],
  add: ['Subscribe to this view', '订阅当前视图'],
  filesOf: ['Files of {name}', '“{name}”的发送记录'],
  previewOf: ['Preview of {name}', '“{name}”预览'],
  previewed: ['{shown} of {total} rows', '显示 {shown}/{total} 行'],
  sent: ['{name} was made and sent', '“{name}”已生成并发送'],
  resent: ['{name}: {n} [people|person|people] notified', '“{name}”已通知 {n} 人'],
  paused: ['{name} is paused', '“{name}”已暂停'],
  resumed: ['{name} goes on', '“{name}”已恢复'],
  refused: ['{name} stays as it is', '“{name}”未变更'],
  download: acts.download,
})
