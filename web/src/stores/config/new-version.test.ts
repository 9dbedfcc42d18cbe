import { beforeEach, expect, test, vi } from 'vitest'
import { minute } from '#contract/schema/time-units.ts'
import { compareBuild, type Standing } from '#web/api/release.ts'
import { useLive } from '../session/live.ts'
import { followNewVersion, lookAfterReconnect, lookEvery, putOff, useNewVersion } from './new-version.ts'

vi.mock('#web/api/release.ts')
const compare = vi.mocked(compareBuild)

let visibility: DocumentVisibilityState

function serve(standing: Standing, served = ''): void {
  compare.mockResolvedValue({ standing, served })
}

/** Sets the visibility of the window. */
async function turn(state: DocumentVisibilityState): Promise<void> {
  visibility = state
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
}

beforeEach(() => {
  vi.useFakeTimers()
  visibility = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  serve('other', 'B2')
  useNewVersion.setState({ build: '', quietUntil: 0, isShown: false })
  useLive.setState({ state: 'live', lostAt: undefined })
  return followNewVersion()
})

test('new build: checks when the window becomes visible, at most once a minute', async () => {
  await turn('hidden')
  expect(compare).not.toHaveBeenCalled()
  await turn('visible')
  await turn('visible')
  expect(compare).toHaveBeenCalledOnce()
  expect(useNewVersion.getState().isShown).toBe(true)
  await vi.advanceTimersByTimeAsync(minute)
  await turn('visible')
  expect(compare).toHaveBeenCalledTimes(2)
})

test('new build: checks periodically while visible, never while hidden', async () => {
  const [least, most] = lookEvery
  await vi.advanceTimersByTimeAsync(least - 1)
  expect(compare).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(most - least + 1)
  expect(compare).toHaveBeenCalledOnce()
  visibility = 'hidden'
  await vi.advanceTimersByTimeAsync(3 * most)
  expect(compare).toHaveBeenCalledOnce()
})

test('new build: checks after a reconnect, not after the first connection', async () => {
  useLive.setState({ state: 'joining' })
  useLive.setState({ state: 'live' })
  await vi.advanceTimersByTimeAsync(lookAfterReconnect[1])
  expect(compare).not.toHaveBeenCalled()
  useLive.setState({ state: 'lost', lostAt: 1 })
  useLive.setState({ state: 'live', lostAt: undefined })
  await vi.advanceTimersByTimeAsync(lookAfterReconnect[1])
  expect(compare).toHaveBeenCalledOnce()
})

test('new build: checks also after the clock was set back', async () => {
  await turn('visible')
  vi.setSystemTime(Date.now() - 2 * 24 * 60 * minute)
  await vi.advanceTimersByTimeAsync(minute)
  await turn('visible')
  expect(compare).toHaveBeenCalledTimes(2)
})

const look = async () => {
  await vi.advanceTimersByTimeAsync(minute)
  await turn('visible')
  return useNewVersion.getState().isShown
}

test('the notice stays while the server is away and is hidden when the old build is back', async () => {
  expect(await look()).toBe(true)
  serve('away')
  expect(await look()).toBe(true)
  serve('same', 'A1')
  expect(await look()).toBe(false)
})

test('a dismissed notice returns after some hours', async () => {
  await look()
  putOff()
  expect(useNewVersion.getState().isShown).toBe(false)
  expect(await look()).toBe(false)
  await vi.advanceTimersByTimeAsync(5 * 60 * minute)
  expect(await look()).toBe(true)
})

test('a dismissed notice stays hidden while builds alternate, and returns for a newer build', async () => {
  await look()
  putOff()
  serve('same', 'A1')
  await look()
  serve('other', 'B2')
  expect(await look()).toBe(false)
  serve('other', 'C3')
  expect(await look()).toBe(true)
})
