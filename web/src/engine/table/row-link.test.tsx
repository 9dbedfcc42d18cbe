import { act, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { startI18n } from '#web/i18n/start.ts'
import { useLayout } from '#web/stores/preferences/layout.ts'
import { openPage } from '../../../test/open-page.tsx'
import { mockPlatform } from '../../../test/platform.ts'
import { device, devices } from '../../../test/test-resources.ts'
import { listPage } from '../list/list-page.tsx'

const platform = mockPlatform()

beforeAll(async () => {
  await startI18n('en')
  useLayout.setState({ isMobile: false, isPhone: false })
})

test('a row with a page of its own is a link there; Enter on the row goes the same way', async () => {
  platform.plant(device, devices(2))
  const Page = listPage(device, {
    list: ['name', 'code', 'status', 'size'],
    form: ['name'],
    href: ({ id }) => `/device/${id}`,
  })
  const { user, where } = openPage(<Page />, '/devices')
  const name = await screen.findByRole('link', { name: 'Device 2' })
  expect(name).toHaveAttribute('href', '/device/2')
  act(() => screen.getByRole('row', { name: /Device 1 / }).focus())
  await user.keyboard('{Enter}')
  expect(where()).toBe('/device/1')
})
