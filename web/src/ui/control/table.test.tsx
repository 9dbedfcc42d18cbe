import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RowsTable, type TableColumn } from './table.tsx'

const columns: readonly TableColumn<{ id: number; name: string; size: number }>[] = [
  { head: 'Name', isName: true, cell: ({ name }) => name },
  { head: 'Size', face: 'm²', isNumber: true, cell: ({ size }) => size },
]

test('shows its rows under its heads, and is named', () => {
  const rows = [{ id: 7, name: 'Hall', size: 40 }]
  render(<RowsTable label="Rooms" columns={columns} rows={rows} keyOf={({ id }) => id} />)
  const table = screen.getByRole('table', { name: 'Rooms' })
  expect(table).toHaveClass('table', { exact: true })
  expect(within(table).getByRole('columnheader', { name: 'm²' })).toHaveClass('cell-number')
  expect(within(table).getByRole('rowheader', { name: 'Hall' })).toBeVisible()
  expect(within(table).getByRole('cell', { name: '40' })).toHaveClass('cell-number')
})
