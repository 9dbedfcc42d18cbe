import { QueryClientProvider } from '@tanstack/react-query'
import {
  act,
  fireEvent,
  render,
  screen,
  waitFor,
  within,
  waitForElementToBeRemoved,
} from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { png } from '#mock/testing/uploads.ts'
import { queryClient } from '#web/engine/data/query-client.ts'
import { useNotices } from '#web/stores/failures/notices.ts'
import { useMoment } from '#web/stores/moment/moment.ts'
import { openSession, storeNav } from '#web/stores/session/session.ts'
import { CurrentTabContext } from '#web/stores/tabs/current-tab.ts'
import { useTabs } from '#web/stores/tabs/tabs.ts'
import { ConfirmHost } from '#web/ui/dialog/confirm-host.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { openTab } from '../../../test/open-tab.ts'
import { person } from '../../../test/person.ts'
import { mockPlatform } from '../../../test/platform.ts'
import { project, device, devices } from '../../../test/test-resources.ts'
import { openPage } from '../../../test/open-page.tsx'
import { listPage } from '../list/list-page.tsx'
import { Drawer } from './drawer.tsx'
import { FormDrawer } from './form-drawer.tsx'

const user = userEvent.setup()
const platform = mockPlatform()

/** Audit fields of the stored record. */
const saved = { createTime: '2025-01-02 03:04:05', updateTime: '2025-06-17 16:04:00', updateBy: 'dispatcher' }
const values = { name: 'Donghu', code: 'DH-7', batch: 2, size: 12, start: '', note: '', logo: '' }
const record = { id: 7, ...values, ...saved, version: 3 }
const form = ['name', 'code', 'batch', 'size', 'start', 'note', 'logo', 'createTime'] as const
const saves = () =>
  platform.sent
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, payload }) => ({ method, path, payload }))

/** Opens the drawer with the form of a project: the one with the given id, or a new one. */
function openForm(id?: number, preset?: object) {
  const onClose = vi.fn<() => void>()
  const onSaved = vi.fn<(id: number) => void>()
  const tab = { key: '/projects', path: '/projects', params: {}, query: new URLSearchParams() }
  const drawer = (
    <QueryClientProvider client={queryClient}>
      <CurrentTabContext value={tab}>
        <FormDrawer
          resource={project}
          definition={{ list: ['name'], form }}
          {...{ id, preset, onClose, onSaved }}
        />
        <ConfirmHost />
      </CurrentTabContext>
    </QueryClientProvider>
  )
  render(drawer)
  return { onClose, onSaved }
}
const field = (name: string) => screen.getByRole('textbox', { name })
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const save = () => press('Save')
async function edit() {
  const shown = openForm(7)
  await screen.findByRole('textbox', { name: 'Name' })
  return shown
}
async function retype(name: string, value: string): Promise<void> {
  await user.clear(field(name))
  if (value !== '') await user.paste(value)
}

beforeEach(() => {
  queryClient.clear()
  openSession('t-1', person(), false)
  storeNav([], ['*:*:*'])
  openTab('/projects', 'Projects')
  platform.plant(project, [record])
})

test('shows the record, its last editor and why fields are read-only, and focuses the first editable one', async () => {
  await edit()
  expect(screen.getByRole('dialog', { name: 'Edit Donghu' })).toBeVisible()
  expect(screen.getByText('Projects, saved 2025-06-17 16:04:00 by He Jing')).toBeVisible()
  expect(field('Name')).toHaveFocus()
  expect(field('Number')).toHaveAttribute('aria-readonly', 'true')
  expect(field('Number')).toHaveTextContent('DH-7')
  expect(field('Number')).toHaveAccessibleDescription('Fixed once the record exists')
  expect(field('Created')).toHaveAccessibleDescription('Set by the platform')
})

test('ignores cached values at the start and keeps input when the cache changes', async () => {
  queryClient.setQueryData(['test/project', 'info', 7], { ...record, name: 'Old', version: 1 })
  openForm(7)
  expect(screen.queryByDisplayValue('Old')).toBeNull()
  expect(await screen.findByDisplayValue('Donghu')).toBeVisible()
  await retype('Name', 'Mine')
  queryClient.setQueryData(['test/project', 'info', 7], { ...record, name: 'Theirs' })
  await waitFor(() => expect(screen.getByText('1 unsaved change')).toBeVisible())
  expect(field('Name')).toHaveValue('Mine')
})

test('stays open in the past while it has unsaved work, and closes without', async () => {
  onTestFinished(() => useMoment.setState({ at: undefined }))
  await edit()
  await user.type(field('Name'), '2')
  await screen.findByText('1 unsaved change')
  act(() => useMoment.setState({ at: 1 }))
  await user.type(field('Name'), '3')
  expect(field('Name')).toHaveValue('Donghu23')
  await user.type(field('Name'), '{Backspace>2/}')
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
})

