import { expect, test, it } from 'vitest'
import { heatLevel, shareOf, targetLevel } from './level.ts'
import { linePath } from './line-path.ts'
import { sequenceOf, tipOf, wholeTurn, type PhasorVector } from './phasor.ts'
import { deltaOf } from './delta.ts'
import { formatChange, formatNumber, formatQuantity } from './number.ts'
import { createRoom } from './room.ts'
import { treeTiles } from './tree-map.ts'

test.each([
  [99.9, 0],
  [97, 0],
  [96.9, 1],
  [0, 4],
])('%s %% online has heat level %s', (value, level) => {
  expect(heatLevel(value, [97, 95, 93, 90])).toBe(level)
})

test('the number of thresholds limits the heat level', () => {
  expect(heatLevel(10, [99, 97, 93])).toBe(3)
  expect(heatLevel(10, [])).toBe(0)
})

test('a value below its target is major, below the second limit critical', () => {
  expect([99, 98.9, 97.9].map((value) => targetLevel(value, 99, 98))).toEqual(['normal', 'major', 'critical'])
})

test.each([
  [98.75, 97.5, 100, 50],
  [90, 97.5, 100, 0],
  [Infinity, 0, 1, 0],
])('shareOf: %s between %s and %s is at %s %%', (value, from, to, share) => {
  expect(shareOf(value, from, to)).toBe(share)
})

test('linePath: the maximum touches the top, the minimum the bottom', () => {
  expect(linePath([1, 3, 2], 60, 20)).toEqual({
    line: 'M0 20L30 0L60 10',
    area: 'M0 20L30 0L60 10V20H0Z',
    end: { x: 60, y: 10 },
  })
})

test('linePath: equal values run through the middle', () =>
  expect(linePath([5, 5], 10, 10).line).toBe('M0 5L10 5'))

test('linePath: leaves out missing values', () => {
  expect(linePath([1, null, 2, Number.NaN], 30, 10).line).toBe('M0 10M20 0')
})

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
])('phase sequence: %s at %s, %s, %s', (sequence, a, b, c) => {
  expect(sequenceOf(voltages(a, b, c))).toBe(sequence)
})

test('phasors: phase A points up and a lagging phase points to its right', () => {
  expect(Math.round(tipOf(0, 100).y)).toBe(-100)
  expect(tipOf(-120, 100).x).toBeGreaterThan(0)
  expect(wholeTurn(-120)).toBe(240)
})

it.each([
  [{ value: 1949, before: 1941 }, 'percent', 'up', '+0.4', 'up', 'good'],
  [{ value: 3.21, before: 3.42 }, 'points', 'down', '−0.21', 'down', 'good'],
  [{ value: 37, before: 31 }, 'count', 'down', '+6', 'up', 'bad'],
  [{ value: 99.001, before: 99 }, 'points', 'up', '0.00', 'same', 'neutral'],
] as const)('deltaOf: %j in %s, better %s', (kpi, kind, better, text, direction, tone) => {
  expect(deltaOf(kpi, kind, better)).toEqual({ text, direction, tone })
})

it('deltaOf: is undefined without a comparable base', () => {
  expect(deltaOf({ value: null, before: 3 }, 'count', 'up')).toBeUndefined()
  expect(deltaOf({ value: 3, before: null }, 'count', 'up')).toBeUndefined()
  expect(deltaOf({ value: 3, before: 0 }, 'percent', 'up')).toBeUndefined()
  expect(deltaOf({ value: 119, before: 2 }, 'percent', 'up'), 'a tiny base').toBeUndefined()
  expect(deltaOf({ value: 119, before: 2 }, 'count', 'up')?.text).toBe('+117')
})

test.each([
  [1234.5, 2, '1,234.50'],
  [-0.21, 2, '−0.21'],
  [-0.001, 2, '0.00'],
  [null, 2, '—'],
  [Number.NaN, 2, '—'],
  [1.005, -3, '1'],
  [0.5, 99, '0.5000000000'],
])('formats %s with %s decimals as %s', (value, decimals, text) => {
  expect(formatNumber(value, decimals)).toBe(text)
})

test('formatQuantity uses the decimals of its unit unless given', () => {
  expect(formatQuantity(3.614, 'A')).toBe('3.61 A')
  expect(formatQuantity(3.614, 'V', 2)).toBe('3.61 V')
  expect(formatQuantity(3.614, 'furlong')).toBe('3.61 furlong')
})
test('formatQuantity shows no unit without a value', () => expect(formatQuantity(null, 'kW')).toBe('—'))

test.each([
  [1331, 1295, '+2.8 %'],
  [90, 100, '−10.0 %'],
  [-90, -100, '+10.0 %'],
  [1.0001, 1, '0.0 %'],
  [1, 0, '—'],
  [1e308, 1e-300, '—'],
])('change from %s against %s is %s', (value, base, text) => {
  expect(formatChange(value, base)).toBe(text)
})

it('places labels clear of marks and other labels', () => {
  const room = createRoom()
  room.take(0, 0, 10)
  const spots = [
    { x: 0, y: 0 },
    { x: 0, y: 30 },
  ]
  expect(room.find(spots, 40, 12)).toEqual({ x: 0, y: 30 })
  expect(room.find(spots, 40, 12)).toBeUndefined()
})

test('treeTiles covers the area in proportion to the values, without overlap', () => {
  for (let run = 0; run < 50; run += 1) {
    const values = Array.from({ length: run + 1 }, (_, n) => ((n * 7919 + run * 104_729) % 997) - 40)
    const known = values.filter((value) => value > 0)
    const whole = known.reduce((all, value) => all + value, 0)
    const tiles = treeTiles(values)
    expect(tiles).toHaveLength(known.length)
    for (const { index, width, height } of tiles) {
      expect((width * height) / 10_000).toBeCloseTo((values[index] ?? 0) / whole, 8)
    }
    for (const [place, one] of tiles.entries()) {
      for (const other of tiles.slice(place + 1)) {
        const isApart =
          one.x + one.width <= other.x + 1e-9 ||
          other.x + other.width <= one.x + 1e-9 ||
          one.y + one.height <= other.y + 1e-9 ||
          other.y + other.height <= one.y + 1e-9
        expect(isApart).toBe(true)
      }
    }
  }
})
