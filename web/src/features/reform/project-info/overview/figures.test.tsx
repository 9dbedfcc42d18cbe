import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ProjectProgress } from '#contract/calls/reform/project.ts'
import { openPage } from '../../../../../test/open-page.tsx'
import type { ProjectRecord } from '../../project/cells.tsx'
import { words } from '../words.ts'
import { curveOf, ProjectKpis } from './figures.tsx'

const labels = {
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

test('curves have a point per local midnight and end today; a forecast is marked only within their range', () => {
  const { times, series, now } = curveOf(progressWith(''), 480, labels)
  expect(Array.from(times)).toEqual(
    ['2026-11-20', '2026-11-21'].map((day) => Date.parse(`${day}T00:00:00+08:00`)),
  )
  expect(series.map(({ id, values }) => [id, Array.from(values)])).toEqual([
    ['planned', [1, 3]],
    ['done', [2, null]],
    ['audited', [1, null]],
  ])
  expect(now).toBe(times[0])
  expect(curveOf(progressWith('2026-11-21'), 480, labels).markers).toHaveLength(1)
  expect(curveOf(progressWith('2026-12-24'), 480, labels).markers).toBeUndefined()
})

test('shares are of the visible orders; only the returned share includes cancelled ones', () => {
  const row = { id: 4, planned: 400, progress: 50, passRate: 66.7 } as ProjectRecord
  const progress = {
    total: { planned: 100, done: 200, audited: 150 },
    states: { pending: 0, dispatched: 0, audit: 50, rejected: 0, completed: 150, cancelled: 50 },
    week: { done: 0, audited: 0 },
    firstPass: { passed: 75, audited: 150 },
    skipped: 225,
    skips: [],
    sentAgain: 0,
    oldestAudit: '',
    online: { of: 150, online: 150, frozen: 150 },
  } as unknown as ProjectProgress
  openPage(<ProjectKpis row={row} progress={progress} />)
  const shown = (label: string) => screen.getByText(label).parentElement?.textContent
  expect(shown('Done in the field')).toContain('of 200 · 100.0 %')
  expect(shown('Audited and passed')).toContain('75.0 %')
  expect(shown('Passed at first audit')).toContain('50.0 %')
  expect(shown(words.skipped[0])).toContain('90.0 %')
})
