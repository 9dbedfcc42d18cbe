import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { setPlatformTime, setPlatformZone } from '#web/lib/time/time.ts'
import { DatePick, RangePick } from './date-pick.tsx'
import { DaysPick } from './days-pick.tsx'

const user = userEvent.setup()
const noSpan = ['', ''] as const
const changed = vi.fn<(value: unknown) => void>()

function One({ start = '', ...props }: { start?: string } & Partial<Parameters<typeof DatePick>[0]>) {
  const [value, setValue] = useState(start)
  const onChange = (next: string) => {
    setValue(next)
    changed(next)
  }
  return (
    <>
      <DatePick label="Day" {...props} value={value} onChange={onChange} />
      <button type="button">elsewhere</button>
    </>
  )
}

function Span({
  start = noSpan,
  ...props
}: { start?: readonly [string, string] } & Partial<Parameters<typeof RangePick>[0]>) {
  const [values, setValues] = useState(start)
  const onChange = (next: readonly [string, string]) => {
    setValues(next)
    changed(next)
  }
  return <RangePick label="Span" ends={['From', 'To']} {...props} values={values} onChange={onChange} />
}

const field = (name = 'Day') => screen.getByRole('textbox', { name })
const opener = () => screen.getByRole('button', { name: /^Calendar for/ })
/** Returns the button of a day; found by text, as role queries are slow in a table that rerenders often. */
const day = async (name: RegExp) => {
  const button = (await screen.findByText(name)).closest('[role=button]')
  return button ?? expect.fail('A day is no button')
}
const focus = (name: RegExp) => waitFor(() => expect(document.activeElement).toHaveTextContent(name))
const open = async () => {
  await user.click(opener())
  await screen.findByRole('grid')
}

beforeAll(() => {
  setPlatformZone('+08:00')
  // Sunday 22 November 2026, 04:30 platform time
  setPlatformTime(Date.parse('2026-11-21T20:30:00Z'))
})

test('an incomplete date is reported on blur', async () => {
  render(<One />)
  await user.type(field(), '2026-02')
  expect(screen.queryByRole('status')).toBeNull()
  await user.tab()
  expect(field()).toHaveAccessibleDescription('Write it as YYYY-MM-DD.')
})

test('a date outside its limits is reported', async () => {
  render(<One limits={{ min: '2026-11-01', max: '2026-11-22' }} start="2026-10-31" />)
  expect(field()).toHaveAccessibleDescription('Nothing before 2026-11-01 can be chosen.')
})

test('a date can be cleared unless required', async () => {
  const { unmount } = render(<One start="2026-11-05" />)
  await user.click(screen.getByRole('button', { name: 'Clear Day' }))
  expect(changed).toHaveBeenCalledWith('')
  expect(field()).toHaveFocus()
  unmount()
  render(<One start="2026-11-05" isRequired />)
  expect(screen.queryByRole('button', { name: 'Clear Day' })).toBeNull()
})

test('the calendar opens on today in platform time and closes once a day is chosen', async () => {
  render(<One />)
  await open()
  await focus(/Sunday, November 22, 2026$/)
  const first = screen.getAllByRole('columnheader')[0]
  expect(first).toHaveTextContent('Mo')
  await user.keyboard('{ArrowUp}{ArrowLeft}{Enter}')
  expect(changed).toHaveBeenCalledExactlyOnceWith('2026-11-14')
  expect(screen.queryByRole('grid')).toBeNull()
  expect(opener()).toHaveFocus()
})

test('the calendar stays within its limits', async () => {
  render(<One start="2026-11-20" limits={{ max: '2026-11-22' }} />)
  await open()
  await focus(/November 20/)
  await user.keyboard('{PageDown}')
  await focus(/November 22/)
  expect(await day(/November 23/)).toHaveAttribute('aria-disabled', 'true')
  await user.click(await day(/November 23/))
  expect(changed).not.toHaveBeenCalled()
})

test('a month is chosen from a year', async () => {
  render(<One unit="month" start="2026-03" />)
  await user.click(opener())
  await user.click(await screen.findByRole('button', { name: 'Jul' }))
  expect(changed).toHaveBeenCalledExactlyOnceWith('2026-07')
})

test('choosing a day twice selects a range of one day', async () => {
  render(<Span start={['2026-10-01', '2026-10-31']} />)
  await open()
  await user.click(await day(/October 7,/))
  await user.click(await day(/October 7,/))
  expect(changed).toHaveBeenCalledExactlyOnceWith(['2026-10-07', '2026-10-07'])
})

test('a range with times ends at the last second of its last day', async () => {
  const onChosen = vi.fn<(values: readonly [string, string]) => void>()
  render(<Span unit="second" presets={['last7']} onChosen={onChosen} />)
  await open()
  await user.click(screen.getByRole('button', { name: 'Last 7 days' }))
  expect(onChosen).toHaveBeenCalledExactlyOnceWith(['2026-11-16 00:00:00', '2026-11-22 23:59:59'])
})

test('a range that ends before it begins is reported', async () => {
  render(<Span start={['2026-11-05', '']} />)
  await user.type(field('To'), '2026-11-04')
  expect(field('To')).toHaveAccessibleDescription('The end lies before the beginning.')
  expect(field('From')).toBeValid()
  expect(screen.getByRole('group', { name: 'Span' })).toBeVisible()
})

test('a range kept in the address is edited as text and passed on once valid', async () => {
  // like a page whose URL parser replaces an invalid day by today
  const Page = () => {
    const [values, setValues] = useState<readonly [string, string]>(['2026-11-10', '2026-11-12'])
    const onChange = (next: readonly [string, string]) => {
      changed(next)
      setValues([wholeDay(next[0]), wholeDay(next[1])])
    }
    return (
      <DaysPick
        label="Days"
        ends={['From', 'To']}
        presets={['yesterday']}
        values={values}
        onChange={onChange}
      />
    )
  }
  render(<Page />)
  await user.type(field('From'), '{Backspace}')
  expect(field('From')).toHaveValue('2026-11-1')
  await user.type(field('From'), '5')
  expect(field('To')).toHaveAccessibleDescription('The end lies before the beginning.')
  await user.clear(field('To'))
  await user.type(field('To'), '2026-11-16')
  expect(changed).toHaveBeenCalledExactlyOnceWith(['2026-11-15', '2026-11-16'])
  await user.clear(field('To'))
  await user.click(opener())
  await user.click(screen.getByRole('button', { name: 'Yesterday' }))
  expect(field('To')).toHaveValue('2026-11-21')
})

test('a start beyond the maximum length is clamped to it each time it is typed', async () => {
  const Page = () => {
    const [values, onChange] = useState<readonly [string, string]>(['2026-11-10', '2026-11-12'])
    return (
      <DaysPick
        label="Days"
        ends={['From', 'To']}
        presets={[]}
        most={3}
        values={values}
        onChange={onChange}
      />
    )
  }
  render(<Page />)
  for (const typed of ['2026-10-01', '2026-11-09']) {
    // eslint-disable-next-line no-await-in-loop -- one after the other
    await user.clear(field('From'))
    // eslint-disable-next-line no-await-in-loop -- one after the other
    await user.type(field('From'), typed)
    expect(field('From')).toHaveValue('2026-11-10')
  }
})

/** Parses a day from a URL, like the page does. */
function wholeDay(text: string): string {
  return /^\d{4}-\d\d-\d\d$/.test(text) ? text : '2026-11-22'
}
