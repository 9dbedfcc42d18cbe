import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { removeCookie } from '#web/lib/cookies.ts'
import { followWidth, showLoading, shutDrawer, toggleSidebar, useLayout } from './layout.ts'

let stop: () => void = () => undefined

function setWidth(width: number): void {
  vi.spyOn(document.body, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, width, 800))
  window.dispatchEvent(new Event('resize'))
}

/** Starts the layout with a window width. */
function start(width: number): void {
  setWidth(width)
  stop = followWidth()
}

beforeEach(() => {
  useLayout.setState({ isMobile: false, isSidebarOpen: true, isStill: false, pending: 0 })
})
afterEach(() => {
  stop()
  removeCookie('sidebarStatus')
})

test.each([
  [1027, false],
  [1026.9, true],
])('the breakpoint (spec §9): %f px wide: mobile %s', (width, isMobile) => {
  start(width)
  expect(useLayout.getState().isMobile).toBe(isMobile)
})

test.each([
  [723, false],
  [722, true],
])('the breakpoint (spec §9): %f px wide: lists are cards %s', (width, isPhone) => {
  start(width)
  expect(useLayout.getState().isPhone).toBe(isPhone)
})

test('the breakpoint (spec §9) follows window resizes until stopped', () => {
  start(1440)
  setWidth(800)
  expect(useLayout.getState().isMobile).toBe(true)
  stop()
  setWidth(1440)
  expect(useLayout.getState().isMobile).toBe(true)
})

test('the sidebar (spec §4): its state is kept in a cookie for a year', () => {
  const set = vi.spyOn(document, 'cookie', 'set')
  toggleSidebar()
  expect(useLayout.getState()).toMatchObject({ isSidebarOpen: false, isStill: false })
  toggleSidebar()
  expect(useLayout.getState().isSidebarOpen).toBe(true)
  expect(set.mock.calls.flat()).toEqual([
    'sidebarStatus=0; Path=/; SameSite=Lax; Max-Age=31536000',
    'sidebarStatus=1; Path=/; SameSite=Lax; Max-Age=31536000',
  ])
})

test('the sidebar (spec §4): its state is restored after a reload', async () => {
  setWidth(1440)
  toggleSidebar()
  vi.resetModules()
  const again = await import('./layout.ts')
  expect(again.useLayout.getState()).toMatchObject({ isSidebarOpen: false, isStill: true })
})

test('the sidebar (spec §4): on mobile it is a drawer that can be closed and is not remembered', () => {
  start(390)
  const set = vi.spyOn(document, 'cookie', 'set')
  toggleSidebar()
  expect(useLayout.getState()).toMatchObject({ isSidebarOpen: true, isStill: false })
  shutDrawer()
  expect(useLayout.getState().isSidebarOpen).toBe(false)
  expect(set).not.toHaveBeenCalled()
})

test('the loading bar counts pending promises, resolved or rejected', async () => {
  const good = showLoading(Promise.resolve('a'))
  const bad = showLoading(Promise.reject(new Error('b')))
  expect(useLayout.getState().pending).toBe(2)
  await expect(good).resolves.toBe('a')
  await expect(bad).rejects.toThrow('b')
  expect(useLayout.getState().pending).toBe(0)
})
