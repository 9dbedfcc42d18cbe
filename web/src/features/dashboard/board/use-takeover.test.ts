import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { AlertRow } from '#contract/resources/alarm/alert.ts'
import { boardScale } from './wall.tsx'
import { takeoverLasts, useTakeover } from './board.tsx'

beforeEach(() => void vi.useFakeTimers())

const alert = (id: number, part: Partial<AlertRow> = {}) =>
  ({ id, severity: 'critical', isActive: true, isAcknowledged: false, ...part }) as AlertRow

type Rows = readonly AlertRow[] | undefined

const board = () =>
  renderHook(({ rows }: { rows: Rows }) => useTakeover(rows)?.id, {
    initialProps: { rows: undefined as Rows },
  })

it('gives the board to a critical alert that comes, until it is acknowledged', () => {
  const { result, rerender } = board()
  rerender({ rows: [alert(5)] })
  expect(result.current).toBeUndefined()
  rerender({ rows: [alert(7, { severity: 'major' }), alert(6), alert(5)] })
  expect(result.current).toBe(6)
  rerender({ rows: [alert(7, { severity: 'major' }), alert(6, { isAcknowledged: true }), alert(5)] })
  expect(result.current).toBeUndefined()
})

it('takes it away after a minute, and gives a later one a minute of its own', () => {
  const { result, rerender } = board()
  rerender({ rows: [] })
  rerender({ rows: [alert(1)] })
  act(() => void vi.advanceTimersByTime(takeoverLasts - 1000))
  rerender({ rows: [alert(2), alert(1)] })
  act(() => void vi.advanceTimersByTime(takeoverLasts - 1000))
  expect(result.current).toBe(2)
  act(() => void vi.advanceTimersByTime(1000))
  expect(result.current).toBeUndefined()
})

it('grows with the wall, and is never smaller than on a desk', () => {
  expect(boardScale(1920, 1080)).toBeGreaterThan(1.7)
  expect(boardScale(3840, 2160)).toBeCloseTo(boardScale(1920, 1080) * 2, 1)
  expect(boardScale(800, 600)).toBe(1)
})
