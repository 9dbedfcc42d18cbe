import fc from 'fast-check'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { homeCalls, type HomeKpi, type Todo } from '#contract/calls/home/home.ts'
import { day } from '#contract/schema/time-units.ts'
import { iotCalls } from '#contract/calls/iot/iot.ts'
import { homeLists, type ListLink } from '#domain/metering/home.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { topics } from '#domain/metering/live.ts'
import { allResources } from '#contract/resources/index.ts'
import { dateOf } from '#mock/lib/days.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'
import { administratorId } from '../../../seed/system/user.ts'
import { isHeadMeter } from '#mock/engines/fleet/energy.ts'
import { figuresOf } from './figures.ts'
import { homeKpi, publishKpi } from './kpi.ts'
import { homeLoad, homeLoss, homeStations } from './routes.ts'
import { readScope, type HomeScope } from './scope.ts'

const platform = platformOfFile({ devices: 400 })
let past: string

beforeAll(async () => {
  platform.world.tickDevices()
  platform.world.live.refreshAll()
  platform.world.alarms.tick()
  await counted()
  past = dateOf(platform.clock - 2 * day)
  await reachDay(past)
}, 60_000)

const counted = () => figuresOf(platform.world).reach('all', 60_000)

const reachDay = (date: string) => {
  const { begin } = readScope(platform.world, { date }, administrator())
  return figuresOf(platform.world).reachDay(begin, 60_000)
}

/** The built-in administrator, who sees everything. */
const administrator = () => platform.world.tables.users.get(administratorId) ?? expect.unreachable()

const read = <Data>(
  { method, path }: Endpoint<unknown, Data>,
  as = 'admin',
  query: Record<string, string> = {},
) => platform.done<Data>(method, `${path}?${new URLSearchParams(query)}`, { as })

async function totalOf({ page, filter }: ListLink): Promise<number> {
  const path = allResources.find(({ name }) => name === page)?.path ?? ''
  const query = new URLSearchParams({ ...filter, limit: '1' })
  const { data } = await platform.call('GET', `${path}/list?${query.toString()}`, { as: 'admin' })
  return (data as { total: number }).total
}

describe('figures match the linked lists', () => {
  test.each<[Exclude<keyof typeof homeLists, 'lossAreas' | 'orders'>, (kpi: HomeKpi) => number | null]>([
    ['online', (kpi) => kpi.online.value],
    ['devices', (kpi) => kpi.online.total],
    ['poor', (kpi) => kpi.success.poor],
    ['lossAlerts', (kpi) => kpi.lineLoss.alerts],
    ['critical', (kpi) => kpi.alerts.critical],
  ])('%s', async (name, figure) => {
    const kpi = await read(homeCalls.kpi)
    expect(figure(kpi)).toBe(await totalOf(homeLists[name]))
  })

  test('orders by type and batch', async () => {
    const { workOrders } = platform.world.tables
    const pending = workOrders.rows.find(({ state, type }) => state === 'pending' && type !== 'repair')
    workOrders.update(pending?.id ?? 0, { state: 'cancelled' })
    const lines = await read(homeCalls.reform)
    expect(lines.length).toBeGreaterThan(2)
    const totals = await Promise.all(
      lines.map(async ({ type, batch }) => ({
        type,
        batch,
        planned: await totalOf(homeLists.orders(type, batch)),
        done: await totalOf(homeLists.orders(type, batch, 'completed')),
      })),
    )
    expect(lines).toEqual(totals)
  })

  test('to-do counts', async () => {
    const todo = await read(homeCalls.todo)
    expect(todo.map(({ id }) => id)).toEqual(
      `unacknowledged assigned plans requests configurations proposals toAudit rejected toDispatch dueToday silent never-seen`.split(
        ' ',
      ),
    )
    const totals = await Promise.all(todo.map(totalOf))
    expect(todo.map(({ count }) => count)).toEqual(totals)
  })

  test('line loss bands match the lists of check terminals of their areas', async () => {
    const { bands } = await read(homeCalls.lineLoss)
    const totals = await Promise.all(
      bands.map(async ({ areaIds }) => (areaIds.length === 0 ? 0 : totalOf(homeLists.lossAreas(areaIds)))),
    )
    expect(totals).toEqual(bands.map(({ areas }) => areas))
    expect(Math.max(...totals)).toBeGreaterThan(0)
  })
})

