import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import { choice, longText, number, text } from '#contract/schema/field.ts'
import { time } from '#contract/schema/time-field.ts'
import { resource } from '#contract/schema/resource.ts'
import { Failure } from '#web/api/failure.ts'
import * as http from '#web/api/http.ts'
import { FormDrawer } from '#web/engine/form/form-drawer.tsx'
import { queryClient } from '#web/engine/data/query-client.ts'
import { CurrentTabContext } from '#web/stores/tabs/current-tab.ts'
import { useExpiryGate } from '#web/stores/session/expiry-gate.ts'
import { openSession, storeNav } from '#web/stores/session/session.ts'
import { ConfirmHost } from '#web/ui/dialog/confirm-host.tsx'
import { openTab } from './open-tab.ts'
import { person } from './person.ts'

const user = userEvent.setup()

const project = resource({
  name: 'reform/test',
  path: '/reform/test',
  title: ['Projects', '项目'],
  label: 'name',
  fields: {
    name: text('Name', '名称', { required: true, min: 3, max: 25 }),
    code: text('Number', '编号', { immutable: true, required: true, max: 25 }),
    batch: choice('Batch', '批次', [
      [1, 'One', '一'],
      [2, 'Two', '二'],
    ]),
    size: number('Terminals', '终端数', { min: 0, max: 999, unit: ['pcs', '台'] }),
    start: time('Start', '开始时间'),
    note: longText('Intro', '简介', { max: 50, hint: ['Shown on the map', '显示在地图上'] }),
    createTime: time('Created', '创建时间', { readOnly: true }),
  },
})
/** The record that the platform answers. */
export const record = {
  id: 7,
  name: 'Donghu',
  code: 'DH-7',
  batch: 2,
  size: 12,
  start: '',
  note: '',
  createTime: '2025-01-02 03:04:05',
  updateTime: '2025-06-17 16:04:00',
  updateBy: 'He Jing',
  version: 3,
}
const form = [
  'name',
  'code',
  { title: ['Size', '规模'], fields: ['batch', 'size', 'start', 'note', 'createTime'] },
] as const

/** What the form has sent, and what the platform says to it. */
export const platform: { saves: unknown[]; answer: () => unknown } = { saves: [], answer: () => null }

/** Puts everything back to how it was before a test; `#web/api/http.ts` must be mocked. */
export function resetPlatform(): void {
  queryClient.clear()
  openSession('t-1', person(), false)
  storeNav([], ['*:*:*'])
  useExpiryGate.setState({ state: 'shut' })
  openTab('/projects', 'Projects')
  platform.saves = []
  platform.answer = () => null
  const call = vi.mocked(http.call)
  call.mockReset()
  call.mockImplementation(async ({ method, path }, payload) => {
    if (method === 'GET') return path.endsWith('/info/7') ? record : []
    platform.saves.push({ method, path, payload })
    return platform.answer()
  })
}

/** Lets the platform refuse what the form sends. */
export function refuse(code: number, data: unknown, msg = 'Not valid'): void {
  const errors = (Object(data).errors ?? []) as Failure['errors']
  platform.answer = () => {
    throw new Failure('refused', msg, { code, requestId: 'r-1', errors, data })
  }
}

/** Opens the form of a project in its drawer: of a record by its id, else of a new one. */
export function openForm(id?: number, preset?: object) {
  const onClose = vi.fn<() => void>()
  const onSaved = vi.fn<(id: number) => void>()
  const tab = { key: '/projects', path: '/projects', params: {}, query: new URLSearchParams() }
  render(
    <QueryClientProvider client={queryClient}>
      <CurrentTabContext value={tab}>
        <FormDrawer
          resource={project}
          definition={{ list: ['name'], form }}
          {...{ id, preset, onClose, onSaved }}
        />
        <ConfirmHost cancelLabel="Keep" closeLabel="Close question" />
      </CurrentTabContext>
    </QueryClientProvider>,
  )
  return { onClose, onSaved }
}

/** Opens the form of the record and waits for it. */
export async function edit() {
  const shown = openForm(7)
  await screen.findByRole('textbox', { name: 'Name' })
  return shown
}

/** A field of the open form by its label. */
export function field(name: string): HTMLElement {
  return screen.getByRole('textbox', { name })
}

/** Writes something else into a field. */
export async function retype(name: string, value: string): Promise<void> {
  await user.clear(field(name))
  if (value !== '') await user.type(field(name), value)
}

/** Presses Save. */
export function save(): Promise<void> {
  return user.click(screen.getByRole('button', { name: 'Save' }))
}
