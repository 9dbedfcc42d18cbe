import { defineWords } from '#web/i18n/use-words.ts'

export const jobWords = defineWords('job', {
  ran: ['{name} has run', '“{name}”执行成功'],
  runFailed: ['{name} did not succeed', '“{name}”执行未成功'],
  paused: ['{name} is paused', '“{name}”已暂停'],
  resumed: ['{name} is running', '“{name}”已恢复运行'],
  refused: ['{name} was not changed', '“{name}”未更改'],
  logOf: ['Log of {name}', '“{name}”的执行日志'],
  logPage: ['Open as a page', '在页面中打开'],
})
