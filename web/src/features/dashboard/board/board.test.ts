import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { AlertRow } from '#contract/resources/alarm/alert.ts'
import { pageStands, useRotation, boardScale } from './wall.tsx'
import { takeoverLasts, useTakeover } from './board.tsx'

const motion = { isReduced: false }
beforeEach(() => {
  motion.isReduced = false
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: motion.isReduced }))
})

const wait = (pages: number) => act(() => void vi.advanceTimersByTime(pages * pageStands))

it('rotation stops while paused and under reduced motion', () => {
  const { result } = renderHook(() => useRotation(3))
  act(() => result.current.toggle())
  wait(5)
  expect(result.current.page).toBe(0)
  motion.isReduced = true
  const still = renderHook(() => useRotation(3)).result
  wait(5)
  expect(still.current.page).toBe(0)
  act(() => still.current.turn(-1))
  expect(still.current.page).toBe(2)
})

it('restarts the page timer on pointer move', () => {
  const { result } = renderHook(() => useRotation(2))
  act(() => void vi.advanceTimersByTime(pageStands - 1))
  act(() => result.current.watch.onPointerMove())
  act(() => void vi.advanceTimersByTime(pageStands - 1))
  expect(result.current.page).toBe(0)
  act(() => void vi.advanceTimersByTime(1))
  expect(result.current.page).toBe(1)
})

it('pauses while a button has keyboard focus and resumes once it is removed', () => {
  const { result } = renderHook(() => useRotation(2))
  // matches `:focus-visible`, as with keyboard focus
  const button = Object.assign(document.createElement('button'), { matches: () => true })
  document.body.append(button)
  button.focus()
  act(() => result.current.watch.onFocus({ target: button }))
  wait(1)
  expect(result.current.page).toBe(0)
  button.remove()
  wait(1)
  expect(result.current.page).toBe(1)
})

const alert = (id: number, part: Partial<AlertRow> = {}) =>
  ({ id, severity: 'critical', isActive: true, isAcknowledged: false, ...part }) as AlertRow

type Rows = readonly AlertRow[] | undefined

const board = () =>
  renderHook(({ rows }: { rows: Rows }) => useTakeover(rows)?.id, {
    initialProps: { rows: undefined as Rows },
  })

it('a new critical alert takes over until acknowledged', () => {
  const { result, rerender } = board()
  rerender({ rows: [alert(5)] })
  expect(result.current).toBeUndefined()
  rerender({ rows: [alert(7, { severity: 'major' }), alert(6), alert(5)] })
  expect(result.current).toBe(6)
  rerender({ rows: [alert(7, { severity: 'major' }), alert(6, { isAcknowledged: true }), alert(5)] })
  expect(result.current).toBeUndefined()
})

it('a takeover ends after a minute, restarted by a newer alert', () => {
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

it('scales with the screen, with a minimum of 1', () => {
  expect(boardScale(1920, 1080)).toBeGreaterThan(1.7)
  expect(boardScale(3840, 2160)).toBeCloseTo(boardScale(1920, 1080) * 2, 1)
  expect(boardScale(800, 600)).toBe(1)
})
