import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { countSelected, isSelected, targetOf, useSelection } from './use-selection.ts'

const start = (filterKey = '{}') =>
  renderHook((key: string) => useSelection(key), { initialProps: filterKey })

test('rows are selected one by one and in ranges, and released', () => {
  const { result } = start()
  act(() => result.current.mark([1, 2, 3], true))
  act(() => result.current.mark([2], false))
  expect(targetOf(result.current.selection, {}, 50)).toEqual({ ids: [1, 3] })
  expect(countSelected(result.current.selection, 50)).toBe(2)
})

test('all that match are the filter and the exceptions, however many they are', () => {
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

test('another filter is another set: nothing of it is selected', () => {
  const { result, rerender } = start('{"status":"on"}')
  act(() => result.current.selectAll())
  rerender('{"status":"off"}')
  expect(countSelected(result.current.selection, 9)).toBe(0)
})

test.each([
  ['among the selected', false, 2],
  ['among all but some', true, 8],
])('a row that is gone is not counted: %s', (_name, isAll, left) => {
  const { result } = start()
  if (isAll) act(() => result.current.selectAll())
  act(() => result.current.mark([1, 2, 3], !isAll))
  act(() => result.current.forget(3))
  expect(countSelected(result.current.selection, 10)).toBe(left)
})
