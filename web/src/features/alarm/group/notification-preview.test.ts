import { expect, test } from 'vitest'
import type { WouldTell } from '#contract/calls/alarm/alarm.ts'
import { notifiedAtOnce, stepsOf } from './notification-preview.tsx'

const person = (userId: number, step: number, held?: WouldTell['held']): WouldTell => {
  const names = { name: `User ${userId}`, nameZh: '' }
  return { userId, ...names, channels: ['sms'], step, after: step * 10, ...(held && { held }) }
}
const people = [person(3, 2), person(1, 0, 'hours'), person(2, 0), person(4, 0, 'quiet')]

test('steps are sorted, with notified users first in each', () => {
  const steps = stepsOf(people)
  expect(steps.map(({ step, after }) => `${step} ${after}`)).toEqual(['0 0', '2 20'])
  expect(steps[0]?.people.map(({ userId }) => userId)).toEqual([2, 1, 4])
})

test('only the first step is notified at once', () => {
  expect(notifiedAtOnce(people)).toEqual({ notified: 1, total: 3 })
  expect(notifiedAtOnce([])).toEqual({ notified: 0, total: 0 })
})
