import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../../../test/open-page.tsx'
import { mockPlatform } from '../../../test/platform.ts'
import OldPicturePage from './old-picture.page.tsx'

mockPlatform()

test('the project filter has the label "Project"', async () => {
  openPage(<OldPicturePage />, '/old-picture')
  expect(await screen.findByRole('combobox', { name: 'Project' })).toBeVisible()
})

test('the address holds filters, page and view; an invalid project is ignored', async () => {
  const { user, where } = openPage(<OldPicturePage />, '/old-picture?missing=true&projectId=x&page=999')
  expect(await screen.findByRole('checkbox', { name: 'Slot missing' })).toBeChecked()
  await expect.poll(where).not.toContain('page=')
  await user.type(screen.getByRole('searchbox'), 'nothing')
  await expect.poll(where).toContain('keyword=nothing')
  expect(await screen.findByText('No order matches')).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: 'Slot missing' }))
  expect(where()).not.toContain('missing')
  await user.click(screen.getByRole('button', { name: 'Clear all' }))
  await expect.poll(where).toBe('/old-picture')
  expect(screen.getByRole('searchbox')).toHaveValue('')
  await user.click(screen.getByRole('button', { name: 'Gallery' }))
  expect(screen.getByRole('button', { name: 'Gallery' })).toHaveAttribute('aria-pressed', 'true')
  expect(where()).toContain('view=gallery')
})
