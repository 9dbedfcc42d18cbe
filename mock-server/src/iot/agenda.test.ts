import { expect, it } from 'vitest'
import { unit } from '../simulation/random.ts'
import { Agenda } from './agenda.ts'

it('hands out what is due, the earliest first, each device once', () => {
  const agenda = new Agenda()
  const times = Array.from({ length: 500 }, (_, n) => Math.floor(unit(1, n) * 1000))
  for (const [n, time] of times.entries()) agenda.add(time, n)
  agenda.add(2, 7777)
  agenda.add(3, 7777)
  const early = agenda.take(500)
  const expected = times.flatMap((time, n) => (time <= 500 ? [n] : [])).length
  expect(early).toHaveLength(expected + 1)
  const due = early.filter((id) => id !== 7777).map((id) => times[id] ?? 0)
  expect(due).toEqual(due.toSorted((a, b) => a - b))
  expect(agenda.take(500)).toEqual([])
  expect(agenda.take(1000)).toHaveLength(500 - expected)
  expect(agenda.size).toBe(0)
})
