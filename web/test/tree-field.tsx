import { QueryClientProvider } from '@tanstack/react-query'
import { configure, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { vi } from 'vitest'
import { ref, type Field } from '#contract/schema/field.ts'
import * as http from '#web/api/http.ts'
import { queryClient } from '#web/engine/data/query-client.ts'
import { RefInput } from '#web/engine/form/inputs/choice/ref-input.tsx'

export const user = userEvent.setup()
configure({ asyncUtilTimeout: 5000 })

export const orgs = [
  { id: 1, label: 'Lanjiang', path: [], pathIds: [] },
  { id: 2, label: 'Gaoxin', path: ['Lanjiang'], pathIds: [1] },
  { id: 3, label: 'East station', path: ['Lanjiang', 'Gaoxin'], pathIds: [1, 2] },
  { id: 4, label: 'Hubin', path: ['Lanjiang'], pathIds: [1] },
]
type Query = Record<string, unknown>

/** A platform that answers a level at a time. */
export function byLevel({ ids, keyword, parentId }: Query): unknown {
  if (typeof ids === 'string') return orgs.filter(({ id }) => ids.split(',').includes(String(id)))
  if (parentId === undefined) return orgs.filter(({ label }) => label.toLowerCase().includes(String(keyword)))
  return orgs
    .filter(({ pathIds }) => (pathIds.at(-1) ?? 0) === parentId)
    .map((org) => ({ ...org, hasChildren: orgs.some(({ pathIds }) => pathIds.at(-1) === org.id) }))
}

/** What was asked of the platform, and how it answers. Its calls must be mocked. */
export const platform = {
  call: vi.mocked(http.call),
  asked: [] as Query[],
  answer: byLevel,
}

/** A platform that has not been asked anything yet and answers well. */
export function resetPlatform(): void {
  queryClient.clear()
  platform.asked = []
  platform.answer = byLevel
  platform.call.mockReset()
  platform.call.mockImplementation(async (_endpoint, payload) => {
    platform.asked.push({ ...Object(payload) })
    return platform.answer(Object(payload))
  })
}

interface HarnessProps {
  field: Field
  start: unknown
  owner: { resource: string; id: number | undefined }
  onChange: (value: unknown) => void
}

function Harness({ field, start, owner, onChange }: HarnessProps) {
  const [value, setValue] = useState(start)
  const input = {
    id: 'f',
    value,
    onChange: (next: unknown) => {
      setValue(next)
      onChange(next)
    },
    onBlur: () => undefined,
    isInvalid: false,
    describedBy: undefined,
    isReadOnly: false,
    values: {},
  }
  return (
    <QueryClientProvider client={queryClient}>
      <label htmlFor="f">Place</label>
      <RefInput field={field} input={input} label="Place" owner={owner} />
      <button type="button">elsewhere</button>
    </QueryClientProvider>
  )
}

export const one = ref('Place', '地点', 'system/org')

/** Shows a reference to a tree with a value; what it is changed to is told to the function returned. */
export function show(field: Field, start: unknown, owner = { resource: 'system/user', id: 5 }) {
  const onChange = vi.fn<(value: unknown) => void>()
  render(<Harness {...{ field, start, owner, onChange }} />)
  return onChange
}

export const box = () => screen.getByRole('combobox', { name: 'Place' })
/** A row of the tree; what hangs below an open one is here, unlike in a browser, part of its name. */
export const item = (name: string) =>
  screen.findByRole('treeitem', { name: (text) => text === name || text.startsWith(`${name} `) })
export const items = () => screen.getAllByRole('treeitem').map(({ textContent }) => textContent)
