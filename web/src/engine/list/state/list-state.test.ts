import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { device } from '../../../../test/test-resources.ts'
import { readListState, writeListState, type ListState } from './list-state.ts'

const fresh: ListState = { page: 1, limit: 20, sort: '-createTime', filter: {}, open: '' }
const read = (query: string) => readListState(new URLSearchParams(query), device, '-createTime')

const nonsense = `page=0 page=-1 page=1.5 page=1e9 page=99999999999 page=NaN limit=7 limit=1000000
  sort=password sort=--name sort=__proto__ open=../../x open=0 status= unknown=1
  __proto__=1&constructor=2&toString=3 nameEndStart=1 nameStart=1`

test.each(nonsense.split(/\s+/))('ignores the invalid query %s', (query) => {
  expect(read(query)).toEqual(fresh)
})

test('a written state is read back unchanged', () => {
  const value = fc.string({ minLength: 1, unit: 'grapheme' })
  const state = fc.record({
    page: fc.integer({ min: 1, max: 999_999_999 }),
    limit: fc.constantFrom(20, 50, 100),
    sort: fc.constantFrom('name', '-size', '-createTime'),
    filter: fc.dictionary(fc.constantFrom('keyword', 'status', 'sizeStart', 'sizeEnd', 'roleId'), value),
    open: fc.constantFrom('', 'new', '12'),
  })
  fc.assert(
    fc.property(state, (wanted) => {
      expect(read(writeListState({ ...wanted, filter: { ...wanted.filter } }, '-createTime'))).toEqual(wanted)
    }),
  )
})

test('any query is parsed into a valid state', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string(), fc.string())), (pairs) => {
      const { page, limit, filter, open } = read(new URLSearchParams(pairs).toString())
      expect(page).toBeGreaterThan(0)
      expect([20, 50, 100]).toContain(limit)
      expect(Object.values(filter)).not.toContain('')
      expect(open).toMatch(/^(?:|new|[1-9]\d*)$/)
    }),
  )
})
