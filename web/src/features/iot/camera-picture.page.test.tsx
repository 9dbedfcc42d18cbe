import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../../../test/open-page.tsx'
import { mockPlatform } from '../../../test/platform.ts'
import CameraPicturePage from './camera-picture.page.tsx'

mockPlatform()

test('a search for a camera without a match says so, and clearing it brings all cameras back', async () => {
  const { user } = openPage(<CameraPicturePage />, '/iot/camera-picture?keyword=nowhere')
  expect(await screen.findByRole('heading', { name: 'No match' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Clear all' }))
  expect(await screen.findByRole('list', { name: 'Choose a camera' })).toBeVisible()
  expect(screen.getByRole('searchbox')).toHaveValue('')
})
