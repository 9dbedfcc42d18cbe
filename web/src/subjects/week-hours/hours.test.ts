import { expect, test } from 'vitest'
import { countHours, flip, paint, presets, quietHours, readWeek, runsOfDays, spansOf, walk } from './hours.ts'
import { allHours, coversHour } from '#domain/metering/conditions/conditions.ts'

const hour = (day: number, at: number) => ({ day, hour: at })

test('paints a rectangle from any corner and nothing outside it', () => {
  const hours = paint(presets.never, hour(4, 10), hour(1, 8), true)
  expect(countHours(hours)).toBe(4 * 3)
  expect(coversHour(hours, 1, 8)).toBe(true)
  expect(coversHour(hours, 0, 8)).toBe(false)
  expect(coversHour(hours, 4, 11)).toBe(false)
})

test('flip turns a range on if any hour is off, else off', () => {
  const on = flip(presets.working, hour(0, 0), hour(0, 23))
  expect(on[0]).toBe('1'.repeat(24))
  expect(flip(on, hour(0, 0), hour(0, 23))[0]).toBe('0'.repeat(24))
  expect(on[1]).toBe(presets.working[1])
})

test('keys move and stop at the edges', () => {
  expect(walk(hour(0, 0), 'ArrowUp')).toEqual(hour(0, 0))
  expect(walk(hour(3, 5), 'ArrowRight')).toEqual(hour(3, 6))
  expect(walk(hour(6, 23), 'ArrowDown')).toEqual(hour(6, 23))
  expect(walk(hour(2, 9), 'End')).toEqual(hour(2, 23))
  expect(walk(hour(2, 9), 'a')).toBeUndefined()
})

test('any platform value is read as a week', () => {
  expect(readWeek(null)).toEqual(presets.never)
  expect(readWeek(['1'.repeat(24), 7, '<b>'])[0]).toBe('1'.repeat(24))
  expect(countHours(readWeek(['1'.repeat(24), 7, '<b>']))).toBe(24)
  expect(readWeek(allHours)).toEqual(allHours)
})

test('equal days are grouped, and empty ones omitted', () => {
  expect(runsOfDays(presets.working)).toEqual([{ from: 0, to: 4, day: presets.working[0] }])
  expect(spansOf(presets.nights[0] ?? '')).toEqual([
    [0, 6],
    [22, 24],
  ])
})

test('quiet hours may cross midnight; equal or invalid ends yield none', () => {
  expect([...quietHours('22:00', '07:00')]).toEqual([0, 1, 2, 3, 4, 5, 6, 22, 23])
  expect([...quietHours('12:30', '13:30')]).toEqual([12, 13])
  expect(quietHours('', '').size).toBe(0)
  expect(quietHours('22:00', '22:00').size).toBe(0)
  expect(quietHours('25:00', '07:00').size).toBe(0)
})
