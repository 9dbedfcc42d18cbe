import { describe, expect, test } from 'vitest'
import { planOf, readCron, writeCron, type CronPlan } from './cron-plan.ts'

const plans: [cron: string, plan: Partial<CronPlan>][] = [
  ['0 0/15 * * * ?', { kind: 'minutes', every: 15 }],
  ['0 5 * * * ?', { kind: 'hourly', minute: 5 }],
  ['0 30 2 * * ?', { kind: 'daily', hour: 2, minute: 30 }],
  ['0 0 9 ? * 2', { kind: 'weekly', weekday: 2, hour: 9, minute: 0 }],
  ['0 10 8 31 * ?', { kind: 'monthly', day: '31', hour: 8, minute: 10 }],
  ['0 0 0 L * ?', { kind: 'monthly', day: 'L', hour: 0, minute: 0 }],
]

describe('an expression', () => {
  test.each(plans)('%s is a plan, and is written from it again', (cron, plan) => {
    const read = readCron(cron)
    expect(read).toMatchObject(plan)
    expect(read && writeCron(read)).toBe(cron)
  })

  test.each([
    ['with spare blanks', '  0  30 2 * * ? ', '0 30 2 * * ?'],
    ['with an asterisk before the step', '0 */10 * * * ?', '0 0/10 * * * ?'],
  ])('%s is the same plan', (_what, cron, tidy) => {
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
  ])('%j is no plan: %s', (cron) => {
    expect(readCron(cron)).toBeUndefined()
  })
})

describe('another kind', () => {
  test('keeps the time of day; begins with a plan of its own where there was none', () => {
    expect(writeCron(planOf('weekly', readCron('0 10 8 * * ?')))).toBe('0 10 8 ? * 2')
    expect(writeCron(planOf('minutes', readCron('often')))).toBe('0 0/5 * * * ?')
  })
})
