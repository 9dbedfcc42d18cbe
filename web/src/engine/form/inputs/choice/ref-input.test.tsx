import { cleanup, createEvent, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { org } from '#contract/resources/system/org.ts'
import { role } from '#contract/resources/system/role.ts'
import type { Language } from '#contract/schema/language.ts'
import { ref, refs, type Field } from '#contract/schema/field.ts'
import { queryClient } from '#web/engine/data/query-client.ts'
import { LanguageContext } from '#web/i18n/language-provider.tsx'
import { mockPlatform, Queries } from '../../../../../test/open-page.tsx'
import { alone } from '../field-input-props.ts'
import { RefInput } from './ref-input.tsx'

const platform = mockPlatform()
const user = userEvent.setup()

/** An office, two districts below it, and a station in one of them; a flat list when planted as roles. */
const places = [
  { id: 1, parentId: 0, code: 'A', name: 'Lanjiang' },
  { id: 2, parentId: 1, code: 'B', name: 'Gaoxin' },
  { id: 3, parentId: 2, code: 'C', name: 'East station' },
  { id: 4, parentId: 1, code: 'D', name: 'Hubin' },
]
const one = ref('Place', '地点', 'system/role')
const many = refs('Place', '地点', 'system/role')
const oneOfTree = ref('Place', '地点', 'system/org')
const asked = () => platform.asked('GET /role/select').map(({ payload }) => payload)

interface HarnessProps {
  field: Field
  start: unknown
  owner: { resource: string; id: number }
  onChange: (value: unknown) => void
}

function Harness({ field, start, owner, onChange }: HarnessProps) {
  const [value, setValue] = useState(start)
  const change = (next: unknown) => {
    setValue(next)
    onChange(next)
  }
  const input = alone({ id: 'f', value, onChange: change })
  return (
    <Queries>
      <label htmlFor="f">Place</label>
      <RefInput field={field} input={input} label="Place" owner={owner} />
    </Queries>
  )
}

/** Renders a reference with a value; returns a spy that receives each change. */
function show(field: Field, start: unknown, owner = { resource: 'system/user', id: 5 }) {
  const onChange = vi.fn<(value: unknown) => void>()
  render(<Harness {...{ field, start, owner, onChange }} />)
  return onChange
}
const box = () => screen.getByRole('combobox', { name: 'Place' })
const option = (name: string) => screen.findByRole('option', { name })
/** Finds a tree item; in the test DOM, unlike in a browser, its name includes its expanded descendants. */
const item = (name: string) =>
  screen.findByRole('treeitem', { name: (text) => text === name || text.startsWith(`${name} `) })

beforeEach(() => {
  queryClient.clear()
  platform.plant(role, places)
  platform.plant(org, places)
})

test('one record: Enter waits for pending responses, even out of order', async () => {
  const onChange = show(one, null)
  const answers = [platform.holdNext('GET /role/select')]
  await user.click(box())
  await waitFor(() => expect(asked()).toHaveLength(1))
  answers.push(platform.holdNext('GET /role/select'))
  await user.type(box(), 'hubin{Enter}')
  await waitFor(() => expect(asked()).toContainEqual(expect.objectContaining({ keyword: 'hubin' })))
  for (const answer of answers.toReversed()) answer()
  await waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith(4))
  await waitFor(() => expect(box()).toHaveValue('Hubin'))
})

