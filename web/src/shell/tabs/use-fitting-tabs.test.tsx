import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { startI18n } from '#web/i18n/start.ts'
import { closeTabs, type Tab } from '#web/stores/tabs/tabs.ts'
import { openTab } from '../../../test/open-tab.ts'
import { renderAt, work } from '../../../test/render-at.tsx'
import { TabRow } from './tab-row.tsx'
import { fit } from './use-fitting-tabs.ts'

beforeAll(() => startI18n('en'))

describe('fit', () => {
  const tabs = ['a', 'b', 'c', 'd'].map((key) => ({ key }) as Tab)

  test.each([
    ['all fit', 'd', 4, 'abcd'],
    ['the first ones', 'a', 2, 'ab'],
    ['the one in front takes the last place', 'd', 2, 'ad'],
    ['the one in front alone', 'd', 1, 'd'],
    ['none is in front', 'x', 2, 'ab'],
  ])('%s', (_name, active, room, shown) => {
    const keys = fit(tabs, active, room).map(({ key }) => key)
    expect(keys.join('')).toBe(shown)
  })
})

describe('tabs that do not fit', () => {
  async function openList() {
    work()
    for (let n = 1; n <= 12; n += 1) openTab(`/p/${n}`, `Page ${n}`)
    const view = renderAt('/p/12', <TabRow />)
    await view.user.click(screen.getByRole('button', { name: '4 more' }))
    return { ...view, list: within(screen.getByRole('dialog', { name: 'Open pages' })) }
  }

  test('are in a list that can be searched', async () => {
    const { user, where, list } = await openList()
    await user.type(list.getByRole('textbox', { name: 'Find an open page' }), 'PAGE 9')
    expect(list.queryByRole('button', { name: 'Page 8' })).toBeNull()
    await user.click(list.getByRole('button', { name: 'Page 9' }))
    await waitFor(() => expect(where()).toBe('/p/9'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('and what was closed within the hour can be opened again', async () => {
    const { user, where, list } = await openList()
    act(() => void closeTabs(['/p/2']))
    await user.click(list.getByRole('button', { name: 'Page 2' }))
    await waitFor(() => expect(where()).toBe('/p/2'))
  })
})
