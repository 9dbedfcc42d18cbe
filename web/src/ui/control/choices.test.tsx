import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Checkbox } from './checkbox.tsx'
import { Segmented } from './segmented.tsx'
import { BareSelect, Select } from './select.tsx'
import { Switch } from './switch.tsx'

const user = userEvent.setup()

test('a select gives the value itself, not its text', async () => {
  const onChange = vi.fn()
  const options = [
    [20, '20 rows'],
    [50, '50 rows'],
  ] as const
  render(
    <>
      <Select aria-label="Rows" className="few" value={20} options={options} onChange={onChange} />
      <BareSelect aria-label="Bare" value={50} options={options} onChange={onChange} />
    </>,
  )
  const select = screen.getByRole('combobox', { name: 'Rows' })
  expect(select).toHaveDisplayValue('20 rows')
  expect(select.parentElement).toHaveClass('control has-arrow few', { exact: true })
  await user.selectOptions(select, '50 rows')
  expect(onChange).toHaveBeenCalledExactlyOnceWith(50)
})

test('a box is ticked by its text, and may stand for some only', async () => {
  const onChange = vi.fn()
  render(
    <>
      <Checkbox checked={false} onChange={onChange}>
        Writable
      </Checkbox>
      <Checkbox aria-label="All" checked={false} isMixed onChange={onChange} />
    </>,
  )
  await user.click(screen.getByText('Writable'))
  expect(onChange).toHaveBeenCalledExactlyOnceWith(true)
  expect(screen.getByRole('checkbox', { name: 'All' })).toBePartiallyChecked()
  expect(screen.getByRole('checkbox', { name: 'Writable' })).not.toBePartiallyChecked()
})

test('one of a few values is pressed; a sign takes the place of the text', async () => {
  const onChange = vi.fn()
  render(
    <Segmented
      label="View"
      value="list"
      options={[
        ['list', 'List'],
        ['wall', 'Wall', 'pi-table'],
        ['four', 'Four pictures', '4'],
      ]}
      onChange={onChange}
    />,
  )
  expect(screen.getByRole('group', { name: 'View' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'List', pressed: true })).not.toHaveAttribute('data-tip')
  const wall = screen.getByRole('button', { name: 'Wall', pressed: false })
  expect(wall.querySelector('.pi-table')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Four pictures' })).toHaveTextContent('4')
  expect(wall).toHaveAttribute('data-tip', 'Wall')
  await user.click(wall)
  expect(onChange).toHaveBeenCalledExactlyOnceWith('wall')
})

test('a switch asks for the other state', async () => {
  const onSwitch = vi.fn()
  render(<Switch label="Rule 7" text="On" isOn onSwitch={onSwitch} />)
  await user.click(screen.getByRole('switch', { name: 'Rule 7', checked: true }))
  expect(onSwitch).toHaveBeenCalledExactlyOnceWith(false)
})
