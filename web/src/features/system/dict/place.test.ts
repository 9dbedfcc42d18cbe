import { act, renderHook } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { expect, test } from 'vitest'
import { readId, useDictPlace } from '../dict.page.tsx'

test('a late save of a dictionary does not navigate', () => {
  location.hash = '#/elsewhere'
  const { result } = renderHook(() => ({ ...useDictPlace(), at: useLocation() }), { wrapper: MemoryRouter })
  act(() => result.current.list.change({ open: '3' }))
  expect(result.current.at.search).toBe('')
})

test.each([
  ['12', 12],
  ['0', undefined],
  ['1,2', undefined],
  ['12e3', undefined],
  [null, undefined],
])('the id in "%s" is %s', (text, id) => {
  expect(readId(text)).toBe(id)
})
