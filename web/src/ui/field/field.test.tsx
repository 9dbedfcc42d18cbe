import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { TextField } from './field.tsx'
import { SecretField } from './secret-field.tsx'

const user = userEvent.setup()
const words = { show: 'Show password', hide: 'Hide password', capsLock: 'Caps Lock is on' }

test('a text field is described by its error instead of its hint', () => {
  const { rerender } = render(<TextField label="Name" hint="2 to 20 characters" />)
  const input = screen.getByRole('textbox')
  expect(input).toHaveAccessibleDescription('2 to 20 characters')
  expect(input).toBeValid()
  rerender(<TextField label="Name" hint="2 to 20 characters" error="Fill in this field." />)
  expect(input).toHaveAccessibleDescription('Fill in this field.')
  expect(input).toBeInvalid()
})

test('a secret field hides its value until toggled', async () => {
  render(<SecretField label="Password" words={words} defaultValue="secret-1" />)
  const input = screen.getByLabelText('Password')
  expect(input).toHaveAttribute('type', 'password')
  await user.click(screen.getByRole('button', { name: 'Show password', pressed: false }))
  expect(input).toHaveAttribute('type', 'text')
  expect(input).toHaveValue('secret-1')
  await user.click(screen.getByRole('button', { name: 'Hide password', pressed: true }))
  expect(input).toHaveAttribute('type', 'password')
})

test('a secret field warns about Caps Lock while it is on, unless there is an error', () => {
  const { rerender } = render(<SecretField label="Password" words={words} hint="6 to 20 characters" />)
  const input = screen.getByLabelText('Password')
  fireEvent.keyUp(input, { key: 'A', modifierCapsLock: true })
  expect(input).toHaveAccessibleDescription('Caps Lock is on')
  rerender(<SecretField label="Password" words={words} error="password is not null" />)
  expect(input).toHaveAccessibleDescription('password is not null')
  rerender(<SecretField label="Password" words={words} hint="6 to 20 characters" />)
  fireEvent.keyUp(input, { key: 'a', modifierCapsLock: false })
  expect(input).toHaveAccessibleDescription('6 to 20 characters')
})