test('one record: shows the selected name, loads no options until opened, and can be cleared', async () => {
  const onChange = show(one, 2)
  await waitFor(() => expect(box()).toHaveValue('Gaoxin'))
  expect(asked()).toEqual([{ ids: '2', limit: 50 }])
  await user.click(screen.getByRole('button', { name: 'Clear Place' }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith(null)
  expect(box()).toHaveFocus()
})

test('one record: can be chosen by keyboard', async () => {
  const onChange = show(one, 0)
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

test('one record: searches after a pause in typing and not during IME composition', async () => {
  show(one, null)
  for (const value of ['e', 'ea', 'eas']) fireEvent.change(box(), { target: { value } })
  fireEvent.compositionStart(box())
  fireEvent.change(box(), { target: { value: 'easu' } })
  expect(box()).toHaveValue('easu')
  fireEvent.change(box(), { target: { value: 'east' } })
  fireEvent.compositionEnd(box())
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
  expect(screen.getByRole('option')).toHaveTextContent('East station')
  expect(asked()).toMatchObject([{ keyword: '' }, { keyword: 'east' }])
})

test('one record: Enter waits for the search response and does not submit the form', async () => {
  const onChange = show(one, null)
  await user.click(box())
  await option('Lanjiang')
  await user.type(box(), 'hubin')
  const enter = createEvent.keyDown(box(), { key: 'Enter' })
  fireEvent(box(), enter)
  expect([enter.defaultPrevented, onChange.mock.calls]).toEqual([true, []])
  await waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith(4))
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('several records: an early Enter chooses once, not again for the same keyword', async () => {
  const onChange = show(many, [])
  await user.type(box(), 'hubin{Enter}')
  await waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith([4]))
  await user.type(box(), 'hubin')
  expect(await option('Hubin')).toHaveAttribute('aria-selected', 'true')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
  expect(onChange).toHaveBeenCalledOnce()
})

test('one record: Escape closes only the list, and blur discards the input', async () => {
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

test('several records: options toggle while the list stays open; removed by button or Backspace', async () => {
  const onChange = show(many, [3])
  await user.click(box())
  await user.click(await option('Gaoxin'))
  await user.click(await option('Lanjiang'))
  expect(onChange).toHaveBeenLastCalledWith([3, 2, 1])
  expect(await option('Gaoxin')).toHaveAttribute('aria-selected', 'true')
  await user.click(await option('Gaoxin'))
  expect(onChange).toHaveBeenLastCalledWith([3, 1])
  await user.click(await screen.findByRole('button', { name: 'Remove East station' }))
  expect(onChange).toHaveBeenLastCalledWith([1])
  expect(box()).toHaveFocus()
  await user.keyboard('{Backspace}')
  expect(onChange).toHaveBeenLastCalledWith([])
})

test('a tree expands to the chosen record', async () => {
  show(oneOfTree, 3)
  await user.click(box())
  expect(await item('East station')).toHaveAttribute('aria-selected', 'true')
  expect(await item('Gaoxin')).toHaveAttribute('aria-expanded', 'true')
  expect(await item('Hubin')).not.toHaveAttribute('aria-expanded')
})

test('a tree that contains the record offers the root and disables the record and its descendants', async () => {
  const onChange = show(oneOfTree, 1, { resource: 'system/org', id: 2 })
  await user.click(box())
  expect(await item('Gaoxin')).toHaveAttribute('aria-disabled', 'true')
  await user.click(within(await item('Gaoxin')).getByRole('button', { hidden: true }))
  await user.click(await screen.findByText('East station'))
  expect(await item('East station')).toHaveAttribute('aria-disabled', 'true')
  expect(onChange).not.toHaveBeenCalled()
  await user.click(screen.getByText('Top level'))
  expect(onChange).toHaveBeenCalledExactlyOnceWith(0)
  expect(box()).toHaveTextContent('Top level')
})

test('a tree branch that failed to load can be retried by keyboard', async () => {
  show(oneOfTree, null)
  await user.click(box())
  await item('Gaoxin')
  platform.failNext('GET /org/select', { msg: 'Busy' })
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}')
  await item('Could not be read. Try again')
  await user.keyboard('{ArrowDown}{Enter}')
  expect(await item('East station')).toBeVisible()
})

test.each([
  ['list', one],
  ['tree', oneOfTree],
])('an open %s is refetched when the language changes', async (_what, field) => {
  let label = 'Lanjiang'
  platform.pretend('GET /select', () => [{ id: 1, label, path: [] }])
  const owner = { resource: 'system/user', id: 5 }
  const view = (language: Language) => (
    <LanguageContext value={language}>
      <Harness {...{ field, start: null, owner, onChange: () => undefined }} />
    </LanguageContext>
  )
  const { rerender } = render(view('en'))
  await user.click(box())
  expect(await screen.findByText('Lanjiang')).toBeVisible()
  label = '兰江'
  rerender(view('zh'))
  expect(await screen.findByText('兰江')).toBeVisible()
})

test.each([
  ['nothing', null],
  ['no list', { list: [] }],
  ['what is no choice', [null, 7, { id: 'x', label: 'X' }, { id: 1.5, label: 'Y' }, { id: 4, label: {} }]],
])('a malformed response with %s shows an empty list and an empty tree', async (_what, sent) => {
  platform.pretend('GET /select', () => sent)
  show(one, null)
  await user.click(box())
  expect(await screen.findByText('Nothing found')).toBeVisible()
  expect(screen.queryByRole('option')).toBeNull()
  cleanup()
  show(oneOfTree, null)
  await user.click(box())
  expect(await screen.findByText('Nothing found')).toBeVisible()
  expect(screen.queryByRole('treeitem')).toBeNull()
})

test.each([
  ['list', one],
  ['tree', oneOfTree],
])('a truncated %s says that there are more', async (_what, field) => {
  const rows = Array.from({ length: 51 }, (_, id) => ({ id: id + 1, parentId: 0, name: `Place ${id}` }))
  platform.plant(role, rows)
  platform.plant(org, rows)
  show(field, null)
  await user.click(box())
  expect(await screen.findByText('These are the first 50. Type to find others.')).toBeVisible()
})

test('a chosen record that does not exist is shown by its id', async () => {
  show(one, 99)
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(asked()).toHaveLength(1)
  expect(box()).toHaveValue('#99')
})
