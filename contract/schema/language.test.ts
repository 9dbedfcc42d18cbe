import { expect, test } from 'vitest'
import { fillBoth } from './fill-both.ts'
import { fill } from './language.ts'

test.each([
  [1, '1 alert is open'],
  ['1', '1 alert is open'],
  [0, '0 alerts are open'],
  ['1,001', '1,001 alerts are open'],
])('%s reads “%s”', (n, text) => {
  expect(fill('{n} [n|alert is|alerts are] open', { n })).toBe(text)
})

test('inserts values verbatim', () => {
  expect(fill('{name}, {n} [n|row|rows]', { name: '[n|a|b] {n}', n: 2 })).toBe('[n|a|b] {n}, 2 rows')
  expect(fill('{missing} [n|row|rows]', {})).toBe('{missing} rows')
  const both = fillBoth(['{n} of {place}', '{place}的{n}'], { n: 2, place: ['East', '东区'] })
  expect(both).toEqual(['2 of East', '东区的2'])
})
