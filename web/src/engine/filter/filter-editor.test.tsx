import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { device } from '#contract/resources/iot/device.ts'
import { addDays } from '#contract/schema/calendar.ts'
import { formatDate, platformNow } from '#web/lib/time/time.ts'
import { device as listed } from '../../../test/test-resources.ts'
import { FilterEditor } from './filter-editor.tsx'
import { TimeFilter } from './time-filter.tsx'

test.each([
  ['installed', 'From', '2026-11-02', { installedStart: '2026-11-02', installedEnd: '' }],
  ['name', 'Name', 'North', { name: 'North' }],
])('the kept %s filter applies its input when it loses focus', async (name, label, text, held) => {
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

test('a time range is applied with "Done" after its times are chosen', async () => {
  const onFilter = vi.fn<(part: object) => void>()
  const onDone = vi.fn<() => void>()
  const filter = { createTimeStart: '2026-11-02 08:00:00', createTimeEnd: '2026-11-03 09:00:00' }
  const field = listed.fields.createTime
  render(<FilterEditor name="createTime" {...{ field, filter, onFilter, onDone }} />)
  await userEvent.click(screen.getByRole('button', { name: 'Calendar for Created' }))
  const [hour] = await screen.findAllByLabelText('One hour more')
  await userEvent.click(hour ?? expect.unreachable())
  expect(screen.getByLabelText('From')).toHaveValue('2026-11-02 09:00:00')
  expect(onFilter).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect(onFilter).toHaveBeenCalledExactlyOnceWith({ ...filter, createTimeStart: '2026-11-02 09:00:00' })
  expect(onDone).toHaveBeenCalledOnce()
})

test('a range of past days neither offers nor accepts today, and "Last 7 days" ends yesterday', async () => {
  const onFilter = vi.fn<(part: object) => void>()
  const field = device.fields.installed
  const rest = { field, name: 'range', filter: {}, onFilter, onDone: () => undefined }
  render(<TimeFilter isPast {...rest} />)
  const today = formatDate(platformNow())
  await userEvent.type(screen.getByLabelText('From'), today)
  expect(screen.getByLabelText('From')).toBeInvalid()
  await userEvent.click(screen.getByRole('button', { name: /^Calendar for/ }))
  const offered = within(await screen.findByRole('group', { name: 'Often chosen' })).getAllByRole('button')
  expect(offered.map(({ textContent }) => textContent)).toEqual([
    'Yesterday',
    'Last 7 days',
    'Last 30 days',
    'This month',
    'Last month',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Last 7 days' }))
  expect(onFilter).toHaveBeenCalledExactlyOnceWith({
    rangeStart: addDays(today, -7),
    rangeEnd: addDays(today, -1),
  })
})
