import { expect, test } from 'vitest'
import { findingOf, lossLevel, metersOf, words } from './shown.ts'

test.each([
  [-0.1, 'negative'],
  [0, 0],
  [4, 1],
  [7, 2],
  [10, 3],
  [20, 4],
] as const)('a loss of %d percent has the colour %s', (rate, level) => {
  expect(lossLevel(rate)).toBe(level)
})

test.each([
  ['clean', [1, 2]],
  ['cleanWhereKnown', [1, null]],
  ['lossUnknown', [null, null]],
  ['unexplained', [30, null]],
] as const)('without suspects the finding is %s for losses of %j', (word, rates) => {
  const known = { date: '2026-11-20', supply: 1, sale: 1, loss: 0 }
  const days = rates.map((lossRate) => ({ ...known, lossRate }))
  expect(findingOf({ users: [], days })).toBe(words[word])
})

test('users supplied here but listed elsewhere are not counted', () => {
  const user = { id: 1, name: '', nameZh: '', family: 'load-control', energy: 1 }
  const own = { ...user, corrected: null, lossThen: null, spread: null }
  expect(metersOf({ users: [own, { ...own, id: 2, kind: 'missing' }] })).toBe(1)
})

test('the heat map caption has its unit, and the legend labels hatching', () => {
  for (const caption of words.heatCaption) expect(caption).toContain('%')
  expect([words.legend_negative[0], words.legend_missing[0]]).toEqual(['negative', 'no values'])
})
