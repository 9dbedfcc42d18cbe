import { beforeAll, expect, test } from 'vitest'
import { act, renderHook } from '@testing-library/react'
import { startI18n } from '#web/i18n/start.ts'
import { deleteQuestion } from './delete-question.ts'
import { countSelected, isSelected, targetOf, useSelection } from './use-selection.ts'

const because = ['It is in use.', '正在使用。'] as const

beforeAll(() => startI18n('en'))

test.each([
  [1, ['A'], 'Delete A?', 'Delete A'],
  [2, ['A', 'B'], 'Delete A and B?', 'Delete 2 rows'],
  [7, ['A', 'B', 'C', 'D'], 'Delete A, B, C and 4 more?', 'Delete 7 rows'],
  [2000, ['A'], 'Delete A and 1,999 more?', 'Delete 2,000 rows'],
  [1, [], 'Delete 1 row?', 'Delete 1 row'],
  [3, [], 'Delete 3 rows?', 'Delete 3 rows'],
])('title for %i rows, of which %j are known: %s', (count, names, title, accept) => {
  expect(deleteQuestion({ count, names }, 'en')).toMatchObject({ title, accept, isDanger: true })
})

test('states what is lost and what stays; lists three names and the total in Chinese too', () => {
  expect(deleteQuestion({ count: 1, names: ['A'] }, 'en').body).toBe(
    'It is gone for good, unless other records refer to it.',
  )
  const { body } = deleteQuestion({ count: 2, names: [], spared: { count: 1, because } }, 'en')
  expect(body).toBe(
    'They are gone for good; those that other records refer to stay. Not deleted: 1 selected. It is in use.',
  )
  const words = deleteQuestion({ count: 7, names: ['甲', '乙', '丙', '丁'] }, 'zh').title
  expect(words).toContain('“甲”、“乙”、“丙”等 7 条')
})

const start = (filterKey = '{}') =>
  renderHook((key: string) => useSelection(key), { initialProps: filterKey })

test('selects rows individually or in ranges and deselects them', () => {
  const { result } = start()
  act(() => result.current.mark([1, 2, 3], true))
  act(() => result.current.mark([2], false))
  expect(targetOf(result.current.selection, {}, 50)).toEqual({ ids: [1, 3] })
  expect(countSelected(result.current.selection, 50)).toBe(2)
})

test('"select all" targets the filter with exceptions, whatever the count', () => {
  const { result } = start()
  act(() => result.current.selectAll())
  act(() => result.current.mark([4, 5], false))
  act(() => result.current.mark([5], true))
  expect(isSelected(result.current.selection, 4)).toBe(false)
  expect(isSelected(result.current.selection, 99_999)).toBe(true)
  expect(targetOf(result.current.selection, { status: 'on' }, 100_000)).toEqual({
    filter: { status: 'on' },
    except: [4],
    expect: 99_999,
  })
})

test('a changed filter clears the selection', () => {
  const { result, rerender } = start('{"status":"on"}')
  act(() => result.current.selectAll())
  rerender('{"status":"off"}')
  expect(countSelected(result.current.selection, 9)).toBe(0)
})

test.each([
  ['among the selected', false, 2],
  ['among all but some', true, 8],
])('a removed row is not counted: %s', (_name, isAll, left) => {
  const { result } = start()
  if (isAll) act(() => result.current.selectAll())
  act(() => result.current.mark([1, 2, 3], !isAll))
  act(() => result.current.forget(3))
  expect(countSelected(result.current.selection, 10)).toBe(left)
})
