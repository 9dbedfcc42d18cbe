import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { newTab } from '../../../test/open-tab.ts'
import { switchLanguage } from '../preferences/locale.ts'
import {
  closeTabs,
  followTabLanguage,
  keptKeys,
  keptLimit,
  markUnsaved,
  renewTab,
  setTabs,
  showTab,
  takeClosed,
  titleTab,
  useTabs,
  type NewTab,
} from './tabs.ts'

function page(key: string, more: Partial<NewTab> = {}): NewTab {
  return newTab(`/${key}`, key, { key, ...more })
}
const home = page('home', { isAffixed: true, isKept: false })
const keys = () => useTabs.getState().tabs.map(({ key }) => key)
const tab = (key: string) => useTabs.getState().tabs.find((one) => one.key === key)
const kept = () => [...keptKeys(useTabs.getState())].toSorted()

beforeEach(() => useTabs.setState({ tabs: [], active: '', closed: [], used: [] }))

test('opening (spec §4): appends a tab and activates it', () => {
  for (const key of ['b', 'a', 'c']) showTab(page(key))
  expect(keys()).toEqual(['b', 'a', 'c'])
  expect(useTabs.getState().active).toBe('c')
  showTab(home)
  expect(keys(), 'affixed ones stand first').toEqual(['home', 'b', 'a', 'c'])
})

test('opening (spec §4): an open page keeps position, title and unsaved work, and takes the new query', () => {
  for (const key of ['a', 'b']) showTab(page(key))
  titleTab('a', 'Terminal 7')
  markUnsaved('a', 2)
  showTab(page('a', { search: '?page=2' }))
  expect(keys()).toEqual(['a', 'b'])
  expect(tab('a')).toMatchObject({ search: '?page=2', ownTitle: 'Terminal 7', unsaved: 2, instance: 0 })
  renewTab('a')
  expect(tab('a'), 'begun anew (spec §2)').toMatchObject({ instance: 1, unsaved: 0 })
})

describe('closing (spec §2, §4)', () => {
  beforeEach(() => {
    for (const one of [home, page('a'), page('b'), page('c')]) showTab(one)
  })

  test.each([
    ['all others', ['home', 'a', 'c'], ['home', 'b']],
    ['all', ['home', 'a', 'b', 'c'], ['home']],
  ])('%s: affixed tabs stay', (_name, closing, left) => {
    expect(closeTabs(closing).map(({ key }) => key)).toEqual(left)
    expect(keys()).toEqual(left)
  })

  test('remembers the last ten, newest first, with their own titles', () => {
    titleTab('b', 'Terminal 7')
    closeTabs(['b'])
    for (let n = 0; n < 10; n += 1) {
      showTab(page(`p${n}`))
      closeTabs([`p${n}`])
    }
    const { closed } = useTabs.getState()
    expect(closed.map(({ key }) => key)).toEqual(['p9', 'p8', 'p7', 'p6', 'p5', 'p4', 'p3', 'p2', 'p1', 'p0'])
    showTab(page('b'))
    titleTab('b', 'Terminal 7')
    closeTabs(['b'])
    expect(useTabs.getState().closed[0]).toMatchObject({ path: '/b', ownTitle: 'Terminal 7' })
  })
})

test('mounted pages: no-cache pages only while active (spec §2)', () => {
  showTab(page('a', { isKept: false }))
  expect(kept()).toEqual(['a'])
  showTab(page('b'))
  expect(kept()).toEqual(['b'])
  markUnsaved('a', 1)
  expect(kept(), 'unsaved work stays in any case').toEqual(['a', 'b'])
})

test('mounted pages: the latest twenty, and others with unsaved work', () => {
  for (let n = 0; n < keptLimit + 2; n += 1) showTab(page(`p${n}`))
  expect(kept()).not.toContain('p0')
  expect(kept()).not.toContain('p1')
  expect(kept()).toHaveLength(20)
  markUnsaved('p1', 1)
  expect(kept()).toContain('p1')
  showTab(page('p0'))
  expect(kept()).toContain('p0')
  expect(kept()).not.toContain('p2')
})

describe('replacing the tabs', () => {
  beforeEach(() => {
    for (const key of ['a', 'b', 'c']) showTab(page(key))
  })

  test('keeps the state of open ones, takes new data, and removes the rest', () => {
    titleTab('b', 'Terminal 7')
    renewTab('b')
    setTabs([home, page('b', { icon: 'pi-bolt' }), page('d')])
    expect(keys()).toEqual(['home', 'b', 'd'])
    expect(tab('b')).toMatchObject({ ownTitle: 'Terminal 7', instance: 1, icon: 'pi-bolt' })
    expect(useTabs.getState().used).toEqual(['b'])
  })

  test('keeps a page with unsaved work', () => {
    markUnsaved('c', 1)
    setTabs([page('a')])
    expect(keys()).toEqual(['a', 'c'])
  })
})

test('a change of language keeps only the own title of the active tab', () => {
  onTestFinished(followTabLanguage())
  onTestFinished(() => switchLanguage('en'))
  for (const key of ['a', 'b', 'c']) {
    showTab(page(key))
    titleTab(key, `Terminal ${key}`)
  }
  closeTabs(['a'])
  switchLanguage('zh')
  const { closed, tabs } = useTabs.getState()
  expect([...closed, ...tabs].map(({ ownTitle }) => ownTitle)).toEqual([undefined, undefined, 'Terminal c'])
})

test('closed tabs are reopened in reverse order, skipping open ones', () => {
  setTabs([home, page('a'), page('b'), page('c')])
  for (const key of ['a', 'b', 'c']) closeTabs([key])
  showTab(page('c'))
  expect(takeClosed()?.key).toBe('b')
  expect(takeClosed()?.key).toBe('a')
  expect(takeClosed()).toBeUndefined()
})
