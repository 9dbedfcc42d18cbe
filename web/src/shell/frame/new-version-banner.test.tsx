import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { useNewVersion } from '#web/stores/config/new-version.ts'
import { markUnsaved, useTabs } from '#web/stores/tabs/tabs.ts'
import { openTab } from '../../../test/open-tab.ts'
import { countReloads } from '../../../test/reloads.ts'
import { NewVersionBanner } from './frame.tsx'

beforeEach(() => {
  useTabs.setState({ tabs: [] })
  useNewVersion.setState({ build: 'B2', quietUntil: 0, isShown: true })
  openTab('/iot/device', 'Terminals')
  openTab('/iot/camera', 'Cameras')
})

test('states that tabs stay open, reloads on request, and can be dismissed', async () => {
  const reloads = countReloads()
  render(<NewVersionBanner />)
  expect(screen.getByRole('status')).toHaveTextContent('Your tabs stay open.')
  expect(reloads()).toBe(0)
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
  expect(reloads()).toBe(1)
  await userEvent.click(screen.getByRole('button', { name: 'Later' }))
  expect(screen.queryByRole('status')).toBeNull()
})

test('names the tabs with unsaved work and follows changes', () => {
  render(<NewVersionBanner />)
  act(() => markUnsaved('/iot/device', 2))
  expect(screen.getByRole('status')).toHaveTextContent('Save “Terminals” first')
  act(() => markUnsaved('/iot/camera', 1))
  expect(screen.getByRole('status')).toHaveTextContent('Save your work in 2 tabs first')
  act(() => {
    markUnsaved('/iot/device', 0)
    markUnsaved('/iot/camera', 0)
  })
  expect(screen.getByRole('status')).toHaveTextContent('Your tabs stay open.')
})
