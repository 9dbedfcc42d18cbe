import { describe, expect, it } from 'vitest'
import { deltaOf } from './delta.ts'

describe('changes of figures', () => {
  it.each([
    [{ value: 1949, before: 1941 }, 'percent', 'up', '+0.4', 'up', 'good'],
    [{ value: 3.21, before: 3.42 }, 'points', 'down', '−0.21', 'down', 'good'],
    [{ value: 37, before: 31 }, 'count', 'down', '+6', 'up', 'bad'],
    [{ value: 99.001, before: 99 }, 'points', 'up', '0.00', 'same', 'neutral'],
  ] as const)('%j in %s, better %s', (kpi, kind, better, text, direction, tone) => {
    expect(deltaOf(kpi, kind, better)).toEqual({ text, direction, tone })
  })

  it('says nothing where nothing can be compared', () => {
    expect(deltaOf({ value: null, before: 3 }, 'count', 'up')).toBeUndefined()
    expect(deltaOf({ value: 3, before: null }, 'count', 'up')).toBeUndefined()
    expect(deltaOf({ value: 3, before: 0 }, 'percent', 'up')).toBeUndefined()
    expect(deltaOf({ value: 119, before: 2 }, 'percent', 'up'), 'a tiny base').toBeUndefined()
    expect(deltaOf({ value: 119, before: 2 }, 'count', 'up')?.text).toBe('+117')
  })
})
