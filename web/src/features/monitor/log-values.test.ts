import { expect, test } from 'vitest'
import { prettyParams, severityOf } from './log-cells.tsx'

test.each([
  [0, 'success'],
  [300, 'success'],
  [301, 'warning'],
  [1000, 'warning'],
  [1001, 'error'],
])('%i ms is %s', (ms, severity) => {
  expect(severityOf(ms)).toBe(severity)
})

test.each([
  ['{"a":[1],"b":"x"}', '{\n  "a": [\n    1\n  ],\n  "b": "x"\n}'],
  ['{"a":"cut o', '{"a":"cut o'],
  ['plain', 'plain'],
  ['', '—'],
])('%j is shown as %j', (params, shown) => {
  expect(prettyParams(params)).toBe(shown)
})
