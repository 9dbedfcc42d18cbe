import fc from 'fast-check'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { PastRequest, PastRun } from '#contract/calls/iot/alarm-past.ts'
import type { PropertyId } from '#domain/metering/properties.ts'
import type { AlarmRow } from '#contract/resources/alarm/alarm.ts'
import { day, quarter } from '#contract/schema/time-units.ts'
import { momentOf } from '#mock/lib/time.ts'
import { midnight } from '#mock/lib/days.ts'
import { createSimulation } from '#mock/simulation/index.ts'
import { testFleet } from '#mock/testing/test-fleet.ts'
import { callsOf, platformOfFile } from '#mock/testing/platform-of-file.ts'
import { AlarmTestWorld } from '#mock/testing/alarm-world.ts'
import { seedRules } from '../../../../seed/alarm/rules.ts'
import { joinSpans } from './spans.ts'
import { measuredPart, spansOfPoints } from './side.ts'

const [firstRule] = seedRules as readonly [AlarmRow, ...AlarmRow[]]

describe('a backtest', () => {
  const platform = platformOfFile({ devices: 400, liveEvery: 0 })
  beforeAll(async () => {
    await platform.world.past
  }, 60_000)

  const call = callsOf(platform, '/base/alarm/alarm/')
  const asked = (rule: AlarmRow, more: Partial<PastRequest> = {}) => ({
    ...rule,
    ruleId: rule.id,
    days: 60,
    ...more,
  })
  const ended = async (body: object) => {
    const { id } = await call('POST', 'past', body)
    return vi.waitFor(async () => {
      const run = (await call('GET', `past/${id}`)).data as PastRun
      expect(run.state).not.toBe('running')
      return run
    }, 60_000)
  }
  const ruleOf = (code: string) => seedRules.find((rule) => rule.code === code) ?? firstRule

  it.each(seedRules.filter(({ state }) => state === 'enabled').map((rule) => [rule.code, rule] as const))(
    'of unchanged rule %s finds the recorded alerts',
    async (_code, rule) => {
      const { found } = await ended(asked(rule))
      expect(found?.today).toEqual(found?.tried)
      const { count = 0, found: again = -1 } = found?.recorded ?? {}
      // limit violations without an event are not in the history of a new platform
      if (measuredPart(rule.condition) === undefined) expect(again).toBe(count)
      else expect(again).toBeGreaterThanOrEqual(count)
      expect(found?.added.total).toBe(0)
      expect(found?.dropped.total).toBe(0)
      expect(found?.tried.perDay.reduce((sum, n) => sum + n, 0)).toBe(found?.tried.raised)
    },
  )

  it('with a longer delay raises less and lists what it misses', async () => {
    const { found } = await ended(asked(ruleOf('OFFLINE'), { holdSeconds: 7200 }))
    expect(found?.tried.raised).toBeLessThan(found?.today?.raised ?? 0)
    expect(found?.tried.missed).toBeGreaterThan(found?.today?.missed ?? 0)
    expect(found?.dropped.total).toBeGreaterThan(0)
    expect(found?.missed.list[0]?.deviceName).not.toBe('')
  })

  it('belongs to its user and can be cancelled', async () => {
    const slow = asked(ruleOf('UNDER_V'), {
      days: 400,
      condition: { kind: 'compare', property: 'ua', op: 'lt', value: 225 },
    })
    const { id } = await call('POST', 'past', slow)
    expect((await call('POST', 'past', slow)).code).toBe(409)
    expect((await call('GET', `past/${id}`, undefined, 'engineer')).code).toBe(404)
    expect((await call('POST', 'pastCancel', { id })).code).toBe(0)
    expect(((await call('GET', `past/${id}`)).data as PastRun).state).toBe('cancelled')
  })
})

it('a backtest finds the alerts of a running platform', async () => {
  const world = await AlarmTestWorld.open()
  const device = world.device(1)
  const begin = midnight(world.now)
  const loads = [50, 120, 50, 130, 130, 90, 140, 50, 50, 150, 99, 101, 50, 50, 50, 50]
  world.values.set(1, (time) => ({ p: loads[Math.floor((time - begin) / quarter) % loads.length] ?? 0 }))
  const condition = { kind: 'compare', property: 'p', op: 'gt', value: 100 } as const
  const seeded = world.tables.alarms.rows.map(({ id }) => id)
  for (const id of seeded) world.tables.alarms.update(id, { state: 'disabled' })
  const rule = { ...firstRule, id: 500, condition, holdSeconds: 60, recoverMinutes: 0, families: [] }
  const written = { createBy: '', createTime: '', updateBy: '', updateTime: '' }
  world.tables.alarms.put({ ...rule, ...written, state: 'enabled' })
  world.now = begin
  for (let looks = 0; looks < 8 * 60; looks += 1) world.pass(60)
  const work = spansOfPoints(world.sources, rule, device, { from: begin, now: world.now, silences: [] })
  let step = work.next()
  while (step.done !== true) step = work.next()
  const spans = joinSpans(step.value)
  expect(world.alerts.length).toBe(spans.length)
  const raised = world.alerts.map(({ firstTime }) => momentOf(firstTime))
  expect(raised.filter((time, place) => Math.abs(time - (spans[place]?.from ?? 0)) > 60_000)).toEqual([])
  await world.close()
})

it('the calm range of a day contains all of its points', async () => {
  const now = Date.parse('2026-11-20T08:00:00+08:00')
  const fleet = await testFleet(1000, now)
  const simulation = createSimulation(1, fleet)
  const asked = 'ua ub uc p s load pf temperature battery signal clockDeviation'.split(' ') as PropertyId[]
  fc.assert(
    fc.property(fc.nat(999), fc.nat(390), (place, ago) => {
      const id = fleet.rows[place]?.id ?? 1
      const from = midnight(now) - ago * day
      const { series } = simulation.points(id, asked, { from, until: from + day, step: quarter, now })
      const outside = asked.filter((property) => {
        const [low, high] = simulation.calmRange(id, property, from) ?? [-Infinity, Infinity]
        return series[property]?.some(
          (value) => value !== null && (value < low - 1e-9 || value > high + 1e-9),
        )
      })
      expect(outside).toEqual([])
    }),
    { numRuns: 300, seed: 7 },
  )
})
