import { choice, longText, number, text } from '../../schema/field.ts'
import type { Payload } from '../../schema/resource.ts'
import { states } from '../../text/states.ts'
import { labels } from '../../text/labels.ts'

/** Where the console caught an error; determines its level: broken page, exception, or recovered problem. */
const kinds = [
  ['page', 'Page broke', '页面崩溃'],
  ['window', 'Uncaught error', '未捕获的错误'],
  ['promise', 'Unhandled rejection', '未处理的异步错误'],
  ['chunk', 'File not loaded', '文件加载失败'],
  ['console', 'Noted by the console', '控制台自行记录'],
] as const

export type ErrorKind = (typeof kinds)[number][0]

export const errorLevels = [
  ['fatal', 'Page lost', '页面不可用'],
  ['error', ...states.error],
  ['warning', ...states.warning],
] as const

export type ErrorLevel = (typeof errorLevels)[number][0]

/** Level of each kind of error. */
export const levelOf: Readonly<Record<ErrorKind, ErrorLevel>> = {
  page: 'fatal',
  window: 'error',
  promise: 'error',
  chunk: 'warning',
  console: 'warning',
}

/** Limits of error reports: `batch` per call, `bytes` of body, `calls` per user in `minutes`. */
export const reportLimits = { batch: 10, bytes: 65_536, calls: 60, minutes: 10 } as const

/**
 * Report of an error in the console, each text truncated to its maximum. It contains no user input: no query strings,
 * no tokens. The platform takes user and browser from the request.
 */
export const errorReport = {
  kind: choice('Kind', '类型', kinds, { required: true }),
  message: text('Message', '错误信息', { required: true, max: 300 }),
  /** File, line and column of the error; empty when unknown. */
  place: text('Place', '代码位置', { max: 200 }),
  stack: longText('Stack', '调用栈', { max: 2000 }),
  /** Component of the active page. */
  component: text('Page', '页面', { max: 100 }),
  version: text(...labels.version, { max: 60 }),
  language: choice(...labels.language, [
    ['en', 'English', '英文'],
    ['zh', 'Chinese', '中文'],
  ]),
  requestId: text('Request id', '请求编号', { max: 64 }),
  count: number('Times', '次数', { required: true, min: 1, max: 100_000 }),
} as const

/** Error as reported by a console; `count` is its number of occurrences since the previous report. */
export type ErrorReport = Payload<typeof errorReport>
