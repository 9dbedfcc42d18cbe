import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { device } from '#contract/resources/iot/device.ts'
import { FilterEditor } from './filter-editor.tsx'

test.each([
  ['installed', 'From', '2026-11-02', { installedStart: '2026-11-02', installedEnd: '' }],
  ['name', 'Name', 'North', { name: 'North' }],
])('%s beside other filters holds what is typed once the focus goes on', async (name, label, text, held) => {
  const onFilter = vi.fn<(part: object) => void>()
  const field = device.fields[name as keyof typeof device.fields]
  render(
    <>
      <FilterEditor isKept filter={{}} onDone={() => undefined} {...{ field, name, onFilter }} />
      <button type="button">Show</button>
    </>,
  )
  await userEvent.type(screen.getByLabelText(label), text)
  expect(onFilter).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Show' }))
  expect(onFilter).toHaveBeenCalledExactlyOnceWith(held)
})
