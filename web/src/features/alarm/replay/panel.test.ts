import { expect, test } from 'vitest'
import type { Condition } from '#domain/metering/conditions/conditions.ts'
import { kindOfValue, type ValueId } from '#domain/metering/values.ts'
import { isNoisy, limitsOf, noisyPerDay, replayCharts } from './panel.tsx'

const kindOf = (id: ValueId) => kindOfValue(id, [])

const below = (property: 'ua' | 'ub' | 'load', value: number): Condition => ({
  kind: 'compare',
  property,
  op: 'lt',
  value,
})
const replay = {
  times: [1000, 2000],
  series: { ua: [220, 190], ub: [221, null] },
  raised: [
    { from: 1000, until: 2000 },
    { from: 2000, until: null },
  ],
  perWeek: 3,
}

test('an open span extends to the end of the day', () => {
  const { markers = [], range } = replayCharts(replay, below('ua', 198), kindOf)[0]?.data ?? {}
  expect(range?.to).toBe(1000 + 86_400_000)
  expect(markers).toMatchObject([
    { from: 1000, to: 2000 },
    { from: 2000, to: range?.to },
  ])
})

test('limits are deduplicated, those relative to a property omitted', () => {
  const condition: Condition = {
    kind: 'group',
    mode: 'any',
    of: [
      below('ua', 198),
      below('ub', 198),
      { kind: 'compare', property: 'ua', op: 'outside', value: 180, high: 240 },
      { kind: 'compare', property: 'ua', op: 'gt', value: 1.2, other: 'ub' },
    ],
  }
  expect(limitsOf(condition, 'V', kindOf)).toMatchObject([{ low: 198 }, { low: 180, high: 240 }])
})

test('each unit has a separate chart with its limits', () => {
  const mixed = { ...replay, series: { ua: [220, 221], load: [30, 40], ub: [null, null] } }
  const condition: Condition = { kind: 'group', mode: 'any', of: [below('ua', 198), below('load', 5)] }
  const charts = replayCharts(mixed, condition, kindOf)
  expect(charts.map(({ unit, data }) => [unit, data.series.map(({ id }) => id), data.limits])).toMatchObject([
    ['V', ['ua'], [{ low: 198 }]],
    ['%', ['load'], [{ low: 5 }]],
  ])
})

test('over noisyPerDay alerts a day is noisy', () => {
  expect(isNoisy({ perWeek: noisyPerDay * 7 })).toBe(false)
  expect(isNoisy({ perWeek: noisyPerDay * 7 + 1 })).toBe(true)
})
