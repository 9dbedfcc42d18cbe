import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MessagePage } from './message-page.tsx'

const page = { name: '404', mark: '404', title: 'This page does not exist', text: 'Check the address.' }

test('its heading can take the focus, and the large sign is not read out', () => {
  render(<MessagePage {...page} />)
  const heading = screen.getByRole('heading', { name: page.title })
  heading.focus()
  expect(heading).toHaveFocus()
  expect(screen.getByText('404')).toHaveAttribute('aria-hidden', 'true')
})

test('a request that failed can be copied, and takes no room where there was none', () => {
  const { rerender } = render(<MessagePage {...page} requestId="r-77" />)
  expect(screen.getByText('Request r-77')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Copy' })).toBeVisible()
  rerender(<MessagePage {...page} requestId="" />)
  expect(screen.queryByRole('button')).toBeNull()
})

test('an empty detail takes no room', () => {
  const { container, rerender } = render(<MessagePage {...page} detail="" />)
  expect(container.querySelectorAll('p')).toHaveLength(1)
  rerender(<MessagePage {...page} detail="HTTP 502" />)
  expect(screen.getByText('HTTP 502')).toBeVisible()
})
