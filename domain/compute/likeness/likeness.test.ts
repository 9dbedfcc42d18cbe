import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bases, verdictOf } from './base.ts'
import { changeOf, dropOf, alignedByPeak, likenessOf, scoreOf } from './likeness.ts'
import { conclusionOf, fallenPhase } from './conclusion.ts'
import { correlation, cosine, distance, energyRatio, warped } from './measures.ts'
import { meanCurve, meanOf, moved, pairsOf, peakOf, resampled, type Curve } from './points.ts'

const value = fc.double({ min: 0.01, max: 500, noNaN: true })
const curve = fc.array(value, { minLength: 8, maxLength: 96 })
const some = fc.oneof(
  fc.array(fc.option(value, { freq: 6 }), { minLength: 8, maxLength: 96 }),
  fc.array(fc.oneof(fc.constant(null), fc.double(), fc.integer()), { maxLength: 40 }),
)
const pair = fc.integer({ min: 8, max: 96 }).chain((length) => {
  const one = fc.array(value, { minLength: length, maxLength: length })
  return fc.tuple(one, one)
})
const base = fc.constantFrom(...bases)
const day = (height = 1): number[] =>
  Array.from({ length: 96 }, (_, slot) => height * (1.2 + Math.sin((slot / 96) * 2 * Math.PI)))

describe('likeness', () => {
  it('of a curve with itself is 100, or 40 if flat', () => {
    fc.assert(
      fc.property(curve, base, (one, on) => {
        const { score, r, nrmse, ratio, shift } = likenessOf(one, one, { base: on, lag: 4 })
        expect(nrmse).toBeCloseTo(0, 9)
        expect(ratio).toBeCloseTo(1, 9)
        expect(shift).toBe(0)
        expect(r === 0 ? score : score - 60).toBeCloseTo(40, 6)
      }),
    )
  })

  it('scores 0 to 100, the same with and without other figures', () => {
    fc.assert(
      fc.property(some, some, base, fc.integer({ min: 0, max: 8 }), (one, other, on, lag) => {
        const { score, r, missing } = likenessOf(one, other, { base: on, lag })
        expect(scoreOf(one, other, on)).toBeCloseTo(likenessOf(one, other, { base: on }).score, 9)
        expect(score >= 0 && score <= 100.000001 && Math.abs(r) <= 1 && missing >= 0 && missing <= 1).toBe(
          true,
        )
      }),
    )
  })

  it('ignores scale on the bases shape and z, and shows a drop on the base level', () => {
    fc.assert(
      fc.property(curve, fc.double({ min: 0.1, max: 0.9, noNaN: true }), (one, share) => {
        const less = one.map((each) => each * share)
        expect(likenessOf(one, less, { base: 'shape' }).nrmse).toBeCloseTo(0, 6)
        expect(likenessOf(one, less, { base: 'z' }).nrmse).toBeCloseTo(0, 6)
        expect(likenessOf(one, less, { base: 'level' }).nrmse).toBeGreaterThan((1 - share) * 0.99)
        expect(likenessOf(one, less, { base: 'level' }).ratio).toBeCloseTo(share, 6)
      }),
    )
  })
})

describe('measures', () => {
  it('are symmetric and exact, and warping never increases the distance', () => {
    fc.assert(
      fc.property(pair, ([one, other]) => {
        const [pairs, back] = [pairsOf(one, other), pairsOf(other, one)]
        for (const measure of [correlation, cosine, distance])
          expect(measure(pairs)).toBeCloseTo(measure(back), 9)
        expect((energyRatio(pairs) ?? 0) * (energyRatio(back) ?? 0)).toBeCloseTo(1, 6)
        // both are cosines: of the curves, and of their deviations from the mean
        const about = (values: readonly number[]) => values.map((each) => each - meanOf(values))
        const angle = (a: readonly number[], b: readonly number[]) =>
          a.reduce((sum, each, place) => sum + each * (b[place] ?? 0), 0) /
          Math.hypot(...a) /
          Math.hypot(...b)
        expect(cosine(pairs)).toBeCloseTo(angle(one, other), 9)
        fc.pre(Math.min(Math.hypot(...about(one)), Math.hypot(...about(other))) > 1e-3)
        expect(correlation(pairs)).toBeCloseTo(angle(about(one), about(other)), 6)
        const mean =
          one.reduce((sum, each, place) => sum + Math.abs(each - (other[place] ?? 0)), 0) / one.length
        expect(warped(pairs, 0).distance).toBeCloseTo(mean, 6)
        expect(warped(pairs).distance).toBeLessThanOrEqual(mean + 1e-6)
      }),
    )
  })

  it('find the shift and the peak of a curve', () => {
    for (const by of [-3, 0, 2, 4]) {
      const found = likenessOf(day(), moved(day(), by), { base: 'level', lag: 8 })
      expect(found).toMatchObject({ shift: by, peakShift: by })
      expect(found.r).toBeCloseTo(1, 6)
    }
    expect(warped(pairsOf(day(), moved(day(), 3))).shift).toBeGreaterThan(0)
    expect(peakOf(alignedByPeak(day(), moved(day(), 7)))).toBe(peakOf(day()))
    expect(peakOf([null, null])).toBeUndefined()
  })

  it('skip points missing from one curve', () => {
    const gaps = day().map((each, slot) => (slot < 24 ? null : each))
    expect(likenessOf(day(), gaps, { base: 'level' })).toMatchObject({ missing: 0.25, ratio: 1 })
    expect(likenessOf([], day(), { base: 'level' })).toMatchObject({ score: 0, missing: 1, ratio: null })
    expect(meanCurve([[1, null, 3] as Curve, [3, null, null]])).toEqual([2, null, 3])
    expect(resampled([1, 3, null, 4, null, null], 2)).toEqual([2, 4, null])
  })
})

