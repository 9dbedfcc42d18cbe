import { describe, expect, test } from 'vitest'
import { heatLevel, shareOf, targetLevel } from './level.ts'
import { linePath } from './line-path.ts'
import { sequenceOf, tipOf, wholeTurn, type PhasorVector } from './phasor.ts'

test.each([
  [99.9, 0],
  [97, 0],
  [96.9, 1],
  [0, 4],
])('%s %% online has the level %s', (value, level) => {
  expect(heatLevel(value, [97, 95, 93, 90])).toBe(level)
})

test('with three thresholds the worst is the fourth level', () => {
  expect(heatLevel(10, [99, 97, 93])).toBe(3)
  expect(heatLevel(10, [])).toBe(0)
})

test('a share that misses its target is major, far below it critical', () => {
  expect([99, 98.9, 97.9].map((value) => targetLevel(value, 99, 98))).toEqual(['normal', 'major', 'critical'])
})

test.each([
  [98.75, 97.5, 100, 50],
  [90, 97.5, 100, 0],
  [Infinity, 0, 1, 0],
])('%s between %s and %s lies at %s %%', (value, from, to, share) => {
  expect(shareOf(value, from, to)).toBe(share)
})

describe('linePath', () => {
  test('the highest value touches the top, the lowest the floor', () => {
    expect(linePath([1, 3, 2], 60, 20)).toEqual({
      line: 'M0 20L30 0L60 10',
      area: 'M0 20L30 0L60 10V20H0Z',
      end: { x: 60, y: 10 },
    })
  })

  test('equal values run through the middle', () => expect(linePath([5, 5], 10, 10).line).toBe('M0 5L10 5'))

  test('a gap stays a gap', () => {
    expect(linePath([1, null, 2, Number.NaN], 30, 10).line).toBe('M0 10M20 0')
  })
})

describe('phasors', () => {
  const voltages = (a: number, b: number, c: number): PhasorVector[] => [
    { phase: 'A', size: 230, angle: a },
    { phase: 'B', size: 230, angle: b },
    { phase: 'C', size: 230, angle: c },
  ]

  test.each([
    ['positive', 0, -120, 120],
    ['positive', 10, 245, 118],
    ['negative', 0, 120, -120],
    ['unclear', Number.NaN, 0, 120],
  ])('%s at %s, %s, %s', (sequence, a, b, c) => {
    expect(sequenceOf(voltages(a, b, c))).toBe(sequence)
  })

  test('phase A points up, and a phase that lags stands to its right', () => {
    expect(Math.round(tipOf(0, 100).y)).toBe(-100)
    expect(tipOf(-120, 100).x).toBeGreaterThan(0)
    expect(wholeTurn(-120)).toBe(240)
  })
})
