import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Tooltip } from './tooltip.tsx'

beforeEach(() => vi.useFakeTimers())

/** Returns the tooltip's text after hovering an element; undefined while it is hidden. */
function tipAt(element: Element): string | undefined {
  fireEvent.pointerOver(element)
  vi.advanceTimersByTime(400)
  return document.querySelector('.tooltip')?.textContent
}

/** Makes an element overflow its container, as jsdom computes no layout. */
function widen(element: Element, by: number): void {
  Object.defineProperty(element, 'scrollWidth', { value: element.clientWidth + by })
}

test.each([
  ['what is cut off is said whole', 12, 'ellipsis', 'Shiqiao substation, feeder 4'],
  ['what is shown whole needs no tooltip', 0, 'ellipsis', ''],
  ['what scrolls needs none', 12, 'clip', ''],
])('%s', (_name, by, textOverflow, tip) => {
  render(
    <>
      <p style={{ textOverflow }}>
        <b>Shiqiao substation, feeder 4</b>
      </p>
      <Tooltip />
    </>,
  )
  const words = screen.getByText('Shiqiao substation, feeder 4')
  if (words.parentElement !== null) widen(words.parentElement, by)
  expect(tipAt(words)).toBe(tip)
})

test('shows the data-tip of an element', () => {
  render(
    <>
      <button type="button" data-tip="Refresh the list">
        R
      </button>
      <Tooltip />
    </>,
  )
  expect(tipAt(screen.getByText('R'))).toBe('Refresh the list')
})
