import { expect, test } from 'vitest'
import { prettyParams } from './log-cells.tsx'

test.each([
  ['{"a":[1],"b":"x"}', '{\n  "a": [\n    1\n  ],\n  "b": "x"\n}'],
  ['{"a":"cut o', '{"a":"cut o'],
  ['plain', 'plain'],
  ['', '—'],
])('%j is shown as %j', (params, shown) => {
  expect(prettyParams(params)).toBe(shown)
})
