import { fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useReducer, useState } from 'react'
import { expect, test } from 'vitest'
import type { SheetColumn } from './sheet-props.ts'
import { sheetStep, untouched } from './sheet-state.ts'
import { Sheet } from './sheet.tsx'

interface Reading {
  id: number
  name: string
  unit: string
}

const units = [
  ['V', 'Volt', '伏'],
  ['A', 'Ampere', '安'],
] as const

const columns: readonly SheetColumn<Reading>[] = [
  { field: 'name', label: ['Name', '名称'], width: 90, mayEdit: () => true, text: ({ name }) => name },
  {
    field: 'unit',
    label: ['Unit', '单位'],
    width: 90,
    options: units,
    mayEdit: () => true,
    text: ({ unit }) => unit,
  },
]

const first: readonly Reading[] = [
  { id: 1, name: 'ua', unit: 'V' },
  { id: 2, name: 'ub', unit: 'V' },
  { id: 3, name: 'ia', unit: 'A' },
]

function Readings() {
  const [rows, setRows] = useState(first)
  const [{ typed }, step] = useReducer(sheetStep, untouched)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  return (
    <Sheet
      label="Readings"
      rows={rows}
      columns={columns}
      typed={typed}
      problems={new Map()}
      mayEdit
      chosen={chosen}
      onChoose={setChosen}
      onStep={step}
      onInsert={(added) =>
        setRows([...rows, ...added.map((texts, n) => ({ id: 10 + n, name: '', unit: '', ...texts }))])
      }
    />
  )
}

const user = userEvent.setup()
const lines = () => screen.getAllByRole('row').slice(1)
const texts = () =>
  lines().map((line) =>
    within(line)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  )
const cell = (row: number, column: number) => {
  const found = within(lines()[row] ?? document.body).getAllByRole('cell')[column]
  if (found === undefined) throw new Error('no such cell')
  return found
}
const selected = () =>
  screen
    .getAllByRole('cell')
    .filter((one) => one.getAttribute('aria-selected') === 'true')
    .map(({ textContent }) => textContent)

function copied(): string {
  const clipboard = new Map<string, string>()
  const clipboardData = { setData: (type: string, text: string) => clipboard.set(type, text) }
  fireEvent.copy(document.activeElement ?? document.body, { clipboardData })
  return clipboard.get('text/plain') ?? ''
}

/** Pastes a text, or files without a text. */
function paste(text?: string): void {
  const clipboardData = { types: [text === undefined ? 'Files' : 'text/plain'], getData: () => text ?? '' }
  fireEvent.paste(document.activeElement ?? document.body, { clipboardData })
}

test('Shift extends the selection from its anchor by key and click; copy and paste use it', async () => {
  render(<Readings />)
  await user.click(cell(0, 0))
  await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}')
  expect(selected()).toEqual(['ua', 'Volt', 'ub', 'Volt'])
  expect(copied()).toBe('ua\tV\nub\tV')
  await user.keyboard('{Shift>}')
  await user.click(cell(2, 0))
  await user.keyboard('{/Shift}')
  expect(selected()).toEqual(['ua', 'ub', 'ia'])
  paste('x')
  expect(texts().map(([name]) => name)).toEqual(['x', 'x', 'x'])
})

test('the first click focuses a cell, the second edits it; a letter selects an option', async () => {
  render(<Readings />)
  await user.click(cell(1, 1))
  expect(cell(1, 1)).toHaveFocus()
  await user.click(cell(1, 1))
  expect(screen.getByRole('combobox', { name: 'Unit 2' })).toHaveValue('V')
  await user.keyboard('{Escape}a{Enter}')
  expect(texts()[1]).toEqual(['ub', 'Ampere'])
  expect(cell(2, 1)).toHaveFocus()
})

test('Shift+Tab and Shift+Enter commit the input and move back', async () => {
  render(<Readings />)
  await user.click(cell(1, 1))
  await user.keyboard('a{Shift>}{Tab}{/Shift}')
  expect(texts()[1]).toEqual(['ub', 'Ampere'])
  expect(cell(1, 0)).toHaveFocus()
  await user.keyboard('x{Shift>}{Enter}{/Shift}')
  expect(texts()[1]).toEqual(['x', 'Ampere'])
  expect(cell(0, 0)).toHaveFocus()
})

test('pasting without text, such as a picture, changes nothing; empty text clears the cell', async () => {
  render(<Readings />)
  await user.click(cell(0, 0))
  paste()
  expect(texts()[0]).toEqual(['ua', 'Volt'])
  paste('')
  expect(texts()[0]).toEqual(['', 'Volt'])
})

test('selected rows are copied with column names and pasted as new rows, like rows below the last', async () => {
  render(<Readings />)
  await user.click(cell(0, 0))
  await user.keyboard(' {ArrowDown}{ArrowDown} ')
  expect(screen.getByRole('checkbox', { name: 'Select row 3' })).toBeChecked()
  const rows = copied()
  expect(rows).toBe('name\tunit\nua\tV\nia\tA')
  paste(rows)
  expect(texts().slice(3)).toEqual([
    ['ua', 'Volt'],
    ['ia', 'Ampere'],
  ])
  await user.click(cell(4, 0))
  paste('ib\nic')
  expect(
    texts()
      .slice(4)
      .map(([name]) => name),
  ).toEqual(['ib', 'ic'])
})
