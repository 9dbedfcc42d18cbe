import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { useLayout } from '#web/stores/preferences/layout.ts'
import { openPage } from '../../../test/open-page.tsx'
import { mockPlatform } from '../../../test/platform.ts'
import { device, devices } from '../../../test/test-resources.ts'
import { listPage } from './list-page.tsx'

const platform = mockPlatform()

const Page = listPage(device, {
  list: ['name', 'code', 'status', 'size'],
  form: ['name'],
  protectedBecause: ({ id }) => (id === 1 ? ['Built in', '内置'] : undefined),
})
const names = () => [...document.querySelectorAll('tbody .cell-name')].map(({ textContent }) => textContent)
const button = (name: string) => screen.getByRole('button', { name })

beforeEach(() => {
  localStorage.clear()
  useLayout.setState({ isMobile: false, isPhone: false })
})

test('deleting many names them, and leaves out those that are protected', async () => {
  platform.plant(device, devices(3))
  const { user } = openPage(<Page />, '/devices')
  await user.click(await screen.findByLabelText('Select Device 1'))
  expect(button('Delete')).toHaveAttribute('aria-disabled', 'true')
  expect(button('Delete')).toHaveAttribute('data-tip', 'Built in')
  await user.click(screen.getByLabelText('Select the page'))
  await user.click(button('Delete'))
  const question = screen.getByRole('alertdialog', { name: 'Delete Device 2 and Device 3?' })
  expect(question).toHaveTextContent('Not deleted: 1 selected. Built in')
  await user.click(button('Delete 2 rows'))
  await expect.poll(names).toEqual(['Device 1'])
  expect(platform.asked('POST').map(({ payload }) => payload)).toEqual([{ ids: [2, 3] }])
}, 30_000)
