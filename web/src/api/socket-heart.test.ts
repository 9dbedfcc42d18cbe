import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FakeSocket, fakePorts, newestSocket, playPlatform } from '../../test/fake-socket.ts'
import { LiveSocket } from './socket.ts'

const ports = fakePorts
const newest = newestSocket
const batch = (seq: number, items: unknown[] = []) => ({ t: 'batch', seq, ts: 0, items })

let live: LiveSocket
let giveBack: () => void

beforeEach(() => {
  giveBack = playPlatform()
  live = new LiveSocket(ports)
  live.open()
})
afterEach(() => {
  live.close()
  giveBack()
})

describe('the heart', () => {
  test('beats every 20 seconds and measures the way', () => {
    newest().accept()
    vi.advanceTimersByTime(35)
    newest().say({ t: 'pong', ts: 0 })
    expect(ports.onLatency).toHaveBeenCalledExactlyOnceWith(35)
    vi.advanceTimersByTime(20_000)
    expect(newest().sent).toEqual([{ op: 'ping' }, { op: 'ping' }])
  })

  test('gives a silent platform up after 45 seconds, however long its good-bye takes', () => {
    newest().accept()
    newest().close = () => undefined
    vi.advanceTimersByTime(44_999)
    expect(ports.onState.mock.calls.at(-1)).toEqual(['live'])
    vi.advanceTimersByTime(1)
    expect(ports.onState.mock.calls.at(-1)).toEqual(['lost'])
    vi.advanceTimersByTime(2000)
    expect(FakeSocket.all).toHaveLength(2)
  })

  test('beats on whatever is done to the clock, and comes back once', () => {
    newest().accept()
    const { now } = Date
    const day = 86_400_000
    for (const shift of [-3 * day, 5 * day, 0]) {
      vi.spyOn(Date, 'now').mockImplementation(() => now() + shift)
      vi.advanceTimersByTime(10_000)
      newest().accept()
      for (let n = 0; n < 12; n += 1) {
        newest().say({ t: 'pong', ts: 0 })
        vi.advanceTimersByTime(5000)
      }
    }
    expect(FakeSocket.all.length).toBeLessThanOrEqual(3)
    expect(newest().readyState).toBe(FakeSocket.OPEN)
  })
})

test('hours asleep: what waited meanwhile is not gone through, everything is read again once', () => {
  newest().accept()
  ports.onGap.mockClear()
  const asleep = newest()
  const { now } = Date
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 8 * 3_600_000)
  for (let seq = 1; seq <= 5000; seq += 1) asleep.say(batch(seq, [{ topic: 'nav', key: '1', d: null }]))
  expect(ports.onItems).not.toHaveBeenCalled()
  expect(FakeSocket.all).toHaveLength(2)
  newest().accept()
  expect(ports.onGap).toHaveBeenCalledOnce()
})
