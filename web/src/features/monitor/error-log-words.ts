import { defineWords } from '#web/i18n/use-words.ts'
import { acts } from '#contract/text/acts.ts'

export const errorLogWords = defineWords('errorLog', {
  resolve: ['Mark resolved', '标记为已处理'],
  reopen: acts.reopen,
  isResolved: ['It is resolved already', '已标记为已处理'],
  isOpen: ['It is open already', '尚未处理'],
  resolved: ['Marked as resolved', '已标记为已处理'],
  reopened: ['Opened again', '已重新打开'],
  refused: ['The state was not changed', '状态未变更'],
  undo: acts.undo,
  empty: [
    'Errors in the consoles of all users appear here, the same one once a day.',
    '所有用户控制台中发生的错误会显示在这里，同一错误每天合并为一条。',
  ],
  what: ['What happened', '错误概况'],
  who: ['Who it concerns', '影响范围'],
  where: ['Where', '位置'],
})
