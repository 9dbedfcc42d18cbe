import { expect, test } from 'vitest'
import { placeBeside, type Box } from './popover.tsx'

const view = { width: 400, height: 800 }
const box = (left: number, top: number, width = 100, height = 30): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

test('a panel below its anchor aligns with its start or end and flips when there is more room above', () => {
  const size = { width: 160, height: 300 }
  expect(placeBeside(box(150, 100), size, view, 'below-start')).toEqual({
    left: 150,
    top: 134,
    maxHeight: 658,
  })
  expect(placeBeside(box(150, 100), size, view, 'below-end').left).toBe(90)
  expect(placeBeside(box(10, 700), { width: 100, height: 300 }, view, 'below-start')).toEqual({
    left: 10,
    top: 396,
    maxHeight: 688,
  })
})

test.each([
  ['with more room above', 500],
  ['with more room below', 200],
  ['at the very edge', 770],
])('a panel that fits on neither side is clipped without covering the anchor, %s', (_where, top) => {
  const anchor = box(10, top)
  const place = placeBeside(anchor, { width: 100, height: 790 }, view, 'below-start')
  const bottom = place.top + Math.min(790, place.maxHeight)
  expect(bottom <= anchor.top || place.top >= anchor.bottom).toBe(true)
  expect(place.top).toBeGreaterThanOrEqual(8)
  expect(bottom).toBeLessThanOrEqual(792)
})

test('a panel below its anchor stays within the viewport horizontally', () => {
  const size = { width: 200, height: 100 }
  expect(placeBeside(box(350, 10, 40), size, view, 'below-start').left).toBe(192)
  expect(placeBeside(box(0, 10, 40), size, view, 'below-end').left).toBe(8)
})

test('a panel beside its anchor is on the right, or left with more room, and moves up to fit', () => {
  const size = { width: 200, height: 100 }
  expect(placeBeside(box(10, 10), size, view, 'right').left).toBe(114)
  expect(placeBeside(box(280, 10), size, view, 'right').left).toBe(76)
  expect(placeBeside(box(10, 780), { width: 50, height: 300 }, view, 'right').top).toBe(492)
})
