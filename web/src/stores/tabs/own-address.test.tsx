import { renderHook } from '@testing-library/react'
import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { openTab } from '../../../test/open-tab.ts'
import { useAddress } from './address.ts'
import { CurrentTabContext } from './current-tab.ts'
import { useOwnAddress, withValues, type OwnAddress } from './own-address.ts'
import { latestTab, useTabs } from './tabs.ts'

const key = 'map /scene/map'
let gone: { address: string; isReplaced: boolean }[] = []

beforeEach(() => {
  gone = []
  location.hash = '#/scene/map'
  useTabs.setState({ tabs: [], active: '', closed: [], used: [] })
  useAddress.setState({
    path: '/scene/map',
    search: '',
    base: '#',
    go: (address, isReplaced) => void gone.push({ address, isReplaced }),
  })
  openTab('/scene/map', 'Map', { key })
})

test('the active page writes its query to the address', () => {
  const place = placeOf()
  act(() => place().show('z=12'))
  act(() => place().show('?z=13', { isReplaced: false }))
  act(() => place().show(''))
  expect(gone).toEqual([
    { address: '/scene/map?z=12', isReplaced: true },
    { address: '/scene/map?z=13', isReplaced: false },
    { address: '/scene/map', isReplaced: true },
  ])
})

test('an inactive page writes its query to its tab only', () => {
  const place = placeOf()
  location.hash = '#/scene/project'
  act(() => useAddress.setState({ path: '/scene/project' }))
  act(() => place().show('z=12'))
  expect(gone).toEqual([])
  expect(latestTab(key)?.search).toBe('?z=12')
})

test('a page is inactive once the hash changes, before the router updates', () => {
  const place = placeOf()
  location.hash = '#/scene/project'
  act(() => place().show('z=12'))
  expect(gone).toEqual([])
  expect(latestTab(key)?.search).toBe('?z=12')
})

/** Renders the hook in the tab of the map page. */
function placeOf(): () => OwnAddress {
  const tab = { key, path: '/scene/map', params: {}, query: new URLSearchParams() }
  const { result } = renderHook(() => useOwnAddress(), {
    wrapper: ({ children }) => <CurrentTabContext value={tab}>{children}</CurrentTabContext>,
  })
  return () => result.current
}

test.each([
  ['', 'dict', '4', 'dict=4'],
  ['dictId=2&keyword=a', 'dict', 'new', 'dictId=2&keyword=a&dict=new'],
  ['dictId=2&dict=4', 'dict', '', 'dictId=2'],
  ['dict=4', 'dict', '', ''],
])('?%s with %s=%s becomes "%s"', (query, name, value, text) => {
  expect(withValues(new URLSearchParams(query), { [name]: value })).toBe(text)
})
