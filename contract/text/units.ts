import type { Text2 } from '../schema/language.ts'

/** Shared units of measure. */
export const units = {
  bytes: ['B', '字节'],
  day: ['Day', '日'],
  days: ['days', '天'],
  cny: ['CNY', '元'],
  hours: ['h', '小时'],
  metres: ['m', '米'],
  minutes: ['min', '分钟'],
  month: ['Month', '月'],
  ms: ['ms', '毫秒'],
  s: ['s', '秒'],
  seconds: ['{n} s', '{n} 秒'],
} as const satisfies Record<string, Text2>
