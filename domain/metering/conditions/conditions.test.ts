import { expect, it } from 'vitest'
import { checkCondition } from './conditions.ts'

const above = { kind: 'compare', property: 'ua', op: 'gt', value: 0 }

it.each([{}, [null, null], 'AAA', null, false])(
  'an upper limit that is no number is refused, also where it is not used: %j',
  (high) => {
    expect(checkCondition({ ...above, high })).toBeDefined()
    expect(checkCondition({ kind: 'group', mode: 'all', of: [{ ...above, high }] })).toBeDefined()
  },
)

it('an upper limit that is not used may stay, for when it is used again', () => {
  expect(checkCondition({ ...above, high: -1 })).toBeUndefined()
})
