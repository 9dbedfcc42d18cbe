import { act, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { useUnsaved } from '#web/stores/tabs/current-tab.ts'
import { useTabs } from '#web/stores/tabs/tabs.ts'
import { mockPlatform, openPage } from '../../../test/open-page.tsx'
import { device, devices } from '../../../test/test-resources.ts'
import { openTab } from '../../../test/open-tab.ts'
import { refreshResource } from '../data/query-client.ts'
import { ResourceList } from '../list/resource-list.tsx'
import { RecordTabs } from './record-tabs.tsx'
import { recordPage, type RecordDefinition } from './record-page.tsx'

const platform = mockPlatform()

const list = { list: ['name', 'code', 'status'], filters: ['code'], form: ['name', 'code'] } as const
const fixed = { roleId: '1' }
const definition: RecordDefinition<typeof device> = {
  page: 'iot/device',
  list,
  meta: ({ code }) => [code, ''],
  tabs: [
    { id: 'facts', label: ['Facts', '信息'], content: ({ record }) => <p>{`Size ${record.size}`}</p> },
    {
      id: 'siblings',
      label: ['Siblings', '同组设备'],
      count: () => 1204,
      content: () => <ResourceList resource={device} definition={list} filter={fixed} />,
    },
    { id: 'note', label: ['Note', '备注'], content: () => <Note /> },
    { id: 'absent', label: ['Absent', '无'], concerns: ({ id }) => id === 1, content: () => null },
  ],
}

/** Text area that counts as one unsaved change unless empty. */
function Note() {
  const [text, setText] = useState('')
  useUnsaved(text === '' ? 0 : 1)
  return <textarea aria-label="Note" value={text} onChange={({ target }) => setText(target.value)} />
}

const Page = recordPage(device, definition)
const tab = (name: string | RegExp) => screen.getByRole('tab', { name })
const heading = () => screen.getByRole('heading', { level: 1 })

beforeEach(() => platform.plant(device, devices(3)))

test('the header describes the record, and the console tab takes its name', async () => {
  openPage(<Page />, '/device?id=2&tab=nonsense')
  openTab('/device', 'Devices')
  expect(await screen.findByRole('heading', { name: 'Device 2' })).toBe(heading())
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['C-2'])
  expect(useTabs.getState().tabs[0]?.ownTitle).toBe('Device 2')
  expect(screen.getByText('Size 10')).toBeVisible()
})

test('tabs have one tab stop; arrows, Home and End move focus and select', async () => {
  const { user } = openPage(<Page />, '/device?id=2')
  await user.click(await screen.findByRole('tab', { name: 'Facts' }))
  for (const [key, name] of [
    ['{ArrowLeft}', /Note/],
    ['{ArrowRight}', /Facts/],
    ['{ArrowRight}', /Siblings/],
    ['{End}', /Note/],
    ['{Home}', /Facts/],
  ] as const) {
    // eslint-disable-next-line no-await-in-loop -- one key after the other
    await user.keyboard(key)
    expect(tab(name)).toHaveFocus()
    expect(tab(name)).toHaveAttribute('aria-selected', 'true')
    expect(screen.getByRole('tabpanel', { name })).toBeVisible()
  }
  expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1])
})

test('unsaved input in one tab still counts while another tab or a form is open', async () => {
  const { user } = openPage(<Page />, '/device?id=2&tab=note')
  openTab('/device', 'Devices')
  await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'a')
  const unsaved = () => useTabs.getState().tabs[0]?.unsaved
  expect(unsaved()).toBe(1)
  await user.click(tab(/Facts/))
  expect(unsaved()).toBe(1)
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  await user.keyboard('{Escape}')
  expect(unsaved()).toBe(1)
  await user.click(tab(/Note/))
  await user.clear(await screen.findByRole('textbox', { name: 'Note' }))
  expect(unsaved()).toBe(0)
})

test('overflowing tabs are listed in a menu and join the row once selected', async () => {
  const parts = ['one', 'two', 'three', 'four'].map((id) => ({ id, label: id, content: `text of ${id}` }))
  const { user, where } = openPage(<RecordTabs label="Parts" tabs={parts} most={2} />, '/device')
  const names = () => screen.getAllByRole('tab').map(({ textContent }) => textContent.trim())
  expect(names()).toEqual(['one', 'two'])
  await user.click(screen.getByRole('button', { name: 'More parts' }))
  await user.click(screen.getByRole('menuitem', { name: 'four' }))
  expect(names()).toEqual(['one', 'two', 'four'])
  expect(screen.getByText('text of four')).toBeVisible()
  expect(where()).toBe('/device?tab=four')
})

test('a list in a tab applies its fixed filter to rows and new records, hidden and not in the address', async () => {
  const { user, where } = openPage(<Page />, '/device?id=2&tab=siblings')
  await user.click(await screen.findByRole('button', { name: /^Offline/ }))
  await expect.poll(() => screen.queryByText('Device 1')).toBeNull()
  expect(platform.asked('GET /list').at(-1)?.payload).toMatchObject({ roleId: '1', status: 'off', page: 1 })
  expect(where()).toBe('/device?id=2&tab=siblings')
  expect(screen.queryByRole('button', { name: /Remove the filter/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: /^All/ }))
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'New one')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('button', { name: 'All 4' })
  expect(platform.asked('POST /save')[0]?.payload).toMatchObject({ name: 'New one', roleId: 1 })
})

test('"select all" in a tab acts only on rows of its fixed filter', async () => {
  platform.plant(device, devices(21))
  const { user } = openPage(<Page />, '/device?id=2&tab=siblings')
  await user.click(await screen.findByRole('checkbox', { name: 'Select the page' }))
  await user.click(screen.getByRole('button', { name: 'Select all 21' }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete 21 rows' }))
  const payload = { filter: { roleId: '1' }, except: [], expect: 21 }
  expect(platform.asked('POST /delete').map((sent) => sent.payload)).toEqual([payload])
})

test.each([
  ['the address names none', '/device'],
  ['the address names nonsense', '/device?id=1e3'],
  ['the platform has none', '/device?id=99'],
])('no record: %s', async (_what, address) => {
  openPage(<Page />, address)
  openTab('/device', 'One device')
  expect(await screen.findByRole('alert')).toHaveTextContent('This record does not exist')
  expect(heading()).toHaveTextContent('One device')
})

test('a record removed while open shows an error and keeps the input of its form', async () => {
  const { user } = openPage(<Page />, '/device?id=2')
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await user.type(name, ' by the gate')
  platform.plant(device, devices(1))
  await act(() => refreshResource(device))
  expect(await screen.findByText('This record does not exist')).toBeInTheDocument()
  expect(screen.queryByText('Size 10')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Device 2 by the gate')
})
