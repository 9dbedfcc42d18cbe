import { screen, waitForElementToBeRemoved } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { mockPlatform, openPage } from '../../../test/open-page.tsx'
import { device, devices } from '../../../test/test-resources.ts'
import { listPage } from '../list/list-page.tsx'

const platform = mockPlatform()

/** The code applies to online devices only and is required there; the size applies only with a code. */
const Page = listPage(device, {
  list: ['name'],
  form: ['name', 'status', { title: ['Technical', '技术参数'], fields: ['code', 'size'] }],
  applies: (name, { status, code }) => {
    if (name === 'code') return status === 'on' && 'required'
    return name !== 'size' || (status === 'on' && code !== '')
  },
})
const textbox = (name: string) => screen.queryByRole('textbox', { name: new RegExp(name) })
const sent = () => platform.sent.findLast(({ method }) => method !== 'GET')?.payload

test('a field is required and sent only while it applies', async () => {
  const { user } = openPage(<Page />, '/devices?open=new')
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'New one')
  await user.click(screen.getByRole('radio', { name: 'Online' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('1 field needs a change before saving')).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: /Code/ }), 'C-9')
  await user.click(screen.getByRole('radio', { name: 'Offline' }))
  expect(screen.queryByText('1 field needs a change before saving')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(sent()).toEqual({ name: 'New one', status: 'off' }))
  await waitForElementToBeRemoved(textbox('Name'))
})

test('fields of an existing record that no longer apply are not sent', async () => {
  platform.plant(device, devices(1))
  const { user } = openPage(<Page />, '/devices?open=1')
  await user.type(await screen.findByRole('textbox', { name: /Code/ }), '0')
  await user.click(screen.getByRole('radio', { name: 'Offline' }))
  expect(screen.getByText('1 unsaved change')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(sent()).toEqual({ id: 1, version: 1, status: 'off' }))
})
