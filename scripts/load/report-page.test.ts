import { expect, test } from 'vitest'
import { reportPage } from './report-page.ts'
import type { RunSummary } from './run-summary.ts'

const part = { count: 100, rate: 10, p50: 1.23, p95: 12.3, p99: 1234, failures: 1 }

const summary: RunSummary = {
  ended: '2026-01-02T03:04:05.000Z',
  k6: 'k6 <script>alert(1)</script>',
  profile: 'load',
  ladder: [500],
  hold: 30,
  shortenedFrom: 120,
  machine: { cores: 2, memoryGB: 4, node: 'v20.19.0', loadAverage: 1 },
  passwordCost: 10,
  stories: [
    {
      story: 'nav',
      users: 500,
      seconds: 10,
      parts: { story: part, bare: { ...part, p95: 4.1 } },
      checks: { passed: 199, failed: 1 },
      ratios: { bare: 3 },
      verdicts: [
        { promise: 'rate<=0', isKept: false },
        { promise: 'rate>=0.9', isKept: true },
      ],
      timeline: [{ at: 0, users: 1, rate: 10, p50: 1, p95: 12, p99: 20, failures: 0, bareP95: 4 }],
    },
  ],
}

test('what others have written stays text', () => {
  const page = reportPage(summary)
  expect(page).toContain('k6 &lt;script&gt;alert(1)&lt;/script&gt;')
  expect(page).toContain('<li>rate&lt;=0: <span class="bad">broken</span></li>')
  expect(page).not.toContain('<script')
})

test('the page needs nothing from anywhere else', () => {
  const page = reportPage(summary)
  expect(page).not.toMatch(/https?:|url\(|<link|<img|@import|src=/)
})

test('it says how long it was held, and that this is shorter than usual', () => {
  expect(reportPage(summary)).toContain('500 users, 30 s each (the profile itself stays 120 s)')
  const { shortenedFrom: _shorter, ...usual } = summary
  expect(reportPage(usual)).not.toContain('the profile itself')
})

test('a story is broken where one of its promises is', () => {
  expect(reportPage(summary)).toContain('<td><span class="bad">broken</span></td>')
  const [story] = summary.stories
  const kept = story === undefined ? [] : [{ ...story, verdicts: [] }]
  expect(reportPage({ ...summary, stories: kept })).toContain('<td><span class="good">kept</span></td>')
})

test('times are written as people read them', () => {
  const page = reportPage(summary)
  for (const text of ['1.2 ms', '12 ms', '1.2 s', '3.0 ×']) expect(page).toContain(`<td>${text}</td>`)
})
