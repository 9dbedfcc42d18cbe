import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { minute, quarter } from '#contract/schema/time-units.ts'
import { Player } from './moment-bar.tsx'

const first = Date.UTC(2026, 10, 21, 2)
const onGo = vi.fn()
let client: QueryClient

beforeEach(() => {
  vi.useFakeTimers()
  client = new QueryClient()
})

function Shown({ now }: { now: number }) {
  const [at, setAt] = useState(first)
  const go = (moment: number) => {
    onGo(moment)
    setAt(moment)
  }
  return <Player {...{ at, now }} onGo={go} />
}

const show = (now: number) =>
  render(
    <QueryClientProvider client={client}>
      <Shown now={now} />
    </QueryClientProvider>,
  )
const wait = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))

test('advances in quarter hours until paused', async () => {
  show(first + 10 * quarter)
  await wait(minute)
  expect(onGo).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Play' }))
  await wait(1500)
  expect(onGo.mock.calls).toEqual([[first + quarter]])
  await wait(1500)
  expect(onGo).toHaveBeenLastCalledWith(first + 2 * quarter)
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }))
  await wait(minute)
  expect(onGo).toHaveBeenCalledTimes(2)
})

test('stops before the present and disables "Play"', async () => {
  show(first + quarter + minute)
  fireEvent.click(screen.getByRole('button', { name: 'Play' }))
  await wait(minute)
  expect(onGo.mock.calls).toEqual([[first + quarter]])
  expect(screen.getByRole('button', { name: 'Play' })).toHaveAttribute('aria-disabled', 'true')
})

test('waits for pending requests of the page', async () => {
  show(first + 10 * quarter)
  let answer: (value: string) => void = () => undefined
  await act(async () => {
    void client.fetchQuery({
      queryKey: ['page'],
      queryFn: () => new Promise<string>((resolve) => (answer = resolve)),
    })
    await vi.advanceTimersByTimeAsync(0)
  })
  fireEvent.click(screen.getByRole('button', { name: 'Play' }))
  await wait(minute)
  expect(onGo).not.toHaveBeenCalled()
  await act(async () => {
    answer('there')
    await vi.advanceTimersByTimeAsync(0)
  })
  await wait(1500)
  expect(onGo).toHaveBeenCalledOnce()
})
