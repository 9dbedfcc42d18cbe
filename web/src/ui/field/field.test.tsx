import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { TextField } from './field.tsx'
import { SecretField } from './secret-field.tsx'

const user = userEvent.setup()
const words = { show: 'Show password', hide: 'Hide password', capsLock: 'Caps Lock is on' }

describe('a text field', () => {
  test('is described by its error, which takes the place of the hint', () => {
    const { rerender } = render(<TextField label="Name" hint="2 to 20 characters" />)
    const input = screen.getByRole('textbox')
    expect(input).toHaveAccessibleDescription('2 to 20 characters')
    expect(input).toBeValid()
    rerender(<TextField label="Name" hint="2 to 20 characters" error="Fill in this field." />)
    expect(input).toHaveAccessibleDescription('Fill in this field.')
    expect(input).toBeInvalid()
  })
})

describe('a secret field', () => {
  test('hides what is typed until it is asked to show it', async () => {
    render(<SecretField label="Password" words={words} defaultValue="secret-1" />)
    const input = screen.getByLabelText('Password')
    expect(input).toHaveAttribute('type', 'password')
    await user.click(screen.getByRole('button', { name: 'Show password', pressed: false }))
    expect(input).toHaveAttribute('type', 'text')
    expect(input).toHaveValue('secret-1')
    await user.click(screen.getByRole('button', { name: 'Hide password', pressed: true }))
    expect(input).toHaveAttribute('type', 'password')
  })

  test('says when Caps Lock is on, and stops when it is off', () => {
    render(<SecretField label="Password" words={words} hint="6 to 20 characters" />)
    const input = screen.getByLabelText('Password')
    fireEvent.keyUp(input, { key: 'A', modifierCapsLock: true })
    expect(input).toHaveAccessibleDescription('Caps Lock is on')
    fireEvent.keyUp(input, { key: 'a', modifierCapsLock: false })
    expect(input).toHaveAccessibleDescription('6 to 20 characters')
  })

  test('an error matters more than Caps Lock', () => {
    render(<SecretField label="Password" words={words} error="password is not null" />)
    fireEvent.keyUp(screen.getByLabelText('Password'), { key: 'A', modifierCapsLock: true })
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('password is not null')
  })
})
