import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { device } from '../../../test/test-resources.ts'
import { SearchBox } from './search-box.tsx'

test('what is typed after a keyword was asked for stays when that comes into force; another one takes its place', async () => {
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
