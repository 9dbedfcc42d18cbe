import { expect, test } from 'vitest'
import { lineChart, niceSteps, thinned } from './line-chart.ts'

test.each([
  [0, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [0.37, [0, 0.1, 0.2, 0.3, 0.4]],
  [999, [0, 500, 1000]],
  [1001, [0, 500, 1000, 1500]],
])('values up to %d are ruled at %j', (largest, steps) => {
  expect(niceSteps(largest)).toEqual(steps)
})

test('many points become few, and the peak stays where it is', () => {
  const points = Array.from({ length: 1000 }, (_none, x) => [x, x === 637 ? 99 : 1] as const)
  const few = thinned(points, 100)
  expect(few).toHaveLength(100)
  expect(few).toContainEqual([637, 99])
  expect(thinned(points, 1000)).toBe(points)
})

test('a line ends at the foot and the head of the chart, and its name is written as text', () => {
  const svg = lineChart('Time', 'ms', [
    {
      name: '<b>',
      style: 'first',
      points: [
        [0, 0],
        [10, 100],
      ],
    },
    { name: 'p95', style: 'second', points: [] },
  ])
  expect(svg).toContain('points="52.0,172.0 512.0,12.0"')
  expect(svg).toContain('&lt;b&gt;')
  expect(svg).not.toContain('<b>')
  expect(svg).toContain('aria-label="Time: &lt;b&gt;, at most 100 ms; p95, at most 0.0 ms"')
})
