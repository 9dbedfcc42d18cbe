import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { role } from '#contract/resources/system/role.ts'
import { ref, refs, type Field } from '#contract/schema/field.ts'
import { queryClient } from '#web/engine/data/query-client.ts'
import { badChoices } from '../../../../../test/bad-choices.ts'
import { mockPlatform } from '../../../../../test/platform.ts'
import { RemoteSelect } from './remote-select.tsx'

const platform = mockPlatform()
const user = userEvent.setup()

const places = [
  { id: 1, name: 'Lanjiang' },
  { id: 2, name: 'Gaoxin' },
  { id: 3, name: 'East station' },
]
const asked = () => platform.asked('GET /role/select').map(({ payload }) => payload)

function Harness({ field, start, onChange }: HarnessProps) {
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
      <RemoteSelect field={field} input={input} label="Place" />
      <button type="button">elsewhere</button>
    </QueryClientProvider>
  )
}
interface HarnessProps {
  field: Field
  start: unknown
  onChange: (value: unknown) => void
}
const one = ref('Place', '地点', 'system/role')
const many = refs('Place', '地点', 'system/role')
function show(field: Field, start: unknown) {
  const onChange = vi.fn<(value: unknown) => void>()
  render(<Harness {...{ field, start, onChange }} />)
  return onChange
}
const box = () => screen.getByRole('combobox', { name: 'Place' })
const option = (name: string | RegExp) => screen.findByRole('option', { name })

beforeEach(() => {
  queryClient.clear()
  platform.plant(role, places)
})

describe('one record', () => {
  test('shows the name of what is chosen, and asks for no choices before somebody wants them', async () => {
    show(one, 2)
    await waitFor(() => expect(box()).toHaveValue('Gaoxin'))
    expect(asked()).toEqual([{ ids: '2', limit: 50 }])
    expect(box()).toHaveAttribute('aria-expanded', 'false')
  })

  test('is chosen by keyboard alone', async () => {
    const onChange = show(one, null)
    box().focus()
    await user.keyboard('{ArrowDown}')
    await option('Lanjiang')
    await user.keyboard('{ArrowDown}')
    expect(box()).toHaveAttribute('aria-activedescendant', (await option('Gaoxin')).id)
    await user.keyboard('{Enter}')
    expect(onChange).toHaveBeenCalledExactlyOnceWith(2)
    await waitFor(() => expect(box()).toHaveValue('Gaoxin'))
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  test('is found by a keyword, asked for once the typing rests', async () => {
    show(one, null)
    for (const value of ['e', 'ea', 'eas', 'east']) fireEvent.change(box(), { target: { value } })
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
    expect(screen.getByRole('option')).toHaveTextContent('East station')
    expect(asked()).toMatchObject([{ keyword: '' }, { keyword: 'east' }])
  })

  test('Escape closes the list only, and leaving forgets what was typed', async () => {
    const onEscape = vi.fn<() => void>()
    const onChange = show(one, 2)
    await waitFor(() => expect(box()).toHaveValue('Gaoxin'))
    document.body.addEventListener('keydown', onEscape, { once: true })
    await user.click(box())
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(onEscape).not.toHaveBeenCalled()
    await user.type(box(), 'zzz')
    await user.tab()
    expect(box()).toHaveValue('Gaoxin')
    expect(onChange).not.toHaveBeenCalled()
  })

  test('can be cleared', async () => {
    const onChange = show(one, 2)
    await user.click(screen.getByRole('button', { name: 'Clear Place' }))
    expect(onChange).toHaveBeenCalledExactlyOnceWith(null)
    expect(box()).toHaveFocus()
  })
})

describe('several records', () => {
  test('are chips; each goes by its button, the last by Backspace', async () => {
    const onChange = show(many, [1, 2, 3])
    await user.click(await screen.findByRole('button', { name: 'Remove Gaoxin' }))
    expect(onChange).toHaveBeenLastCalledWith([1, 3])
    expect(box()).toHaveFocus()
    await user.keyboard('{Backspace}')
    expect(onChange).toHaveBeenLastCalledWith([1])
  })

  test('are added one after the other, and taken out again, while the list stays open', async () => {
    const onChange = show(many, [])
    await user.click(box())
    await user.click(await option('Gaoxin'))
    await user.click(await option('Lanjiang'))
    expect(onChange).toHaveBeenLastCalledWith([2, 1])
    expect(await option('Gaoxin')).toHaveAttribute('aria-selected', 'true')
    await user.click(await option('Gaoxin'))
    expect(onChange).toHaveBeenLastCalledWith([1])
  })
})

describe('a platform that answers badly', () => {
  test.each(badChoices)('with %s leaves an empty list', async (_what, sent) => {
    platform.pretend('GET /role/select', () => sent)
    show(one, null)
    await user.click(box())
    expect(await screen.findByText('Nothing found')).toBeVisible()
    expect(screen.queryByRole('option')).toBeNull()
  })

  test('with as many as it may says that there are more', async () => {
    platform.plant(
      role,
      Array.from({ length: 51 }, (_, id) => ({ id: id + 1, name: `Place ${id}` })),
    )
    show(one, null)
    await user.click(box())
    expect(await screen.findByText('These are the first 50. Type to find others.')).toBeVisible()
  })

  test('a chosen record that nobody knows is shown by its number', async () => {
    show(one, 99)
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(asked()).toHaveLength(1)
    expect(box()).toHaveValue('#99')
  })
})

test('asks nothing while an input method puts characters together', async () => {
  show(one, null)
  await userEvent.click(box())
  await waitFor(() => expect(asked().length).toBeGreaterThan(0))
  const before = asked().length
  fireEvent.compositionStart(box())
  fireEvent.change(box(), { target: { value: 'bei' } })
  expect(box()).toHaveValue('bei')
  fireEvent.change(box(), { target: { value: '北' } })
  fireEvent.compositionEnd(box())
  await waitFor(() => expect(asked().length).toBeGreaterThan(before))
  expect(asked().slice(before)).toEqual([expect.objectContaining({ keyword: '北' })])
})
