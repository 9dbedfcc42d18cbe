import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import { FormDrawer } from '#web/engine/form/form-drawer.tsx'
import { queryClient } from '#web/engine/data/query-client.ts'
import { CurrentTabContext } from '#web/stores/tabs/current-tab.ts'
import { useExpiryGate } from '#web/stores/session/expiry-gate.ts'
import { openSession, storeNav } from '#web/stores/session/session.ts'
import { ConfirmHost } from '#web/ui/dialog/confirm-host.tsx'
import { openTab } from './open-tab.ts'
import { person } from './person.ts'
import { mockPlatform, type Sent } from './platform.ts'
import { project } from './test-resources.ts'

const user = userEvent.setup()

/** The record that the platform holds. */
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
  updateBy: 'dispatcher',
  version: 3,
}
const form = [
  'name',
  'code',
  { title: ['Size', '规模'], fields: ['batch', 'size', 'start', 'note', 'createTime'] },
] as const

export const platform = mockPlatform()

/** What the form has sent. */
export function saves(): Pick<Sent, 'method' | 'path' | 'payload'>[] {
  return platform.sent
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, payload }) => ({ method, path, payload }))
}

/** Puts everything back to how it was before a test. */
export function resetForm(): void {
  queryClient.clear()
  openSession('t-1', person(), false)
  storeNav([], ['*:*:*'])
  useExpiryGate.setState({ state: 'shut' })
  openTab('/projects', 'Projects')
  platform.plant(project, [record])
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
