import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import fc from 'fast-check'
import type { AlertRow } from '#contract/resources/alarm/alert.ts'
import { paintEvery, usePaced } from '../use-home.ts'
import { inOrder } from './alerts-panel.tsx'

beforeEach(() => void vi.useFakeTimers())

it('paints at most twice a second, including the last value', () => {
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

it('continues when a value arrives while painting', () => {
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

const row = fc.record({
  id: fc.integer({ min: 1, max: 40 }),
  severity: fc.constantFrom('critical', 'major', 'minor'),
  isActive: fc.boolean(),
  lastTime: fc
    .integer({ min: 0, max: 59 })
    .map((minute) => `2026-11-22 10:${String(minute).padStart(2, '0')}:00`),
}) as fc.Arbitrary<unknown> as fc.Arbitrary<AlertRow>

it('the list has unique alerts, active critical ones first, each part newest first', () => {
  fc.assert(
    fc.property(fc.array(row), fc.array(row), (newest, critical) => {
      const rows = inOrder(newest, critical)
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
      const pinned = rows.findIndex((one) => one.severity !== 'critical' || !one.isActive)
      const end = pinned === -1 ? rows.length : pinned
      expect(rows.slice(end).some((one) => one.severity === 'critical' && one.isActive)).toBe(false)
      for (const part of [rows.slice(0, end), rows.slice(end)]) {
        const times = part.map(({ lastTime }) => lastTime)
        expect(times).toEqual(times.toSorted().toReversed())
      }
    }),
  )
})
