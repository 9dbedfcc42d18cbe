import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { alarm } from '#contract/resources/alarm/alarm.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import { alarmGroup } from '#contract/resources/alarm/group.ts'
import { device } from '#contract/resources/iot/device.ts'
import { product } from '#contract/resources/iot/product.ts'
import type { DataScope } from '#contract/resources/system/data-scope.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { day } from '#contract/schema/time-units.ts'
import { crud, type Filter, type ListPage } from '#contract/wire/crud.ts'
import { countedAlerts } from '#domain/metering/quiet.ts'
import { formatTime } from '#mock/lib/time.ts'
import { attribute } from '#mock/store/row.ts'
import { createManualTimers } from '#mock/testing/manual-timers.ts'
import { loginOf, startScopedPlatform, type ScopedPlatform } from '#mock/testing/scope/scoped-platform.ts'
import { asking } from '#mock/testing/truth/asked.ts'
import { collectionOf } from '#mock/world/world.ts'

let scoped: ScopedPlatform

beforeAll(async () => {
  scoped = await startScopedPlatform({ after: createManualTimers().after })
}, 120_000)
afterAll(() => scoped.platform.close())

type Shown = Readonly<Record<string, unknown>> & { id: number }

it.each(['all', 'below', 'own'] satisfies DataScope[])(
  'shared products, rules and groups count only visible rows for scope %s',
  async (scope) => {
    const ask = asking(scoped.platform, loginOf(scope))
    const list = (resource: Resource, filter: Filter) =>
      ask.get<ListPage<Shown>>(
        `${crud(resource).list.path}?${new URLSearchParams({ limit: '100', ...filter })}`,
      )
    const totalOf = async (resource: Resource, filter: Filter) =>
      (await list(resource, { ...filter, limit: '1' })).total
    const products = await list(product, {})
    expect(products.list.length).toBeGreaterThan(1)
    for (const { id, devices, online } of products.list) {
      const own = { productId: String(id) }
      // eslint-disable-next-line no-await-in-loop -- one after the other
      const totals = [await totalOf(device, own), await totalOf(device, { ...own, state: 'online' })]
      expect([id, devices, online]).toEqual([id, ...totals])
      // eslint-disable-next-line no-await-in-loop
      expect(await ask.get(`${product.path}/info/${id}`)).toMatchObject({ devices, online })
    }
    const rules = await list(alarm, { sort: '-raised7' })
    expect(rules.list.length).toBeGreaterThan(1)
    const raised = rules.list.map(({ raised7 }) => Number(raised7))
    expect(raised, 'the list is in the order of what is seen').toEqual(raised.toSorted((a, b) => b - a))
    const many = raised.filter((one) => one > 0).length
    expect(await totalOf(alarm, { raised7Start: '1' })).toBe(many)
    const since = formatTime(scoped.platform.clock - 7 * day)
    for (const { id, open, raised7 } of rules.list) {
      const own = { ruleId: String(id), ...countedAlerts }
      // eslint-disable-next-line no-await-in-loop
      expect([id, open]).toEqual([id, await totalOf(alert, { ...own, status: 'open,acknowledged' })])
      // eslint-disable-next-line no-await-in-loop
      expect([id, raised7]).toEqual([id, await totalOf(alert, { ...own, firstTimeStart: since })])
    }
    for (const { id, alerts7 } of (await list(alarmGroup, {})).list) {
      const own = rules.list.filter(({ groupIds }) => Array.isArray(groupIds) && groupIds.includes(id))
      expect([id, alerts7]).toEqual([id, own.reduce((sum, rule) => sum + Number(rule['raised7']), 0)])
    }
  },
)

it.each([
  ['rules', alarm, 'raised7'],
  ['products', product, 'devices'],
  ['groups', alarmGroup, 'alerts7'],
] as const)(
  'the record returned on a conflict over %s counts what its reader sees',
  async (_what, resource, figure) => {
    const { platform } = scoped
    const as = loginOf('own')
    const ask = asking(platform, as)
    const { list } = await ask.get<ListPage<Shown>>(crud(resource).list.path)
    for (const { id, version } of list.slice(0, 5)) {
      const body = { id, version: Number(version) - 1 }
      // eslint-disable-next-line no-await-in-loop -- one after the other
      const refused = await platform.call('PUT', crud(resource).update.path, { as, body })
      // eslint-disable-next-line no-await-in-loop
      const seen = await ask.get<Shown>(`${resource.path}/info/${id}`)
      expect(refused).toMatchObject({ code: 409, data: { current: { id, [figure]: seen[figure] } } })
    }
  },
)

it('an action on given rules computes no counts', async () => {
  const { platform } = scoped
  const { served, source } = collectionOf(platform.world, alarm.name)
  const counts = vi.spyOn(served, 'shownTo')
  const { id } = source.rows.find((row) => attribute(row, 'state') === 'disabled') ?? expect.unreachable()
  const body = { ids: [id], state: 'enabled' }
  const answer = await platform.call('POST', `${alarm.path}/state`, { as: loginOf('below'), body })
  expect(answer).toMatchObject({ data: { ok: 1 } })
  expect(counts).not.toHaveBeenCalled()
})
