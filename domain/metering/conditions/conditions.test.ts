import { expect, it } from 'vitest'
import { checkCondition } from './conditions.ts'

const above = { kind: 'compare', property: 'ua', op: 'gt', value: 0 }

it.each([{}, [null, null], 'AAA', null, false])(
  'refuses an upper limit that is not a number, even if unused: %j',
  (high) => {
    expect(checkCondition({ ...above, high })).toBeDefined()
    expect(checkCondition({ kind: 'group', mode: 'all', of: [{ ...above, high }] })).toBeDefined()
  },
)

it('accepts an upper limit that is not used', () => {
  expect(checkCondition({ ...above, high: -1 })).toBeUndefined()
})
