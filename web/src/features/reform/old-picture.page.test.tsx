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
