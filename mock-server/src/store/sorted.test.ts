import { assert, array, double, oneof, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareKeys, sortedPlaces } from './order.ts'

const keysOf = (keys: readonly (string | number)[]) => Array.from(sortedPlaces(keys), (place) => keys[place])

describe('sorting by keys', () => {
  it('puts numbers before texts, and NaN last of the numbers', () => {
    expect(keysOf(['b', Number.NaN, 2, 'a', -1, ''])).toEqual([-1, 2, Number.NaN, '', 'a', 'b'])
  })

  it('agrees with the key comparator', () => {
    const texts = string({ unit: 'binary', maxLength: 6 }).map((text) => `Garden ${text}`)
    assert(
      property(array(oneof(texts, string(), double()), { maxLength: 50 }), (keys) => {
        const compared = keys.map((_, place) => place)
        compared.sort((a, b) => compareKeys(keys[a] ?? '', keys[b] ?? '') || a - b)
        expect([...sortedPlaces(keys)]).toEqual(compared)
      }),
      { numRuns: 30 },
    )
  })
})
