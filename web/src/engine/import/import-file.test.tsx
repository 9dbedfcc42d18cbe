import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ImportFile } from './import-file.tsx'

const onFile = vi.fn<(file: File) => void>()

test.each([
  [['a.xlsx', 'b.xlsx'], undefined, 'Choose one file at a time.'],
  [['a.csv'], undefined, 'Only .xls and .xlsx files can be imported.'],
  [['a.xlsx'], '.zip', 'This takes files of another kind: .zip.'],
  [['a.CSV'], '.xlsx,.xls,.csv', undefined],
])('files %j dropped where %s is accepted (spec §5): %s', (names, accept, reason) => {
  const state = { share: undefined, isBusy: false }
  const kinds = accept === undefined ? {} : { accept }
  render(<ImportFile file={undefined} state={state} onFile={onFile} {...kinds} />)
  const files = names.map((name) => new File(['x'], name))
  fireEvent.drop(screen.getByText('Drop a file here'), { dataTransfer: { files } })
  expect(screen.queryByRole('alert')?.textContent?.trim()).toBe(reason)
  expect(onFile).toHaveBeenCalledTimes(reason === undefined ? 1 : 0)
})