/** Additive dashboard figures of a scope. */
function additive(scope: HomeScope): number[] {
  const { world } = platform
  const { online, energy, alerts, success, lineLoss } = homeKpi(world, scope)
  const load = homeLoad(world, scope)
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
    ...homeLoss(world, scope).bands.map((band) => band.areas),
    homeStations(world, scope).stations.length,
  ].map((value) => value ?? 0)
}

test.each(['today', 'a past day'])(
  'figures of any partition of the organisations add up to the total: %s',
  (which) => {
    const { world } = platform
    const whole = readScope(world, which === 'today' ? {} : { date: past }, administrator())
    const orgIds = homeStations(world).stations.map(({ orgId }) => orgId)
    const all = additive(whole)
    expect(all[0]).toBeGreaterThan(0)
    const partition = fc.array(fc.integer({ min: 0, max: 2 }), { minLength: orgIds.length })
    fc.assert(
      fc.property(partition, (parts) => {
        const sums = [0, 1, 2].map((part) =>
          additive({ ...whole, orgs: new Set(orgIds.filter((_, index) => parts[index] === part)) }),
        )
        for (const [index, one] of all.entries()) {
          const sum = sums.reduce((added, values) => added + (values[index] ?? 0), 0)
          expect(Math.abs(sum - one)).toBeLessThan(0.05)
        }
      }),
      { numRuns: 20 },
    )
  },
)

test('an organisation includes its descendants, a station only itself', async () => {
  const [first] = (await read(homeCalls.stations)).stations
  const orgId = String(first?.orgId)
  expect((await read(homeCalls.stations, 'admin', { orgId })).stations).toEqual([first])
  const { online } = await read(homeCalls.kpi, 'admin', { orgId })
  expect([online.total, online.value]).toEqual([first?.devices, first?.online])
  const root = platform.world.tables.orgs.rows.find(({ parentId }) => parentId === 0)
  const all = await read(homeCalls.kpi, 'admin', { orgId: String(root?.id) })
  expect(all.online.total).toBe(400)
})

test('a past day is complete and matches its earlier values', async () => {
  const today = await read(homeCalls.load)
  const date = dateOf(platform.clock - day)
  await reachDay(date)
  const { received, today: yesterday } = await read(homeCalls.load, 'admin', { date })
  expect(received).toBe(96)
  expect(yesterday.slice(0, 33)).toEqual(today.yesterday.slice(0, 33))
  const { bands } = await read(homeCalls.lineLoss, 'admin', { date: past })
  expect(bands.reduce((sum, band) => sum + band.areas, 0)).toBeGreaterThan(0)
})

test('the load is the sum of the head meters up to now', async () => {
  const { times, today, yesterday, received, due } = await read(homeCalls.load)
  const { fleet, simulation } = platform.world
  const heads = fleet.table.rows.filter(
    ({ family, state }) => /transformer|load-control/.test(family) && !/inactive|retired/.test(state),
  )
  const sum = heads.reduce((load, { id }) => load + simulation.power(id, times[20] ?? 0), 0)
  expect(today[20]).toBeCloseTo(sum, 1)
  // 08:00 starts the 33rd quarter hour
  expect([received, due, today.indexOf(null)]).toEqual([33, 96, 33])
  expect(yesterday).not.toContain(null)
})

