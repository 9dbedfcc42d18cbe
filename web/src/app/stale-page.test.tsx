import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { startI18n } from '#web/i18n/start.ts'
import { markUnsaved, useTabs } from '#web/stores/tabs.ts'
import { openTab } from '../../test/open-tab.ts'
import { countReloads } from '../../test/reloads.ts'
import { StalePage } from './stale-page.tsx'

function runBuild(name: string): void {
  const script = document.createElement('script')
  script.type = 'text/plain'
  script.src = `/assets/main-${name}.js`
  document.head.replaceChildren(script)
}

beforeAll(() => startI18n('en'))
beforeEach(() => {
  sessionStorage.clear()
  useTabs.setState({ tabs: [] })
  openTab('/iot/device', 'Terminals')
  runBuild('A1')
})

test('a stale page reloads the window once, and not a second time for the same build', () => {
  const reloads = countReloads()
  const { unmount } = render(<StalePage />)
  expect(reloads()).toBe(1)
  unmount()
  render(<StalePage />)
  expect(reloads()).toBe(1)
})

test('the next build may reload again', () => {
  const reloads = countReloads()
  const { unmount } = render(<StalePage />)
  unmount()
  runBuild('B2')
  render(<StalePage />)
  expect(reloads()).toBe(2)
})

test('where work is not saved the person chooses the moment', async () => {
  const reloads = countReloads()
  markUnsaved('/iot/device', 1)
  render(<StalePage />)
  expect(screen.getByRole('heading', { name: 'A new version is available' })).toBeVisible()
  expect(reloads()).toBe(0)
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
  expect(reloads()).toBe(1)
})
