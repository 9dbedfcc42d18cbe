import { describe, expect, it } from 'vitest'
import type { Condition } from '#domain/metering/conditions/conditions.ts'
import { hour } from '#contract/schema/time-units.ts'
import { midnight } from '#mock/lib/days.ts'
import { AlarmTestWorld } from '#mock/testing/alarm-world.ts'
import { ofTest } from '#mock/testing/platform-of-file.ts'
import { alertsPerWeek, replayDay } from './replay.ts'

const world = ofTest(() => AlarmTestWorld.open())

const over: Condition = { kind: 'compare', property: 'p', op: 'gt', value: 100 }
const tried = { condition: over, holdSeconds: 0, recoverMinutes: 0, hysteresis: 0 }

/** Replays yesterday; `load` is kW by hour of the day. */
function replay(load: (hours: number) => number | null, more: Partial<typeof tried> = {}) {
  world.device(1)
  const from = midnight(world.now) - 24 * hour
  world.values.set(1, (time) => ({ p: load((time - from) / hour) }))
  const { times, series, raised } = replayDay(
    world.sources,
    { ...tried, ...more },
    { deviceId: 1, from, now: world.now },
  )
  const inHours = (time: number | null) => (time === null ? null : (time - from) / hour)
  return { times, series, spans: raised.map((span) => [inHours(span.from), inHours(span.until)]) }
}

describe('a replay', () => {
  it.each<[string, (hours: number) => number | null, Partial<typeof tried>, (number | null)[][]]>([
    ['a peak', (h) => (h >= 8 && h < 9 ? 120 : 50), {}, [[8, 9]]],
    ['what lasts until midnight', (h) => (h >= 23 ? 120 : 50), {}, [[23, null]]],
    ['what is too short', (h) => (h >= 8 && h < 9 ? 120 : 50), { holdSeconds: 5400 }, []],
    [
      'two peaks that recovery joins',
      (h) => (Math.floor(h) % 2 === 0 && h < 4 ? 120 : 50),
      { recoverMinutes: 90 },
      [[0, 4.5]],
    ],
    ['a dip within the hysteresis', (h) => (h < 2 ? 120 : h < 3 ? 95 : 50), { hysteresis: 10 }, [[0, 3]]],
    ['a gap', (h) => (h >= 8 && h < 12 ? (h < 9 || h >= 11 ? 120 : null) : 50), {}, [[8, 12]]],
  ])('of %s', (_what, load, more, spans) => {
    const replayed = replay(load, more)
    expect(replayed.spans).toEqual(spans)
    expect([replayed.times.length, Object.keys(replayed.series)]).toEqual([96, ['p']])
  })

  it('of an event finds its quarter hour, however short it was', () => {
    world.device(1)
    const from = midnight(world.now) - 24 * hour
    world.fault({ deviceId: 1, code: 'MAGNET', from: from + hour + 60_000, until: from + hour + 90_000 })
    const rule = { ...tried, condition: { kind: 'event', code: 'MAGNET' } as const }
    const { raised } = replayDay(world.sources, rule, { deviceId: 1, from, now: world.now })
    expect(raised).toEqual([{ from: from + hour, until: from + hour + 900_000 }])
  })
})

it('the estimate counts covered devices and is fast for a large fleet', () => {
  const from = midnight(world.now) - 24 * hour
  for (let id = 1; id <= 5000; id += 1) {
    world.device(id, { family: id <= 700 ? 'transformer' : 'meter-1p' })
    world.values.set(id, (time) => ({ p: time - from >= 8 * hour && time - from < 9 * hour ? 120 : 50 }))
  }
  const began = performance.now()
  const day = { from, now: world.now }
  expect(alertsPerWeek(world.sources, tried, day, ({ family }) => family === 'transformer')).toBe(4900)
  expect(alertsPerWeek(world.sources, tried, day, () => false)).toBe(0)
  expect(performance.now() - began).toBeLessThan(2000)
})
