import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { permission } from '#contract/schema/resource.ts'
import { goTo } from '#web/stores/tabs/address.ts'
import { mockPlatform, openPage } from '../../../test/open-page.tsx'
import { device, devices, meter, type Device } from '../../../test/test-resources.ts'
import { pageAct } from '../actions/page-act.ts'
import { listPage } from './list-page.tsx'
import type { PageDefinition } from './page-definition.ts'

const platform = mockPlatform()

const plain: PageDefinition<typeof device> = {
  list: ['name', 'code', 'status', 'size'],
  more: ['isLive', 'roleId'],
  filters: ['code', 'status', 'size', 'isLive', 'roleId'],
  form: ['name'],
}
const start = (
  address?: string,
  definition: Partial<PageDefinition<typeof device>> = {},
  permissions?: string[],
) => {
  const Page = listPage(device, { ...plain, ...definition })
  return openPage(<Page />, address, permissions)
}
/** Finds the row of a device by its text, as accessible names of rows are slow to compute. */
const row = (name: string) => screen.getByText(name).closest('tr') ?? expect.fail(`${name} is in no row`)
const names = () => [...document.querySelectorAll('tbody .cell-name')].map(({ textContent }) => textContent)
const button = (name: string | RegExp) => screen.getByRole('button', { name })

test('one row is in the tab order; arrows, Home, End and page keys move focus, Enter opens', async () => {
  platform.plant(device, devices(30))
  const { user, where } = start()
  await screen.findByText('Device 1')
  const first = row('Device 1')
  const stops = () => [...document.querySelectorAll('tbody tr[tabindex="0"]')]
  expect(stops()).toEqual([first])
  act(() => first.focus())
  for (const [key, name] of [
    ['{ArrowDown}', 'Device 2'],
    ['{ArrowUp}{ArrowUp}', 'Device 1'],
    ['{PageDown}', 'Device 11'],
    ['{End}', 'Device 20'],
    ['{Home}', 'Device 1'],
    ['{ArrowDown}', 'Device 2'],
  ] as const) {
    // eslint-disable-next-line no-await-in-loop -- one key after the other
    await user.keyboard(key)
    expect(row(name)).toHaveFocus()
  }
  expect(stops()).toEqual([row('Device 2')])
  await user.keyboard('{Enter}')
  expect(where()).toBe('/devices?open=2')
}, 30_000)

test.each([
  [
    'who has the page of its record',
    [{ id: 1, title: 'Device', path: '/device/:id', component: 'iot/device-info' }],
  ],
  ['nobody else', []],
])('a row links to its page, by name and by action, for %s', async (_who, nav) => {
  platform.plant(device, devices(1))
  const Page = listPage(device, {
    ...plain,
    leadsTo: { page: 'iot/device-info', id: ({ id }) => id + 40 },
    rowActions: [
      pageAct('iot/device-info', { id: 'values', label: ['Values', '数值'], icon: '' }, '?tab=values'),
    ],
  })
  const { user, where } = openPage(<Page />, '/devices', ['*'], nav)
  const name = await screen.findByText('Device 1')
  expect(name.closest('a')?.getAttribute('href')).toBe(nav.length > 0 ? '/device/41' : undefined)
  fireEvent.contextMenu(row('Device 1'))
  const values = screen.queryByRole('menuitem', { name: 'Values' })
  if (nav.length === 0) return expect(values).toBeNull()
  await user.click(values ?? expect.fail('There is no such act'))
  return expect(where()).toBe('/device/1?tab=values')
})

test.each([
  ['right click', () => fireEvent.contextMenu(row('Device 2'))],
  ['Shift F10', () => fireEvent.keyDown(row('Device 2'), { key: 'F10', shiftKey: true })],
  ['the dots', () => fireEvent.click(button('Actions for Device 2'))],
])('the row menu opens by %s, with permitted actions and reasons for disabled ones', async (_name, open) => {
  platform.plant(device, devices(3))
  const run = vi.fn<(row: Device) => void>()
  const secret = { id: 'secret', label: ['Secret', '秘密'], icon: '', verb: 'audit', run } as const
  const read = { ...secret, id: 'read', label: ['Read', '召测'] as const, verb: 'read' }
  const reset = {
    ...read,
    id: 'reset',
    label: ['Reset', '复位'] as const,
    refusal: ({ id }: Device) => (id === 2 ? (['It is offline', '已离线'] as const) : undefined),
  }
  const may = (verb: string) => permission(device, verb)
  start('/devices', { rowActions: [secret, read, reset] }, [may('update'), may('read')])
  await screen.findByText('Device 2')
  open()
  const items = screen.getAllByRole('menuitem').map((item) => item.textContent)
  expect(items).toEqual(['Edit', 'Read', 'ResetIt is offline'])
  fireEvent.click(screen.getByRole('menuitem', { name: 'Reset' }))
  expect(run).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('menuitem', { name: 'Read' }))
  expect(run).toHaveBeenCalledWith(expect.objectContaining({ id: 2 }), expect.anything())
})