test('validates a field on blur, then on each change', async () => {
  await edit()
  await retype('Name', 'ab')
  expect(field('Name')).toBeValid()
  await user.tab()
  expect(field('Name')).toHaveAccessibleDescription('Use 3 to 25 characters.')
  await user.type(field('Name'), 'c')
  await waitFor(() => expect(field('Name')).toBeValid())
  await user.type(field('Name'), '{Backspace}')
  expect(field('Name')).toBeValid()
})

test('closing by Escape, the cross or Cancel asks for confirmation unless the changes were reverted', async () => {
  const { onClose } = await edit()
  for (const close of [() => user.keyboard('{Escape}'), () => press('Close'), () => press('Cancel')]) {
    onClose.mockClear()
    /* eslint-disable no-await-in-loop -- one way after the other */
    await user.type(field('Name'), '2')
    expect(useTabs.getState().tabs[0]?.unsaved).toBe(1)
    await close()
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    expect(onClose).not.toHaveBeenCalled()
    expect(field('Name')).toHaveValue('Donghu2')
    await close()
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
    expect(onClose).toHaveBeenCalledOnce()
    await user.type(field('Name'), '{Backspace}')
    await close()
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2))
    /* eslint-enable no-await-in-loop */
  }
})

test('cancelling a file chooser or a nested dialog leaves the drawer open', () => {
  const [onClose, onInner] = [vi.fn<() => void>(), vi.fn<() => void>()]
  render(
    <Drawer title="Letter" detail="" onClose={onClose}>
      <input type="file" aria-label="File" />
      <Dialog title="Link" onClose={onInner}>
        Where does it lead?
      </Dialog>
    </Drawer>,
  )
  fireEvent(screen.getByLabelText('File'), new Event('cancel', { bubbles: true }))
  fireEvent.keyDown(screen.getByText('Where does it lead?'), { key: 'Escape' })
  expect(onInner).toHaveBeenCalledOnce()
  expect(onClose).not.toHaveBeenCalled()
})

describe('saving', () => {
  const discard = async () => {
    await press('Cancel')
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
  }
  const notices = () => useNotices.getState().live.map(({ title }) => title)

  test.each([
    ['saved', [record], 'Donghu had been saved before it was discarded'],
    ['refused', [], 'There is no such record.'],
  ])(
    'a pending save of a discarded form that is %s shows a notice, without onSaved',
    async (_how, rows, said) => {
      const release = platform.holdNext('PUT')
      const { onClose, onSaved } = await edit()
      await retype('Name', 'Donghu renewal')
      await save()
      await discard()
      expect(onClose).toHaveBeenCalledOnce()
      platform.plant(project, rows)
      release()
      await waitFor(() => expect(notices()).toEqual([said]))
      expect(onSaved).not.toHaveBeenCalled()
    },
  )

  test('that ends during the discard prompt is reported once discarding is confirmed', async () => {
    const release = platform.holdNext('PUT')
    const { onClose, onSaved } = await edit()
    await retype('Name', 'Donghu renewal')
    await save()
    await press('Cancel')
    release()
    await waitFor(() => expect(onSaved).toHaveBeenCalledExactlyOnceWith(7))
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
    expect(onClose).not.toHaveBeenCalled()
    expect(notices()).toEqual(['Donghu had been saved before it was discarded'])
  })

  test('sends only changed fields, once, with the base version', async () => {
    const release = platform.holdNext('PUT')
    const { onSaved } = await edit()
    await retype('Terminals', '15')
    await retype('Start', '2025-07-01')
    await user.keyboard('{Control>}{Enter}{/Control}{Control>}s{/Control}')
    release()
    const payload = { id: 7, version: 3, size: 15, start: '2025-07-01 00:00:00' }
    await waitFor(() => expect(onSaved).toHaveBeenCalledExactlyOnceWith(7))
    expect(saves()).toEqual([{ method: 'PUT', path: '/base/test/project/update', payload }])
  })
})
test('saving: a new record is sent in full, with its preset values', async () => {
  const { onSaved } = openForm(undefined, { batch: 2, parentId: 4 })
  await user.type(field('Name'), 'Nanyuan')
  await user.type(field('Number'), 'NY-1')
  await save()
  await waitFor(() => expect(onSaved).toHaveBeenCalledExactlyOnceWith(8))
  expect(saves()).toMatchObject([
    { method: 'POST', payload: { name: 'Nanyuan', code: 'NY-1', batch: 2, parentId: 4 } },
  ])
})

