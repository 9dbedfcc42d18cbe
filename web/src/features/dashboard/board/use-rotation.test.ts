import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { pageStands, useRotation } from './wall.tsx'

const motion = { isReduced: false }
beforeEach(() => {
  motion.isReduced = false
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: motion.isReduced }))
})

const wait = (pages: number) => act(() => void vi.advanceTimersByTime(pages * pageStands))

it('stands while it is paused, and where no motion is wanted', () => {
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

it('gives a page its whole time again when the pointer moves', () => {
  const { result } = renderHook(() => useRotation(2))
  act(() => void vi.advanceTimersByTime(pageStands - 1))
  act(() => result.current.watch.onPointerMove())
  act(() => void vi.advanceTimersByTime(pageStands - 1))
  expect(result.current.page).toBe(0)
  act(() => void vi.advanceTimersByTime(1))
  expect(result.current.page).toBe(1)
})

it('stands while the keyboard is on a button, and turns again once that is gone from the page', () => {
  const { result } = renderHook(() => useRotation(2))
  // focused as by the keyboard
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