test('deleting asks for confirmation, calls the platform and removes the row', async () => {
  platform.plant(device, devices(3))
  const onChanged = vi.fn<() => void>()
  const { user } = start('/devices', { onChanged })
  await user.click(await screen.findByLabelText('Select Device 2'))
  const remove = async (answer: string) => {
    await user.click(button('Actions for Device 2'))
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
    await user.click(button(answer))
  }
  await remove('Cancel')
  expect(platform.asked('DELETE')).toEqual([])
  await remove('Delete Device 2')
  await expect.poll(names).toEqual(['Device 1', 'Device 3'])
  expect(platform.asked('DELETE').map(({ path }) => path)).toEqual(['/base/test/device/delete/2'])
  expect(onChanged).toHaveBeenCalledOnce()
  expect(screen.queryByText('1 selected')).toBeNull()
})

test('deleting the last row of the last page goes back one page', async () => {
  platform.plant(device, devices(41))
  const { user, where } = start('/devices?page=3')
  await user.click(await screen.findByLabelText('Actions for Device 41'))
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
  await user.click(button('Delete Device 41'))
  await expect.poll(where).toBe('/devices?page=2')
  await expect.poll(() => names().at(-1)).toBe('Device 40')
})

test('bulk delete names the rows and skips protected ones', async () => {
  platform.plant(device, devices(3))
  const protectedBecause = ({ id }: Device) => (id === 1 ? (['Built in', '内置'] as const) : undefined)
  const { user } = start('/devices', { protectedBecause })
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
})

test('selection: Shift selects a range, the page checkbox the whole page', async () => {
  platform.plant(device, devices(25))
  const { user } = start()
  await user.click(await screen.findByLabelText('Select Device 2'))
  await user.keyboard('{Shift>}')
  await user.click(screen.getByLabelText('Select Device 5'))
  await user.keyboard('{/Shift}')
  expect(screen.getByText('4 selected')).toBeVisible()
  await user.click(screen.getByLabelText('Select the page'))
  expect(screen.getByText('20 selected')).toBeVisible()
})

test('selection: "select all" sends the filter with exceptions, and refusals are listed by row', async () => {
  platform.plant(device, devices(26))
  platform.plant(meter, [{ id: 1, name: 'Meter A', deviceId: 2 }])
  const { user } = start('/devices?keyword=Device')
  await user.click(await screen.findByLabelText('Select Device 1'))
  await user.click(button('Select all 26'))
  await user.click(screen.getByLabelText('Select Device 1'))
  await user.click(button('Delete'))
  await user.click(button('Delete 25 rows'))
  expect(platform.asked('POST').map(({ payload }) => payload)).toEqual([
    { filter: { keyword: 'Device' }, except: [1], expect: 25 },
  ])
  const dialog = await screen.findByRole('dialog', { name: '1 could not be done' })
  expect(dialog).toHaveTextContent('24 done, 1 refused')
  expect(dialog).toHaveTextContent('Device 2 "Device 2" is still used by "Meter A" (Meters).')
  expect(screen.getByText('1 selected')).toBeInTheDocument()
  expect(screen.getByLabelText('Select Device 2')).toBeChecked()
  await expect.poll(names).toEqual(['Device 1', 'Device 2'])
})

test('selection: a click re-renders only the affected row', async () => {
  platform.plant(device, devices(100))
  const painted: number[] = []
  const name = ({ id, name: text }: Device) => {
    painted.push(id)
    return text
  }
  const { user } = start('/devices?limit=100', { list: ['name', 'code', 'status', 'size'], cells: { name } })
  const box = await screen.findByLabelText('Select Device 50')
  painted.length = 0
  await user.click(box)
  expect(box).toBeChecked()
  expect(new Set(painted).size).toBeLessThanOrEqual(2)
}, 30_000)

describe('an open form', () => {
  const name = () => screen.getByRole('textbox', { name: 'Name' })
  const discard = async ({ user }: ReturnType<typeof start>) => {
    await user.click(button('Cancel'))
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }

  test('follows the address unless it has unsaved work, until that is discarded', async () => {
    platform.plant(device, devices(3))
    const view = start('/devices?open=2')
    await screen.findByDisplayValue('Device 2')
    act(() => goTo('/devices?open=3'))
    await view.user.type(await screen.findByDisplayValue('Device 3'), '0')
    await screen.findByText('1 unsaved change')
    for (const address of ['/devices?open=2', '/devices']) {
      act(() => goTo(address))
      expect(name()).toHaveValue('Device 30')
    }
    await discard(view)
  })

  test('for a new record is not closed when an earlier save finishes', async () => {
    platform.plant(device, devices(1))
    const release = platform.holdNext('POST /save')
    const view = start()
    const add = async (typed: string) => {
      await view.user.click(button('Add'))
      await view.user.type(await screen.findByRole('textbox', { name: 'Name' }), typed)
    }
    await add('First')
    await view.user.click(button('Save'))
    await discard(view)
    await add('Second')
    release()
    expect(await screen.findByText('First')).toBeVisible()
    expect(name()).toHaveValue('Second')
  })
})
