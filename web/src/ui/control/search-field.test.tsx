import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { SearchField } from './search-field.tsx'

const user = userEvent.setup()

function renderField() {
  const onSearch = vi.fn<(keyword: string) => void>()
  const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault())
  function Held() {
    const [keyword, setKeyword] = useState('')
    const search = (next: string) => {
      onSearch(next)
      setKeyword(next)
    }
    return (
      <form onSubmit={onSubmit}>
        <SearchField label="Find a device" value={keyword} onSearch={search} />
      </form>
    )
  }
  render(<Held />)
  return { onSearch, onSubmit, field: screen.getByRole('searchbox', { name: 'Find a device' }) }
}

test('searches with every key, and Enter sends no form', async () => {
  const { field, onSearch, onSubmit } = renderField()
  await user.type(field, 'ab{Enter}')
  expect(onSearch.mock.calls).toEqual([['a'], ['ab']])
  expect(onSubmit).not.toHaveBeenCalled()
})

test('is quiet while an input method puts characters together', () => {
  const { field, onSearch } = renderField()
  fireEvent.compositionStart(field)
  fireEvent.change(field, { target: { value: 'dian' } })
  expect(field).toHaveValue('dian')
  expect(onSearch).not.toHaveBeenCalled()
  fireEvent.change(field, { target: { value: '电' } })
  fireEvent.compositionEnd(field)
  expect(onSearch.mock.calls).toEqual([['电']])
  expect(field).toHaveValue('电')
})