test('counting continues incrementally, also over midnight', async () => {
  const before = await read(homeCalls.load)
  const { clock, fleet, simulation } = platform.world
  const countedUntil = clock()
  const power = vi.spyOn(simulation, 'power')
  clock.shift(45)
  await counted()
  // three quarter hours per head meter, none of those counted before
  const times = power.mock.calls.map(([, time]) => time)
  expect(times).toHaveLength(3 * fleet.table.rows.filter(isHeadMeter).length)
  expect(Math.min(...times)).toBeGreaterThan(countedUntil)
  power.mockRestore()
  const after = await read(homeCalls.load)
  expect(after.received).toBe(before.received + 3)
  expect(after.today.slice(0, 33)).toEqual(before.today.slice(0, 33))
  // sessions use the real clock, which is unchanged
  platform.world.clock.shift(24 * 60)
  await counted()
  const next = await read(homeCalls.load)
  expect(next.yesterday.slice(0, 36)).toEqual(after.today.slice(0, 36))
  expect(next.received).toBe(36)
})

test('figures are published on the socket only while a client listens', async () => {
  const { hub } = platform.world
  const published: unknown[] = []
  const publish = hub.publish.bind(hub)
  hub.publish = (topic, key, d) => (topic === topics.homeKpi ? published.push(d) : publish(topic, key, d))
  await publishKpi(platform.world)
  expect(published).toHaveLength(0)
  hub.listened = () => [topics.homeKpi]
  await publishKpi(platform.world)
  expect(published).toHaveLength(1)
  expect((published[0] as HomeKpi).online.total).toBe(400)
  Object.assign(hub, { publish })
})

test('moving a device moves its open alerts in dashboard, devices and list', async () => {
  const { alarms, fleet } = platform.world
  const { id, orgId: from } =
    fleet.table.rows.find((row) => alarms.context.open.summary(row.id).count > 0) ?? expect.unreachable()
  const to = fleet.table.rows.find(({ orgId }) => orgId !== from)?.orgId ?? 0
  const figures = async (orgId: number) => {
    const kpi = await read(homeCalls.kpi, 'admin', { orgId: String(orgId) })
    const own = fleet.table.rows.filter((row) => row.orgId === orgId)
    const ofDevices = own.reduce((sum, row) => sum + alarms.context.open.summary(row.id).count, 0)
    const { page, filter } = homeLists.alerts
    const listed = await totalOf({ page, filter: { ...filter, orgId: String(orgId) } })
    return { dashboard: kpi.alerts.value, ofDevices, listed }
  }
  const before = await figures(to)
  await platform.done(iotCalls.move.method, iotCalls.move.path, {
    as: 'admin',
    body: { ids: [id], orgId: to },
  })
  const both = [await figures(from), await figures(to)]
  for (const { dashboard, ofDevices, listed } of both)
    expect([dashboard, listed]).toEqual([ofDevices, ofDevices])
  expect(both[1]?.listed).toBeGreaterThan(before.listed)
})

const save = (body: object, as = 'dispatcher') =>
  platform.call('POST', homeCalls.saveLayout.path, { as, body })

test('the layout is stored per user', async () => {
  expect(await read(homeCalls.layout, 'dispatcher')).toEqual({ hidden: [], order: [] })
  const layout = { hidden: ['lineLoss'], order: ['alerts', 'load'] }
  expect((await save(layout)).code).toBe(0)
  expect(await read(homeCalls.layout, 'dispatcher')).toEqual(layout)
  expect(await read(homeCalls.layout, 'viewer')).toEqual({ hidden: [], order: [] })
})

test('users without device menus get no figures and only their own to-dos', async () => {
  const { menus, roles, users } = platform.world.tables
  const onPages = menus.rows.filter(({ perms }) => perms.startsWith('iot:device'))
  const pages = new Set(onPages.map(({ id }) => id))
  for (const id of users.rows.find(({ loginName }) => loginName === 'auditor')?.roleIds ?? []) {
    const { menuIds = [] } = roles.get(id) ?? {}
    roles.update(id, { menuIds: menuIds.filter((menu) => !pages.has(menu)) })
  }
  const { status } = await platform.call('GET', homeCalls.kpi.path, { as: 'auditor' })
  expect(status).toBe(403)
  const todo = await read<readonly Todo[]>(homeCalls.todo, 'auditor')
  expect(todo.map(({ id }) => id)).toEqual(['configurations', 'toAudit', 'dueToday'])
})
