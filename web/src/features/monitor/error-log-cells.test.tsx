import { render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, expect, test } from 'vitest'
import { ComponentCell, LevelCell, StackCell, StatusCell } from './error-log-cells.tsx'

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

test('a level has a shape of its own beside its word', () => {
  const { container } = render(
    <>
      <LevelCell level="fatal" />
      <LevelCell level="error" />
      <LevelCell level="warning" />
    </>,
  )
  const shapes = [...container.querySelectorAll('.glyph path:first-child')].map((path) =>
    path.getAttribute('d'),
  )
  expect(new Set(shapes).size).toBe(3)
  expect(container).toHaveTextContent('Page lostErrorWarning')
})

test('only what is done with has a mark', () => {
  const { container, rerender } = render(<StatusCell status="open" />)
  expect(container.querySelector('.glyph')).toBeNull()
  rerender(<StatusCell status="resolved" />)
  expect(container.querySelector('.glyph')).not.toBeNull()
})

test.each([undefined, ''])('a stack that is %j has nothing to copy', (stack) => {
  render(<StackCell stack={stack} />)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByText('--')).toBeVisible()
})
