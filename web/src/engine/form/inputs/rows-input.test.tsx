import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { alone } from './field-input-props.ts'
import { RowsInput } from './rows-input.tsx'

function Names() {
  const [rows, setRows] = useState<readonly string[]>(['one'])
  const input = alone({ id: 'names', value: rows, onChange: (value) => setRows(value as string[]) })
  return (
    <RowsInput input={input} rows={rows} fresh="new" add="Add" most={2}>
      {(row, { n, onChange, remover }) => (
        <>
          <input aria-label={`Name ${n}`} value={row} onChange={({ target }) => onChange(target.value)} />
          {remover(`Remove ${n}`)}
        </>
      )}
    </RowsInput>
  )
}

test('moves focus to the added row, then to the next remove button, then to "Add"', async () => {
  const user = userEvent.setup()
  render(<Names />)
  await user.click(screen.getByRole('button', { name: 'Add' }))
  const second = screen.getByRole('textbox', { name: 'Name 2' })
  expect(second).toHaveFocus()
  await user.keyboard('{Control>}a{/Control}two')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect(screen.getAllByRole('textbox')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Remove 1' }))
  expect(screen.getByRole('textbox', { name: 'Name 1' })).toHaveValue('two')
  expect(screen.getByRole('button', { name: 'Remove 1' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Add' })).toHaveFocus()
})
