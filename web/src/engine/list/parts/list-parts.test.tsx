import { screen, waitFor, within } from '@testing-library/react'
import { useNavigate } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { permission } from '#contract/schema/resource.ts'
import { mockPlatform, openPage } from '../../../../test/open-page.tsx'
import { device, devices } from '../../../../test/test-resources.ts'
import { ListParts, listPart } from './list-parts.tsx'

const platform = mockPlatform()
const old = listPart('old', ['Old ones', '旧设备'], device, { list: ['name', 'code'] })

function Page() {
  const go = useNavigate()
  return (
    <>
      <button onClick={() => void go(-1)}>Back</button>
      <ListParts resource={device} label={['All', '全部']} others={[old]}>
        {(looks) => (
          <>
            {looks}
            <p>The own list</p>
          </>
        )}
      </ListParts>
    </>
  )
}

const choice = (name: string) =>
  within(screen.getByRole('group', { name: 'View' })).getByRole('button', { name })

beforeEach(() => platform.plant(device, devices(3)))

test('the selected part is kept in the address beside the filters, keeps focus and follows Back', async () => {
  const { user, where } = openPage(<Page />, '/devices?name=x')
  await user.click(choice('Old ones'))
  expect(await screen.findByRole('region', { name: 'Old ones' })).toBeVisible()
  expect(screen.queryByText('The own list')).toBeNull()
  expect(where()).toBe('/devices?name=x&part=old')
  expect(choice('Old ones')).toHaveFocus()
  await user.click(choice('All'))
  expect(where()).toBe('/devices?name=x')
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(where()).toBe('/devices?name=x&part=old'))
  expect(screen.getByRole('region', { name: 'Old ones' })).toBeVisible()
})

test('a part starts with the filter in its own query parameter, which is removed with it', async () => {
  const { user, where } = openPage(<Page />, '/devices?part=old&old=status%3Doff')
  expect(await screen.findByText(/ of 1$/)).toBeVisible()
  await user.click(choice('All'))
  expect(where()).toBe('/devices')
  await user.click(choice('Old ones'))
  expect(await screen.findByText(/ of 3$/)).toBeVisible()
})

test('the address opens a part; an unknown or forbidden part falls back to the main list', async () => {
  const { unmount } = openPage(<Page />, '/devices?part=old')
  expect(await screen.findByRole('region', { name: 'Old ones' })).toBeVisible()
  unmount()
  const nonsense = openPage(<Page />, '/devices?part=nonsense')
  expect(screen.getByText('The own list')).toBeVisible()
  nonsense.unmount()
  openPage(<Page />, '/devices?part=old', [permission(device, 'info')])
  expect(screen.getByText('The own list')).toBeVisible()
  expect(
    within(screen.getByRole('group', { name: 'View' })).queryByRole('button', { name: 'Old ones' }),
  ).toBeNull()
})
