import { render } from '@testing-library/react'
import { Activity } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { connectTopics, deliver, deliverGap } from '#web/stores/session/topics.ts'
import { usePacedTopic } from './use-paced-topic.ts'

const read = vi.fn<() => Promise<unknown>>(() => Promise.resolve())

beforeEach(() => {
  vi.useFakeTimers()
  connectTopics({ subscribe: () => () => undefined })
})

interface ReaderProps {
  concerns?: number
}

function Reader({ concerns }: ReaderProps) {
  usePacedTopic('alert', read, concerns)
  return null
}

const publish = (key = '1') => deliver([{ topic: 'alert', key, d: null }])

test('a page hidden before a pending read performs it when shown again', () => {
  const page = (mode: 'hidden' | 'visible') => (
    <Activity mode={mode}>
      <Reader />
    </Activity>
  )
  const { rerender } = render(page('visible'))
  publish()
  rerender(page('hidden'))
  vi.advanceTimersByTime(5000)
  expect(read).not.toHaveBeenCalled()
  rerender(page('visible'))
  vi.advanceTimersByTime(5000)
  expect(read).toHaveBeenCalledOnce()
})

test.each([undefined, 1])('reads never overlap under continuous updates, and the last update is read: %s', async (concerns) => {
  const ended = vi.fn()
  read.mockImplementation(() => new Promise((resolve) => setTimeout(resolve, 3000)).then(ended))
  render(<Reader {...(concerns && { concerns })} />)
  for (let second = 0; second < 12; second += 1) {
    publish()
    publish('2')
    // eslint-disable-next-line no-await-in-loop -- one second after the other
    await vi.advanceTimersByTimeAsync(1000)
    expect(read.mock.calls.length - ended.mock.calls.length).toBeLessThanOrEqual(1)
  }
  expect(ended.mock.calls.length).toBeGreaterThanOrEqual(2)
  const before = read.mock.calls.length
  publish()
  await vi.advanceTimersByTimeAsync(9000)
  expect([read.mock.calls.length, ended.mock.calls.length]).toEqual([before + 1, before + 1])
})

test('a gap is read immediately, repeated gaps are throttled', async () => {
  render(<Reader />)
  for (let count = 0; count < 4; count += 1) deliverGap()
  expect(read).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(500)
  deliverGap()
  expect(read).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(5000)
  expect(read).toHaveBeenCalledTimes(2)
})

test('updates of another record are ignored', async () => {
  render(<Reader concerns={1} />)
  publish('2')
  await vi.advanceTimersByTimeAsync(5000)
  expect(read).not.toHaveBeenCalled()
  publish('1')
  expect(read).toHaveBeenCalledOnce()
})
