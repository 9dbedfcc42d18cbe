import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { vi } from 'vitest'
import { org } from '#contract/resources/system/org.ts'
import { ref, type Field } from '#contract/schema/field.ts'
import { queryClient } from '#web/engine/data/query-client.ts'
import { RefInput } from '#web/engine/form/inputs/choice/ref-input.tsx'
import { mockPlatform } from './platform.ts'

export const user = userEvent.setup()

export const platform = mockPlatform()

/** An office, two districts below it, and a station in one of them. */
export const orgs = [
  { id: 1, parentId: 0, code: 'A', name: 'Lanjiang' },
  { id: 2, parentId: 1, code: 'B', name: 'Gaoxin' },
  { id: 3, parentId: 2, code: 'C', name: 'East station' },
  { id: 4, parentId: 1, code: 'D', name: 'Hubin' },
]

/** What was asked about organisations. */
export const asked = () => platform.asked('GET /org/select').map(({ payload }) => payload)

/** Puts everything back to how it was before a test. */
export function resetTree(): void {
  queryClient.clear()
  platform.plant(org, orgs)
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
