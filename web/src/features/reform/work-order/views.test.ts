import { expect, test } from 'vitest'
import { daysLate } from '#web/engine/data/late-tag.tsx'
import { materialsField, noMaterial } from '../order/materials.tsx'
import { weekOf } from './calendar/calendar.tsx'

test.each([
  ['2026-11-22', 0, '2026-11-16', '2026-11-22'],
  ['2026-11-23', 0, '2026-11-23', '2026-11-29'],
  ['2026-11-23', -1, '2026-11-16', '2026-11-22'],
  ['2026-12-30', 1, '2027-01-04', '2027-01-10'],
])('the week of %s, offset by %i, is %s to %s', (today, turn, first, last) => {
  const days = weekOf(today, turn)
  expect(days).toHaveLength(7)
  expect([days[0], days.at(-1)]).toEqual([first, last])
})

test.each([
  ['2026-11-20', 'dispatched', 2],
  ['2026-11-22', 'audit', 0],
  ['2026-11-23', 'pending', undefined],
  ['2026-11-20', 'completed', undefined],
  ['', 'pending', undefined],
] as const)('an order due on %s that is %s is late by %s days', (due, state, late) => {
  expect(daysLate({ due, state }, '2026-11-22')).toBe(late)
})

const line = { family: 'meter-1p', model: 'P1', count: 2 }
test.each([
  [[line], true],
  [[line, noMaterial], false],
  [[{ ...line, model: '' }], false],
  [[{ ...line, count: 0 }], false],
  [[{ ...line, count: 1.5 }], false],
  [[{ ...line, family: 'balloon' }], false],
  [[], false],
  ['', false],
])('crew materials %j are complete: %s', (lines, isComplete) => {
  expect(materialsField.shape?.(lines) === undefined).toBe(isComplete)
})
