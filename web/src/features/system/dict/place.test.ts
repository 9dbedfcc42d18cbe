import { act, renderHook } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { expect, test } from 'vitest'
import { readId, useDictPlace, withValue } from './place.ts'

test('a dictionary whose save ends late leads nobody back', () => {
  location.hash = '#/elsewhere'
  const { result } = renderHook(() => ({ ...useDictPlace(), at: useLocation() }), { wrapper: MemoryRouter })
  act(() => result.current.list.change({ open: '3' }))
  expect(result.current.at.search).toBe('')
})

test.each([
  ['', 'dict', '4', '?dict=4'],
  ['dictId=2&keyword=a', 'dict', 'new', '?dictId=2&keyword=a&dict=new'],
  ['dictId=2&dict=4', 'dict', '', '?dictId=2'],
  ['dict=4', 'dict', '', ''],
])('?%s with %s=%s is "%s"', (query, name, value, text) => {
  expect(withValue(new URLSearchParams(query), name, value)).toBe(text)
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
