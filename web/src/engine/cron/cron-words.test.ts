import { describe, expect, test } from 'vitest'
import { cronWords } from './cron-words.ts'

describe('the words of an expression', () => {
  test.each([
    ['0 0/5 * * * ?', 'Every 5 minutes', '每隔 5 分钟'],
    ['0 30 2 * * ?', 'At 02:30', '在 02:30'],
    ['0 0 9 ? * 2', 'At 09:00, only on Monday', '在 09:00，仅星期一'],
    ['0 0 8 ? * 2-6', 'At 08:00, Monday through Friday', '在 08:00，星期一至星期五'],
    ['0 0 2 ? * 6#3', 'At 02:00, on the third Friday of the month', '在 02:00，限每月的第三个星期五'],
    ['0 0 12 L * ?', 'At 12:00, on the last day of the month', '在 12:00，限每月的最后一天'],
    [
      '0 0 12 15W * ?',
      'At 12:00, on the weekday nearest day 15 of the month',
      '在 12:00，限每月的最接近 15 号的工作日',
    ],
  ])('%s', (cron, en, zh) => {
    expect(cronWords(cron, 'en')).toBe(en)
    expect(cronWords(cron, 'zh')).toBe(zh)
  })

  test.each(['', 'often', '0 0 25 * * ?', '0 0 2 * *  32 ?'])('%j has none', (cron) => {
    expect(cronWords(cron, 'en')).toBeUndefined()
  })
})
