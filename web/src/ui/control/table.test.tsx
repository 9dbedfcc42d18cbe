import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RowsTable } from './table.tsx'

test('a number column has the number class and its own class', () => {
  render(
    <RowsTable
      rows={[{ dial: '0012.5' }]}
      keyOf={({ dial }) => dial}
      columns={[{ head: 'Dial', className: 'meter-dial', number: ({ dial }) => dial }]}
    />,
  )
  expect(screen.getByRole('cell')).toHaveClass('cell-number', 'meter-dial')
})
