import { render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, expect, test } from 'vitest'
import { ComponentCell, StackCell } from './error-log-cells.tsx'

afterEach(() => i18next.changeLanguage('en'))

test.each([
  ['iot/device', 'Terminals', '终端'],
  ['no/such', 'no/such', 'no/such'],
  ['', '--', '--'],
])('a page %j is called %s, %s', async (component, en, zh) => {
  const { container, rerender } = render(<ComponentCell component={component} />)
  expect(container).toHaveTextContent(en)
  await i18next.changeLanguage('zh')
  rerender(<ComponentCell component={component} />)
  expect(container).toHaveTextContent(zh)
})

test.each([undefined, ''])('a stack that is %j has nothing to copy', (stack) => {
  render(<StackCell stack={stack} />)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByText('--')).toBeVisible()
})
