import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useLostAt } from './use-field.ts'

it('notices a network that was lost or came back while no form was on screen', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  const { result, unmount } = renderHook(useLostAt)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(result.current).toBeGreaterThan(0)
  unmount()
  expect(renderHook(useLostAt).result.current).toBe(0)
  online.mockReturnValue(false)
  expect(renderHook(useLostAt).result.current).toBeGreaterThan(0)
})
