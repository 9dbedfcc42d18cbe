import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  homeCalls,
  type HomeKpi,
  type HomeLoad,
  type HomeLoss,
  type HomeStations,
} from '#contract/calls/home/home.ts'
import { day } from '#contract/schema/time-units.ts'
import { dateOf } from '#mock/lib/days.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'
import { administratorId } from '../../../seed/system/user.ts'
import { figuresOf } from './figures.ts'
import { homeKpi } from './kpi.ts'
import { homeLoad, homeLoss, homeStations } from './routes.ts'
import { readScope, type HomeScope } from './scope.ts'

const platform = platformOfFile({ devices: 400 })
let past: string

beforeAll(async () => {
  const { world } = platform
  world.tickDevices()
  world.live.refreshAll()
  world.alarms.tick()
  past = dateOf(world.clock() - 2 * day)
  await figuresOf(world).reach('all', 60_000)
  await figuresOf(world).reachDay(readScope(world, { date: past }, administrator()).begin, 60_000)
}, 90_000)

/** The built-in administrator, who sees everything. */
function administrator(): StoredUser {
  return platform.world.tables.users.get(administratorId) ?? expect.unreachable('There is no administrator')
}

const read = <Data>(path: string, query: Record<string, string>) =>
  platform.done<Data>('GET', `${path}?${new URLSearchParams(query)}`)

/** Additive dashboard figures of a scope. */
function figures(scope: HomeScope): number[] {
  const { world } = platform
  const kpi = homeKpi(world, scope)
  const load = homeLoad(world, scope)
  const areas = homeLoss(world, scope).bands.map((band) => band.areas)
  const { online, energy, alerts, success, lineLoss } = kpi
  return [
    online.value,
    online.before,
    online.total,
    success.poor,
    energy.value,
    energy.points,
    lineLoss.alerts,
    alerts.value,
    alerts.critical,
    ...load.today,
    ...load.yesterday,
    ...areas,
    homeStations(world, scope).stations.length,
  ].map((value) => value ?? 0)
}

describe.each(['today', 'a day that is over'])('%s', (which) => {
  test('figures of any partition of the organisations add up to the total', () => {
    const { world } = platform
    const whole = readScope(world, which === 'today' ? {} : { date: past }, administrator())
    const orgIds = homeStations(world).stations.map(({ orgId }) => orgId)
    const all = figures(whole)
    expect(all[0]).toBeGreaterThan(0)
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 2 }), { minLength: orgIds.length }), (parts) => {
        const sums = all.map(() => 0)
        for (const part of [0, 1, 2]) {
          const orgs = new Set(orgIds.filter((_, index) => parts[index] === part))
          for (const [index, value] of figures({ ...whole, orgs }).entries()) {
            sums[index] = (sums[index] ?? 0) + value
          }
        }
        for (const [index, sum] of sums.entries())
          expect(Math.abs(sum - (all[index] ?? 0))).toBeLessThan(0.05)
      }),
      { numRuns: 20 },
    )
  })
})

test('an organisation includes its descendants, a station only itself', async () => {
  const { stations } = await read<HomeStations>(homeCalls.stations.path, {})
  const [first] = stations
  const orgId = String(first?.orgId)
  const own = await read<HomeStations>(homeCalls.stations.path, { orgId })
  expect(own.stations).toEqual([first])
  const kpi = await read<HomeKpi>(homeCalls.kpi.path, { orgId })
  expect([kpi.online.total, kpi.online.value]).toEqual([first?.devices, first?.online])
  const root = platform.world.tables.orgs.rows.find(({ parentId }) => parentId === 0)
  const all = await read<HomeKpi>(homeCalls.kpi.path, { orgId: String(root?.id) })
  expect(all.online.total).toBe(400)
})

test('a past day is complete and matches its earlier values', async () => {
  const today = await read<HomeLoad>(homeCalls.load.path, {})
  const yesterday = await read<HomeLoad>(homeCalls.load.path, { date: dateOf(platform.world.clock() - day) })
  await figuresOf(platform.world).reachDay(yesterday.times[0] ?? 0, 60_000)
  const counted = await read<HomeLoad>(homeCalls.load.path, { date: dateOf(platform.world.clock() - day) })
  expect(counted.received).toBe(96)
  expect(counted.today.slice(0, 33)).toEqual(today.yesterday.slice(0, 33))
  const loss = await read<HomeLoss>(homeCalls.lineLoss.path, { date: past })
  const sum = loss.bands.reduce((all, band) => all + band.areas, 0)
  expect(sum).toBeGreaterThan(0)
})