test('saving is refused while a picture is uploading', async () => {
  const release = platform.holdNext('POST')
  const { onSaved } = await edit()
  const chooser = document.querySelector('input[type=file]') ?? expect.unreachable()
  fireEvent.change(chooser, { target: { files: [new File([Uint8Array.from(png)], 'logo.png')] } })
  expect(await screen.findByText('1 unsaved change')).toBeVisible()
  await save()
  const picture = screen.getByLabelText('Logo')
  await waitFor(() => expect(picture).toHaveAccessibleDescription('The picture is still being uploaded.'))
  expect(onSaved).not.toHaveBeenCalled()
  release()
  expect(await screen.findByRole('img', { name: 'Logo' })).toBeVisible()
  await waitFor(() => expect(picture).not.toHaveAccessibleDescription())
  await save()
  await waitFor(() => expect(onSaved).toHaveBeenCalledExactlyOnceWith(7))
  expect(saves().at(-1)).toMatchObject({ payload: { logo: expect.stringMatching(/\.png$/) } })
})

test('saving: lists invalid fields with links and focuses the first of them', async () => {
  await edit()
  await retype('Name', '')
  await retype('Terminals', '12x')
  await retype('Start', '2025-02-30')
  await save()
  const summary = await screen.findByRole('alert')
  expect(summary).toHaveTextContent('3 fields need a change before saving')
  expect(field('Name')).toHaveFocus()
  await user.click(within(summary).getByRole('button', { name: 'Terminals' }))
  expect(field('Terminals')).toHaveFocus()
  expect(field('Terminals')).toHaveAccessibleDescription('Write a number.')
  expect(saves()).toEqual([])
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled()
})

test('saving: shows server errors at their fields until edited, and others in the summary', async () => {
  const errors = [
    { field: 'name', msg: 'This value is already in use.' },
    ...['ghost', '__proto__', 'code'].map((name) => ({ field: name, msg: `Closed for ${name}.` })),
  ]
  platform.failNext('PUT', { code: 400, msg: 'Not valid', data: { errors } })
  await edit()
  await retype('Name', 'Old Pier')
  await save()
  const summary = await screen.findByRole('alert')
  for (const name of ['ghost', '__proto__', 'code']) expect(summary).toHaveTextContent(`Closed for ${name}.`)
  expect(field('Name')).toHaveFocus()
  expect(field('Name')).toHaveValue('Old Pier')
  await user.tab()
  expect(field('Name')).toHaveAccessibleDescription('This value is already in use.')
  await user.type(field('Name'), '2')
  await waitFor(() => expect(field('Name')).toBeValid())
})

describe('a record that another user saved meanwhile', () => {
  beforeEach(async () => {
    await edit()
    const theirs = { ...record, name: 'Donghu II', note: 'New', updateBy: 'engineer', version: 4 }
    platform.plant(project, [theirs])
    await retype('Name', 'Donghu renewal')
    await save()
    await screen.findByText('Someone else has changed this record')
  })

  test('shows both versions, merges their other changes, and is overwritten only on request', async () => {
    const panel = screen.getByRole('alert')
    // focus brings the panel into view
    await waitFor(() => expect(panel).toHaveFocus())
    expect(panel).toHaveTextContent('Sun Qiang saved it on 2025-06-17 16:04:00.')
    expect(panel).toHaveTextContent('Mine: Donghu renewalTheirs: Donghu II')
    expect(panel).toHaveTextContent('Their changes were applied to: Intro')
    expect(field('Intro')).toHaveValue('New')
    expect(field('Name')).toHaveValue('Donghu renewal')
    await save()
    await user.keyboard('{Control>}s{/Control}')
    expect(saves()).toHaveLength(1)
    expect(screen.getByRole('alert')).toHaveFocus()
    await press('Save mine over it')
    await waitFor(() => expect(saves()).toHaveLength(2))
    expect(saves()[1]).toMatchObject({ payload: { id: 7, version: 4, name: 'Donghu renewal' } })
  })

  test('can be reloaded, discarding local changes', async () => {
    await press('Reload')
    expect(field('Name')).toHaveValue('Donghu II')
    expect(screen.queryByText('Someone else has changed this record')).toBeNull()
    expect(screen.queryByText(/unsaved change/)).toBeNull()
  })
})

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
  openPage(<Page />, '/devices?open=new')
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'New one')
  await user.click(screen.getByRole('radio', { name: 'Online' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('1 field needs a change before saving')).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: /Code/ }), 'C-9')
  await user.click(screen.getByRole('radio', { name: 'Offline' }))
  expect(screen.queryByText('1 field needs a change before saving')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent()).toEqual({ name: 'New one', status: 'off' }))
  await waitForElementToBeRemoved(textbox('Name'))
})

test('fields of an existing record that no longer apply are not sent', async () => {
  platform.plant(device, devices(1))
  openPage(<Page />, '/devices?open=1')
  await user.type(await screen.findByRole('textbox', { name: /Code/ }), '0')
  await user.click(screen.getByRole('radio', { name: 'Offline' }))
  expect(screen.getByText('1 unsaved change')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent()).toEqual({ id: 1, version: 1, status: 'off' }))
})
