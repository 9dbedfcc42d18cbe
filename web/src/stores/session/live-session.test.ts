import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { calls } from '#contract/calls/account/account.ts'
import { Failure } from '#web/api/failure.ts'
import * as http from '#web/api/http.ts'
import type { LiveSocket, SocketPorts } from '#web/api/socket.ts'
import { setPlatformTime } from '#web/lib/time/time.ts'
import { person } from '../../../test/person.ts'
import { reportExpired, useExpiryGate } from './expiry-gate.ts'
import { followPlatform } from './live-session.ts'
import { useLive } from './live.ts'
import { currentToken, openSession, renewSession } from './session.ts'
import { listenTo } from './topics.ts'

vi.mock('#web/api/http.ts')
const call = vi.mocked(http.call)
const readNav = vi.mocked(http.callForEnvelope)

/** Socket controlled by the test. */
const socket = vi.hoisted(() => ({
  ports: undefined as SocketPorts | undefined,
  open: vi.fn<LiveSocket['open']>(),
  close: vi.fn<LiveSocket['close']>(),
}))
vi.mock('#web/api/socket.ts', () => ({
  LiveSocket: class {
    open = socket.open
    close = socket.close
    subscribe = () => () => undefined
    constructor(ports: SocketPorts) {
      socket.ports = ports
    }
  },
}))

let stop: () => void

beforeEach(() => {
  useExpiryGate.setState({ state: 'shut' })
  useLive.setState({ state: 'live', lostAt: undefined })
  openSession(`t-${Math.random()}`, person(), false)
  readNav.mockResolvedValue({ code: 0, msg: '', data: [] })
  stop = followPlatform()
})
afterEach(() => stop())

test('a socket refused with an expired session prompts once and is closed', async () => {
  call.mockRejectedValue(new Failure('expired', 'over'))
  socket.ports?.onRefused()
  await vi.waitFor(() => expect(useExpiryGate.getState().state).toBe('asking'))
  expect(call).toHaveBeenCalledExactlyOnceWith(calls.userInfo, undefined, { isQuiet: true, isFinal: true })
  expect(socket.close).toHaveBeenCalledOnce()
})

test('a refusal of the previous session does not affect a renewed one', async () => {
  let refuse: (reason: Failure) => void = () => undefined
  const answer = new Promise((_, reject) => {
    refuse = reject
  })
  call.mockReturnValue(answer)
  socket.ports?.onRefused()
  renewSession('new', person())
  refuse(new Failure('expired', 'over'))
  await expect(answer).rejects.toThrow('over')
  expect(useExpiryGate.getState().state).toBe('shut')
  expect(socket.close).not.toHaveBeenCalled()
})

test.each([
  ['lost', 1],
  ['live', 0],
] as const)('a %s socket is closed %i times when another call finds the session expired', (state, times) => {
  socket.ports?.onState(state)
  reportExpired(currentToken(), currentToken())
  expect(socket.close).toHaveBeenCalledTimes(times)
})

test('a socket refused with the platform unreachable neither prompts nor closes', async () => {
  call.mockRejectedValue(new Failure('network', ''))
  socket.ports?.onRefused()
  await vi.waitFor(() => expect(call).toHaveBeenCalled())
  expect(useExpiryGate.getState().state).toBe('shut')
  expect(socket.close).not.toHaveBeenCalled()
})

test('menus and permissions are refetched after a gap, but not at the first connection', () => {
  socket.ports?.onGap()
  expect(readNav).not.toHaveBeenCalled()
  socket.ports?.onGap()
  expect(readNav).toHaveBeenCalledOnce()
})

test('a loss is dated by platform time', () => {
  const ahead = 3 * 86_400_000
  setPlatformTime(Date.now() + ahead)
  socket.ports?.onState('lost')
  const { lostAt = 0 } = useLive.getState()
  setPlatformTime(Date.now())
  expect(lostAt - Date.now()).toBeGreaterThan(ahead - 60_000)
})

test('reconnects when the network returns, only if the socket was lost', () => {
  socket.open.mockClear()
  window.dispatchEvent(new Event('online'))
  expect(socket.open).not.toHaveBeenCalled()
  socket.ports?.onState('lost')
  window.dispatchEvent(new Event('online'))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(socket.open).toHaveBeenCalled()
})

test('without a socket, polls while the page is visible until live or expired', () => {
  stop()
  vi.useFakeTimers()
  const onGap = vi.fn<() => void>()
  const leave = listenTo('alert', { onItems: () => undefined, onGap })
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
  useLive.setState({ state: 'joining', lostAt: undefined })
  stop = followPlatform()
  const pass = () => vi.advanceTimersByTime(15_000)
  const seen = () => [onGap.mock.calls.length, useLive.getState().isPolling]
  socket.ports?.onState('lost')
  pass()
  socket.ports?.onState('joining')
  expect(seen()).toEqual([1, true])
  hidden.mockReturnValue(true)
  pass()
  expect(seen()).toEqual([1, true])
  hidden.mockReturnValue(false)
  socket.ports?.onState('live')
  pass()
  expect(seen()).toEqual([1, false])
  socket.ports?.onState('lost')
  reportExpired(currentToken(), currentToken())
  pass()
  expect(seen()).toEqual([1, false])
  leave()
})

test('going offline reopens a live socket without changing its state', () => {
  socket.ports?.onState('live')
  socket.open.mockClear()
  window.dispatchEvent(new Event('offline'))
  expect(socket.open).toHaveBeenCalledOnce()
  expect(useLive.getState().state).toBe('live')
  socket.ports?.onState('lost')
  window.dispatchEvent(new Event('offline'))
  expect(socket.open).toHaveBeenCalledOnce()
})
