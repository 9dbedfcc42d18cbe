import { expect, test } from 'vitest'
import { readTimeline } from './timeline.ts'

/** Lines as the dashboard of k6 records them; a measure that comes later moves the ones behind it. */
const record = [
  {
    event: 'param',
    data: {
      aggregates: {
        counter: ['count', 'rate'],
        gauge: ['value'],
        rate: ['rate'],
        trend: ['avg', 'max', 'med', 'min', 'p(90)', 'p(95)', 'p(99)'],
      },
    },
  },
  { event: 'metric', data: { time: { type: 'gauge' } } },
  {
    event: 'metric',
    data: { 'answers{kind:bare}': { type: 'trend' }, vus: { type: 'gauge' } },
  },
  { event: 'snapshot', data: [[9, 9, 9, 9, 9, 9, 9], [1_000_000], [3]] },
  {
    event: 'metric',
    data: {
      'answers{kind:story}': { type: 'trend' },
      'calls{kind:story}': { type: 'counter' },
      'failures{kind:story}': { type: 'rate' },
    },
  },
  { event: 'cumulative', data: [[], [], [], [], [1_001_000], [99]] },
  {
    event: 'snapshot',
    data: [[1, 1, 1, 1, 1, 4, 1], [5, 50, 2, 1, 8, 10, 20], [40, 40], [0.5], [1_002_100], [7]],
  },
  { event: 'snapshot', data: [[], [], [], [], [1_003_000], [8]] },
  { event: 'snapshot', data: [[], [5, 50, 2, 1, 8, 9, 20], [4, 4], [0], [1_004_000], []] },
]
  .map((line) => JSON.stringify(line))
  .join('\n')

test('a snapshot is read by the names known so far, in their order; users stay until they are counted again', () => {
  expect(readTimeline(record)).toEqual([
    { at: 2, users: 7, rate: 40, p50: 2, p95: 10, p99: 20, failures: 0.5, bareP95: 4 },
    { at: 4, users: 8, rate: 4, p50: 2, p95: 9, p99: 20, failures: 0, bareP95: 0 },
  ])
})

test('a record of nothing has no moments', () => {
  expect(readTimeline('')).toEqual([])
})
