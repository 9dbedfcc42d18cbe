import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { closeTabs, markUnsaved, titleTab, useTabs } from '#web/stores/tabs/tabs.ts'
import { openTab } from '../../../test/open-tab.ts'
import { renderAt, work } from '../../../test/render-at.tsx'
import { TabRow } from './tab-row.tsx'
import { fitTabs } from './use-fitting-tabs.ts'

/** Mocks the layout: a row of the given width, tabs of 100 px, and their overflow button. */
function layOut(room: number): void {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const width = this.classList.contains('tab-space') ? room : this.classList.contains('tab') ? 100 : 60
    return new DOMRect(0, 0, width, 30)
  })
}

beforeEach(() => layOut(860))

describe('overflowing tabs', () => {
  async function openList(count = 12) {
    work()
    for (let n = 1; n <= count; n += 1) openTab(`/p/${n}`, `Page ${n}`)
    const view = renderAt(`/p/${count}`, <TabRow />)
    await view.user.click(screen.getByRole('button', { name: `${count - 8} more` }))
    return { ...view, list: within(screen.getByRole('dialog', { name: 'Open pages' })) }
  }

  test('are listed in a searchable list', async () => {
    const { user, where, list } = await openList()
    await user.type(list.getByRole('textbox', { name: 'Find an open page' }), 'PAGE 9')
    expect(list.queryByRole('button', { name: 'Page 8' })).toBeNull()
    await user.click(list.getByRole('button', { name: 'Page 9' }))
    await waitFor(() => expect(where()).toBe('/p/9'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('keep the active tab visible at any position', () => {
    work()
    for (let n = 1; n <= 12; n += 1) openTab(`/p/${n}`, `Page ${n}`)
    renderAt('/p/12', <TabRow />)
    const titles = () => screen.getAllByRole('tab').map(({ textContent }) => textContent)
    expect(titles().slice(-2)).toEqual(['Page 7', 'Page 12'])
    act(() => openTab('/p/3', 'Page 3'))
    expect(titles()).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((n) => `Page ${n}`))
    act(() => titleTab('/p/3', 'A name that comes later'))
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('A name that comes later')
  })

  test('many tabs can be closed at once except recently used ones and those with unsaved work', async () => {
    const { list } = await openList(12)
    expect(list.queryByRole('button', { name: /^Close all but/ })).toBeNull()
    cleanup()
    const { user, list: long } = await openList(46)
    act(() => markUnsaved('/p/3', 1))
    await user.click(long.getByRole('button', { name: 'Close all but the last 10 used' }))
    const left = [3, ...Array.from({ length: 10 }, (_, n) => 37 + n)]
    await waitFor(() =>
      expect(useTabs.getState().tabs.flatMap(({ key, isAffixed }) => (isAffixed ? [] : [key]))).toEqual(
        left.map((n) => `/p/${n}`),
      ),
    )
  })

  test('list recently closed tabs, which can be reopened', async () => {
    const { user, where, list } = await openList()
    act(() => void closeTabs(['/p/2']))
    await user.click(list.getByRole('button', { name: 'Page 2' }))
    await waitFor(() => expect(where()).toBe('/p/2'))
  })
})

const home = 90

const more = 70

test.each([
  ['all, where they fit but for a rounding', 489.7, [home, 200, 200], 2, [0, 1, 2]],
  ['the first ones, with room for the button', 500, [home, 200, 200, 200], 0, [0, 1]],
  ['the active one beside the first ones', 500, [home, 200, 200, 120], 3, [0, 1, 3]],
  ['the active one where it is, and those before it', 500, [home, 100, 200, 200], 2, [0, 1, 2]],
  ['no later one that happens to be narrow', 400, [home, 300, 40, 40], 0, [0]],
  ['the active one, though it is wider than the row', 100, [home, 200, 200], 1, [1]],
  ['those that fit where none is active', 400, [home, 200, 200], -1, [0, 1]],
])('visible tabs: %s', (_name, room, tabs, active, places) => {
  expect(fitTabs({ room, more, tabs }, active)).toEqual(places)
})

test.each([320, 720, 1024, 1440, 1920, 3840])(
  'visible tabs fit a width of %i px unless only one is left',
  (room) => {
    const tabs = Array.from({ length: 40 }, (_, place) => 60 + ((place * 37) % 131))
    for (let active = 0; active < tabs.length; active += 1) {
      const places = fitTabs({ room, more, tabs }, active)
      const width = places.reduce((sum, place) => sum + (tabs[place] ?? 0), more)
      expect(places).toContain(active)
      expect(places.length === 1 || places.length === tabs.length || width <= room + 1).toBe(true)
    }
  },
)
