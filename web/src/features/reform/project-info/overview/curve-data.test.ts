import { expect, test } from 'vitest'
import type { ProjectProgress } from '#contract/calls/reform/project.ts'
import { curveOf } from './figures.tsx'

const words = {
  planned: ['P', '计'],
  done: ['D', '完'],
  audited: ['A', '审'],
  forecast: ['F', '预'],
} as const
const days = [
  { day: '2026-11-20', planned: 1, done: 2, audited: 1 },
  { day: '2026-11-21', planned: 3, done: null, audited: null },
]
const progressWith = (forecast: string) =>
  ({ days, today: '2026-11-20', forecast }) as unknown as ProjectProgress

test('the curves of a project have a point a day, by the clock of its place, and end today; where a project ends at its pace is marked within its time only', () => {
  const { times, series, now } = curveOf(progressWith(''), 480, words)
  expect(Array.from(times)).toEqual(
    ['2026-11-20', '2026-11-21'].map((day) => Date.parse(`${day}T00:00:00+08:00`)),
  )
  expect(series.map(({ id, values }) => [id, Array.from(values)])).toEqual([
    ['planned', [1, 3]],
    ['done', [2, null]],
    ['audited', [1, null]],
  ])
  expect(now).toBe(times[0])
  expect(curveOf(progressWith('2026-11-21'), 480, words).markers).toHaveLength(1)
  expect(curveOf(progressWith('2026-12-24'), 480, words).markers).toBeUndefined()
})
