import { expect, test } from 'vitest'
import { figuresOf, storyLine, type SummaryData } from '../../load-tests/lib/figures.ts'

const times = (med: number, p95: number, p99: number, count: number) => ({
  values: { count, avg: med, med, 'p(95)': p95, 'p(99)': p99, max: p99 },
})

/** Summary in the format of k6 1.8. */
const summary: SummaryData = {
  metrics: {
    'answers{kind:story}': times(2, 12, 20, 600),
    'answers{kind:bare}': times(1, 5, 8, 300),
    'answers{kind:static}': times(0.5, 4, 6, 300),
    'answers{kind:login}': times(0, 0, 0, 0),
    'failures{kind:story}': {
      values: { passes: 3, fails: 597, rate: 0.005 },
      thresholds: { 'rate<=0': { ok: false } },
    },
    'failures{kind:bare}': { values: { passes: 0, fails: 300, rate: 0 } },
    checks: { values: { passes: 1197, fails: 3, rate: 0.9975 }, thresholds: { 'rate>=0.99': { ok: true } } },
    vus_max: { values: { value: 40, min: 40, max: 50 } },
  },
}

test('parses the parts, failures and p95 ratios of a story', () => {
  const { parts, ratios } = figuresOf('nav', summary)
  expect(parts.story).toEqual({ count: 600, p50: 2, p95: 12, p99: 20, failures: 3 })
  expect(parts.login).toBeUndefined()
  expect(ratios).toEqual({ bare: 2.4, static: 3 })
})

test.each([
  [3, true],
  [2.4, true],
  [2, false],
])('a limit of %d times the yardstick is kept: %s', (most, isKept) => {
  const figures = figuresOf('nav', summary, most)
  expect(figures.verdicts).toEqual([
    { promise: 'failures{kind:story}: rate<=0', isKept: false },
    { promise: 'checks: rate>=0.99', isKept: true },
    { promise: `p95 within ${most} × the yardstick's`, isKept },
  ])
  expect(storyLine(figures)).toMatch(/BROKEN failures\{kind:story\}: rate<=0/)
  expect(storyLine(figures).includes('BROKEN p95')).toBe(!isKept)
})
