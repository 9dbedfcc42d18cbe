import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { device } from '../../../test/test-resources.ts'
import { SearchBox } from './search-box.tsx'

test('input after a search stays when that keyword is applied; a different keyword replaces it', async () => {
  const onSearch = vi.fn<(keyword: string) => void>()
  const boxWith = (keyword: string) => <SearchBox resource={device} {...{ keyword, onSearch }} />
  const { rerender } = render(boxWith(''))
  const box = screen.getByRole('searchbox')
  fireEvent.change(box, { target: { value: 'pum' } })
  await waitFor(() => expect(onSearch).toHaveBeenCalledExactlyOnceWith('pum'))
  fireEvent.change(box, { target: { value: 'pump' } })
  rerender(boxWith('pum'))
  expect(box).toHaveValue('pump')
  await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith('pump'))
  rerender(boxWith('pump'))
  rerender(boxWith(''))
  expect(box).toHaveValue('')
  rerender(boxWith('pump'))
  expect(box).toHaveValue('pump')
})
