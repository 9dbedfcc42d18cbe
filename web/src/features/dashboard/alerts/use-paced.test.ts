import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { paintEvery, usePaced } from './use-paced.ts'

beforeEach(() => void vi.useFakeTimers())

it('paints at most twice a second, and the last value for certain', () => {
  const painted = new Set<number>()
  const { rerender, result } = renderHook(({ value }) => painted.add(usePaced(value)), {
    initialProps: { value: 0 },
  })
  for (let value = 1; value <= 2000; value += 1) {
    act(() => void vi.advanceTimersByTime(1))
    rerender({ value })
  }
  act(() => void vi.advanceTimersByTime(paintEvery))
  expect(painted.size).toBeLessThanOrEqual(7)
  expect(result.current.has(2000)).toBe(true)
})

it('goes on where the next value comes in the moment of painting', () => {
  const { rerender, result } = renderHook(({ value }) => usePaced(value), { initialProps: { value: 0 } })
  rerender({ value: 1 })
  for (let value = 2; value < 6; value += 1) {
    act(() => {
      vi.advanceTimersByTime(paintEvery)
      rerender({ value })
    })
  }
  act(() => void vi.advanceTimersByTime(paintEvery))
  expect(result.current).toBe(5)
})
