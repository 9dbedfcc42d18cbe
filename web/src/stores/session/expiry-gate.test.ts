import { beforeEach, expect, test, vi } from 'vitest'
import { reportExpired, stayHere, useExpiryGate } from './expiry-gate.ts'

const state = () => useExpiryGate.getState().state

beforeEach(() => useExpiryGate.setState({ state: 'shut' }))

/** Returns a function that simulates user input: scripts cannot create trusted events, so it calls the listener. */
function deedsOfPerson(): (type: string) => void {
  const add = vi.spyOn(window, 'addEventListener')
  return (type) => {
    const listener = add.mock.calls.find(([name]) => name === type)?.[1]
    if (typeof listener === 'function') listener.call(window, { type, isTrusted: true } as Event)
  }
}

test('the expiry gate (spec §8): fifty responses prompt once', () => {
  const asked = vi.fn()
  const stop = useExpiryGate.subscribe(asked)
  for (let n = 0; n < 50; n += 1) reportExpired('t-1', 't-1')
  stop()
  expect(asked).toHaveBeenCalledOnce()
  expect(state()).toBe('asking')
})

test.each([
  ['of an older token', 't-1', 't-2'],
  ['after signing out', 't-1', undefined],
  ['of a call that carried no token', undefined, 't-2'],
  ['while nobody is signed in', undefined, undefined],
])('the expiry gate (spec §8): a response %s is ignored', (_name, sent, now) => {
  reportExpired(sent, now)
  expect(state()).toBe('shut')
})

test.each(['pointerdown', 'keydown'])(
  'after staying, the prompt is suppressed until the next %s (spec §8)',
  (type) => {
    const act = deedsOfPerson()
    reportExpired('t-1', 't-1')
    stayHere()
    reportExpired('t-1', 't-1')
    expect(state()).toBe('staying')

    act(type)
    expect(state()).toBe('shut')
    reportExpired('t-1', 't-1')
    expect(state()).toBe('asking')
  },
)

test('the expiry gate (spec §8): ignores untrusted events', () => {
  stayHere()
  window.dispatchEvent(new Event('pointerdown'))
  expect(state()).toBe('staying')
})
