import { describe, expect, it } from 'vitest'
import type { Comparison, Condition } from '#domain/metering/conditions/conditions.ts'
import type { ValueId } from '#domain/metering/values.ts'
import { codesOf, evaluate, propertiesOf, type Reading, type Truth } from './evaluate.ts'

type Values = Partial<Record<ValueId, number | null>>

function reading(values: Values, before: Values = {}, more: Partial<Reading> = {}): Reading {
  return {
    value: (property) => values[property] ?? null,
    measures: () => true,
    limit: () => null,
    before: (property) => before[property] ?? null,
    reported: () => undefined,
    silence: () => undefined,
    ...more,
  }
}

const below: Condition = { kind: 'compare', property: 'ua', op: 'lt', value: 198 }
const hot: Condition = { kind: 'compare', property: 'temperature', op: 'ge', value: 75 }

describe('a comparison', () => {
  it.each<[Comparison['op'], value: number, truth: boolean]>([
    ['gt', 100, false],
    ['ge', 100, true],
    ['lt', 100, false],
    ['le', 100, true],
    ['between', 100, true],
    ['outside', 100, false],
    ['outside', 121, true],
  ])('%s of %d against 100 (to 120) is %s', (op, value, truth) => {
    const condition: Condition = { kind: 'compare', property: 'p', op, value: 100, high: 120 }
    expect(evaluate(condition, reading({ p: value }))).toBe(truth)
  })

  it('scales another property or a product limit by its value, and is false without a limit', () => {
    const condition: Condition = { kind: 'compare', property: 'ia', op: 'gt', value: 1.5, other: 'ib' }
    const truths = [{ ia: 16, ib: 10 }, { ia: 15, ib: 10 }, { ia: 15 }].map((values) =>
      evaluate(condition, reading(values)),
    )
    expect(truths).toEqual([true, false, undefined])
    const bound: Condition = { kind: 'compare', property: 'load', op: 'gt', value: 1.1, bound: 'alarmHigh' }
    const limit = (property: string) => (property === 'load' ? 100 : null)
    const bounds = [{ load: 111 }, { load: 109 }, {}].map((values) =>
      evaluate(bound, reading(values, {}, { limit })),
    )
    expect(bounds).toEqual([true, false, undefined])
    expect(evaluate(bound, reading({ load: 500 }))).toBe(false)
  })

  it('applies the hysteresis, also below zero', () => {
    expect(evaluate(below, reading({ ua: 199 }), 2)).toBe(true)
    expect(evaluate(below, reading({ ua: 202 }), 2)).toBe(false)
    const weak: Condition = { kind: 'compare', property: 'signal', op: 'lt', value: -100 }
    expect(evaluate(weak, reading({ signal: -99 }), 5)).toBe(true)
    expect(evaluate(weak, reading({ signal: -94 }), 5)).toBe(false)
  })

  it('with a missing value is unknown, with one never measured false', () => {
    expect(evaluate(below, reading({}))).toBeUndefined()
    expect(evaluate(below, reading({}, {}, { measures: () => false }))).toBe(false)
    const other: Condition = { kind: 'compare', property: 'ia', op: 'gt', value: 1, other: 'ib' }
    expect(evaluate(other, reading({ ia: 1 }, {}, { measures: (id) => id !== 'ib' }))).toBe(false)
  })
})

describe('a rate of change', () => {
  const falls: Condition = { kind: 'rate', property: 'p', op: 'lt', value: -50 }
  it.each<[before: number | null, now: number | null, truth: Truth]>([
    [10, 4, true],
    [10, 6, false],
    [-10, -16, true],
    [0, 4, undefined],
    [null, 4, undefined],
    [10, null, undefined],
  ])('from %s to %s is %s', (before, now, truth) => {
    expect(evaluate(falls, reading({ p: now }, { p: before }))).toBe(truth)
  })
})

describe('a group', () => {
  const both: Condition = { kind: 'group', mode: 'all', of: [below, hot] }
  const either: Condition = { kind: 'group', mode: 'any', of: [below, hot] }
  it.each<[Values, all: Truth, any: Truth]>([
    [{ ua: 180, temperature: 80 }, true, true],
    [{ ua: 220, temperature: 80 }, false, true],
    [{ ua: 220, temperature: 20 }, false, false],
    [{ ua: 180 }, undefined, true],
    [{ ua: 220 }, false, undefined],
    [{}, undefined, undefined],
  ])('of %j is %s for all and %s for any', (values, all, any) => {
    expect(evaluate(both, reading(values))).toBe(all)
    expect(evaluate(either, reading(values))).toBe(any)
  })

  it('that contains itself is unknown', () => {
    const members: Condition[] = []
    const endless: Condition = { kind: 'group', mode: 'all', of: members }
    members.push(endless)
    expect(evaluate(endless, reading({}))).toBeUndefined()
    expect(propertiesOf(endless)).toEqual([])
  })
})

it('events and silence are taken from the reading', () => {
  const event: Condition = { kind: 'event', code: 'MAGNET' }
  const silent: Condition = { kind: 'silent', minutes: 45 }
  const known = reading({}, {}, { reported: (code) => code === 'MAGNET', silence: () => 45 })
  expect([evaluate(event, known), evaluate(silent, known)]).toEqual([true, true])
  expect(evaluate(silent, { ...known, silence: () => 44 })).toBe(false)
  expect([evaluate(event, reading({})), evaluate(silent, reading({}))]).toEqual([undefined, undefined])
})

it('lists properties and events once each', () => {
  const condition: Condition = {
    kind: 'group',
    mode: 'any',
    of: [
      below,
      below,
      { kind: 'compare', property: 'ia', op: 'gt', value: 2, other: 'ib' },
      { kind: 'event', code: 'LOSS_V' },
    ],
  }
  expect(propertiesOf(condition)).toEqual(['ua', 'ia', 'ib'])
  expect(codesOf(condition)).toEqual(['LOSS_V'])
})
