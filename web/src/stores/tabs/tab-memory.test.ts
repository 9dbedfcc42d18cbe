import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { rememberedTabs, rememberTabs } from './tab-memory.ts'
import { openTab } from '../../../test/open-tab.ts'
import { useTabs } from './tabs.ts'

const open = (path: string, search: string) => openTab(path, '', { search })

beforeEach(() => {
  sessionStorage.clear()
  useTabs.setState({ tabs: [], active: '', closed: [], used: [] })
})

test('the open tabs of a person come back, nobody else’s', () => {
  onTestFinished(rememberTabs(7))
  open('/iot/device', '?page=2')
  open('/system/menu', '')
  expect(rememberedTabs(7)).toEqual([
    { path: '/iot/device', search: '?page=2' },
    { path: '/system/menu', search: '' },
  ])
  expect(rememberedTabs(8)).toEqual([])
})

test('nothing is remembered after the end', () => {
  rememberTabs(7)()
  open('/iot/device', '')
  expect(rememberedTabs(7)).toEqual([])
})

test.each([
  ['no JSON', '[{"path"', []],
  ['no list', '{"path":"/a","search":""}', []],
  ['null', 'null', []],
  [
    'broken entries',
    '[null,1,{"path":"/a"},{"path":1,"search":""},{"path":"/b","search":"?x"}]',
    [{ path: '/b', search: '?x' }],
  ],
])('a memory of %s', (_name, stored, expected) => {
  sessionStorage.setItem('tabs:7', stored)
  expect(rememberedTabs(7)).toEqual(expected)
})