const noisy = (level: number, n: number) =>
  Array.from({ length: n }, (_, place) => level * (1 + 0.05 * Math.sin(place * 2.3)))

it('finds the day on which a level changed, and within a day the quarter hour', () => {
  fc.assert(
    fc.property(fc.integer({ min: 6, max: 30 }), fc.integer({ min: 6, max: 30 }), (before, after) => {
      const change = changeOf([...noisy(100, before), ...noisy(55, after)])
      expect(change?.place).toBe(before)
      expect(change?.ratio).toBeCloseTo(0.55, 1)
      expect(changeOf(noisy(100, before + after))).toBeUndefined()
    }),
  )
  const change = dropOf(
    day(),
    day().map((each, slot) => each * (slot < 41 ? 1 : 0.66)),
  )
  expect(change).toMatchObject({ place: 41, ratio: expect.closeTo(0.66, 6) })
  expect(dropOf(day(), day(0.5))).toBeUndefined()
})

describe('a conclusion', () => {
  const alike = { r: 0.98, ratio: 0.55, missing: 0 }
  const known = { likeness: alike, isSame: true, hasLevel: true }
  const since = { day: ['3 Nov', '11 月 3 日'], ratio: 0.55 } as const

  it.each([
    [
      { since: { clock: '10:15', ratio: 0.66 }, phase: 'B' },
      'phase',
      'Shape equal, level −34 % from 10:15: check phase B current.',
      '形状一致，10:15 起水平 −34 %：请检查 B 相电流。',
    ],
    [
      { since, lost: { energy: 998.2, days: 19 } },
      'theft',
      'Shape equal, level −45 % since 3 Nov: suspected theft. 998 kWh lost in 19 days.',
      '形状一致，11 月 3 日起水平 −45 %：疑似窃电。19 天少计 998 kWh。',
    ],
    [
      { since, lossRise: 0.1 },
      'level',
      'Shape equal, level −45 % since 3 Nov. The line loss of the area did not rise: less is used.',
      expect.anything(),
    ],
  ] as const)('is worded in both languages: %j', (more, kind, en, zh) => {
    expect(conclusionOf({ ...known, ...more })).toEqual({ kind, en, zh })
  })

  it('suspects theft only for the same device and with a risen line loss', () => {
    expect(conclusionOf({ ...known, isSame: false }).kind).toBe('level')
    expect(conclusionOf({ ...known, isSame: false, hasLevel: false }).kind).toBe('alike')
    expect(conclusionOf({ ...known, since, lossRise: 8 }).kind).toBe('theft')
    expect(conclusionOf(known).kind).toBe('level')
  })

  it.each([
    [{ ...alike, ratio: 1.02 }, 'alike'],
    [{ ...alike, ratio: 1.4 }, 'level'],
    [{ ...alike, r: 0.2 }, 'shape'],
    [{ ...alike, missing: 0.7 }, 'nothing'],
  ] as const)('%j is %s', (likeness, kind) => {
    expect(conclusionOf({ likeness, isSame: true, hasLevel: true }).kind).toBe(kind)
  })

  it('names a phase only if it alone dropped', () => {
    expect(fallenPhase([1.02, 0.1, 0.97])).toBe('B')
    expect(fallenPhase([0.5, 0.5, 0.5])).toBeUndefined()
    expect(fallenPhase([0.2, null, null])).toBeUndefined()
  })
})

it.each([
  [93, 'level', 'same'],
  [79, 'level', 'similar'],
  [50, 'level', 'weak'],
  [20, 'level', 'different'],
  [70, 'shape', 'weak'],
  [75, 'z', 'same'],
] as const)('a score of %d on %s is %s', (score, on, verdict) => {
  expect(verdictOf(score, on)).toBe(verdict)
})
