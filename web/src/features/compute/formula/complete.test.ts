import { expect, it } from 'vitest'
import type { Argument } from '#domain/compute/arguments.ts'
import { completed, completionsFor, placeIn, wordBefore } from './expression-input.tsx'

const derate: Argument = {
  name: 'derate',
  source: 'constant',
  property: '',
  value: 1,
  kind: 'latest',
  missing: null,
}

it('proposes arguments before functions and inserts them at the caret', () => {
  const text = '2 * d + 1'
  expect(wordBefore(text, 5)).toBe('d')
  const found = completionsFor('d', [derate], () => '')
  expect(found.map(({ shown }) => shown)).toEqual(['derate', 'diff(x)'])
  const [first, second] = found
  expect(first && completed(text, 5, first)).toEqual({ text: '2 * derate + 1', caret: 10 })
  expect(second && completed(text, 5, second)).toEqual({ text: '2 * diff( + 1', caret: 9 })
})

it('counts line and column from 1', () => {
  expect(placeIn('a\n+ b', 4)).toEqual({ line: 2, column: 3 })
})
