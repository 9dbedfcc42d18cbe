import { beforeEach, expect, it, vi } from 'vitest'
import { mostFailures, patience, watchTiles } from './tile-watch.ts'

beforeEach(() => vi.useFakeTimers())

const times = (count: number, act: () => void) => Array.from({ length: count }, () => act())

it('counts a service as away after some failures in a row, and not after one among pictures that come', () => {
  const onAway = vi.fn()
  const watch = watchTiles(onAway)
  for (let round = 0; round < 10; round += 1) {
    times(mostFailures - 1, watch.failed)
    watch.loaded()
  }
  expect(onAway).not.toHaveBeenCalled()
  times(mostFailures, watch.failed)
  expect(onAway).toHaveBeenCalledTimes(1)
})

it('counts a service as away that lets one wait, from the last picture on', () => {
  const onAway = vi.fn()
  const watch = watchTiles(onAway)
  watch.asked()
  vi.advanceTimersByTime(patience - 1)
  watch.loaded()
  vi.advanceTimersByTime(patience - 1)
  expect(onAway).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onAway).toHaveBeenCalledTimes(1)
})

it('judges a small map by all of its pictures, and waits for nothing once they are there', () => {
  const onAway = vi.fn()
  const watch = watchTiles(onAway)
  watch.asked()
  watch.loaded()
  watch.failed()
  watch.settled()
  vi.advanceTimersByTime(2 * patience)
  expect(onAway).not.toHaveBeenCalled()
  watch.asked()
  watch.failed()
  watch.settled()
  expect(onAway).toHaveBeenCalledTimes(1)
})

it('reports nothing once it is stopped', () => {
  const onAway = vi.fn()
  const watch = watchTiles(onAway)
  watch.asked()
  watch.stop()
  vi.advanceTimersByTime(2 * patience)
  expect(onAway).not.toHaveBeenCalled()
})
