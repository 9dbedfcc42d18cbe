import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { newTab, openTab } from '../../../test/open-tab.ts'
import { switchLanguage } from '../preferences/locale.ts'
import { rememberedTabs, rememberTabs } from './tab-memory.ts'
import { setTabs, titleTab, useTabs } from './tabs.ts'

const open = (path: string, search: string) => openTab(path, '', { search })

beforeEach(() => useTabs.setState({ tabs: [], active: '', closed: [], used: [] }))

test('open tabs are restored for the same user only', () => {
  onTestFinished(rememberTabs(7))
  open('/iot/device', '?page=2')
  open('/system/menu', '')
  expect(rememberedTabs(7)).toEqual([
    { path: '/iot/device', search: '?page=2' },
    { path: '/system/menu', search: '' },
  ])
  expect(rememberedTabs(8)).toEqual([])
})

test('a tab keeps its own title when restored, only in the same language', () => {
  onTestFinished(rememberTabs(7))
  open('/iot/device/7', '')
  titleTab('/iot/device/7', 'Garden #1 concentrator')
  const [remembered] = rememberedTabs(7)
  expect(remembered).toEqual({ path: '/iot/device/7', search: '', ownTitle: 'Garden #1 concentrator' })
  useTabs.setState({ tabs: [], active: '', closed: [], used: [] })
  setTabs([{ ...newTab('/iot/device/7', 'Terminal'), ...remembered }])
  expect(useTabs.getState().tabs[0]?.ownTitle).toBe('Garden #1 concentrator')
  onTestFinished(() => switchLanguage('en'))
  switchLanguage('zh')
  expect(rememberedTabs(7), 'a name in another language').toEqual([{ path: '/iot/device/7', search: '' }])
})

test.each([
  ['no JSON', '[{"path"', []],
  ['null', 'null', []],
  [
    'broken entries',
    '[null,1,{"path":"/a"},{"path":1,"search":""},{"path":"/c","search":"","ownTitle":1},{"path":"/b","search":"?x"}]',
    [{ path: '/b', search: '?x' }],
  ],
])('stored tabs: %s', (_name, stored, expected) => {
  sessionStorage.setItem('tabs:7', stored)
  expect(rememberedTabs(7)).toEqual(expected)
})
