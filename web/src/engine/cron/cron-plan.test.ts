import { expect, test } from 'vitest'
import { hour } from '#contract/schema/time-units.ts'
import { planOf, readCron, writeCron, type CronPlan } from './cron-plan.ts'
import { cronWords } from './cron-words.ts'
import { inBothZones, zoneShift } from './cron-input.tsx'

const plans: [cron: string, plan: Partial<CronPlan>][] = [
  ['0 0/15 * * * ?', { kind: 'minutes', every: 15 }],
  ['0 5 * * * ?', { kind: 'hourly', minute: 5 }],
  ['0 30 2 * * ?', { kind: 'daily', hour: 2, minute: 30 }],
  ['0 0 9 ? * 2', { kind: 'weekly', weekday: 2, hour: 9, minute: 0 }],
  ['0 10 8 31 * ?', { kind: 'monthly', day: '31', hour: 8, minute: 10 }],
  ['0 0 0 L * ?', { kind: 'monthly', day: 'L', hour: 0, minute: 0 }],
]

test.each(plans)('%s is parsed into a plan and written back unchanged', (cron, plan) => {
  const read = readCron(cron)
  expect(read).toMatchObject(plan)
  expect(read && writeCron(read)).toBe(cron)
})

test.each([
  ['with spare blanks', '  0  30 2 * * ? ', '0 30 2 * * ?'],
  ['with an asterisk before the step', '0 */10 * * * ?', '0 0/10 * * * ?'],
])('%s is parsed and written in normal form', (_what, cron, tidy) => {
  const read = readCron(cron)
  expect(read && writeCron(read)).toBe(tidy)
})

test.each([
  ['', 'nothing'],
  ['often', 'a word'],
  ['0 0/7 * * * ?', 'steps that do not divide the hour'],
  ['30 0 2 * * ?', 'seconds'],
  ['0 60 2 * * ?', 'a minute that no hour has'],
  ['0 0 24 * * ?', 'an hour that no day has'],
  ['0 0 2 32 * ?', 'a day that no month has'],
  ['0 0 8 ? * 2-6', 'several days'],
  ['0 0 2 ? * 6#3', 'the third Friday'],
  ['0 0 0 1 1 ? 2030', 'a year'],
])('%j is not a supported plan: %s', (cron) => {
  expect(readCron(cron)).toBeUndefined()
})

test('changing the kind keeps the time of day and falls back to a default plan', () => {
  expect(writeCron(planOf('weekly', readCron('0 10 8 * * ?')))).toBe('0 10 8 ? * 2')
  expect(writeCron(planOf('minutes', readCron('often')))).toBe('0 0/5 * * * ?')
})

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
])('describes %s in both languages', (cron, en, zh) => {
  expect(cronWords(cron, 'en')).toBe(en)
  expect(cronWords(cron, 'zh')).toBe(zh)
})

test.each(['', 'often', '0 0 25 * * ?', '0 0 2 * *  32 ?'])('%j has no description', (cron) => {
  expect(cronWords(cron, 'en')).toBeUndefined()
})

const now = Date.parse('2026-11-20T08:00:00')

test.each<[server: string | undefined, shift: number]>([
  ['2026-11-20 08:00:01', 0],
  ['2026-11-20 07:56:00', 0],
  ['2026-11-20 15:00:01', 7 * hour],
  ['2026-11-20 02:29:58', -5.5 * hour],
  ['2026-11-21 00:00:03', 16 * hour],
  ['soon', 0],
  [undefined, 0],
])('the server clock at %s is ahead by %i ms', (server, shift) => {
  expect(zoneShift(server, now)).toBeCloseTo(shift)
})

test('shows a run in server time and browser time', () => {
  expect(inBothZones('2026-11-21 02:30:00', 7 * hour)).toEqual({
    server: '2026-11-21 02:30:00',
    browser: '2026-11-20 19:30:00',
  })
})
