import { describe, expect, it } from 'vitest'
import type { LimitImpact, ProductAccess } from '#contract/calls/iot/product.ts'
import type { ThingModel } from '#domain/metering/model/model-check.ts'
import { day } from '#contract/schema/time-units.ts'
import { alarm } from '#contract/resources/alarm/alarm.ts'
import { code } from '#contract/wire/envelope.ts'
import { dateOf } from '#mock/lib/days.ts'
import { productAccessTable } from '#mock/tables/unserved-tables.ts'
import { quietSimulation } from '#mock/testing/quiet-simulation.ts'
import { callsOf, platformOfFile } from '#mock/testing/platform-of-file.ts'

const platform = platformOfFile({ devices: 200, simulation: quietSimulation })

const ask = callsOf(platform, '/base/iot/', 'engineer')
const accessOf = async (id: number, as = 'engineer') =>
  (await ask('GET', `products/access/${id}`, undefined, as)).data as ProductAccess
const modelOf = async (id: number) => (await ask('GET', `productModel/info/${id}`)).data as ThingModel

describe('access to the platform', () => {
  it('lists attempts of devices out of service and of unknown addresses, newest first', async () => {
    const { fleet } = platform.world
    const own =
      fleet.table.rows.find((row) => row.productId === 4) ??
      expect.unreachable('there are transformer terminals')
    fleet.table.update(own.id, { state: 'retired' })
    const { refused } = await accessOf(4, 'admin')
    expect(refused.filter(({ deviceId }) => deviceId === own.id)).toContainEqual(
      expect.objectContaining({ address: own.address, name: own.name, reason: 'retired' }),
    )
    const strangers = refused.filter(({ reason }) => reason === 'unknown')
    expect(strangers.length).toBeGreaterThan(0)
    const addresses = new Set(fleet.table.rows.map(({ address }) => address))
    expect(strangers.every(({ address, deviceId }) => deviceId === 0 && !addresses.has(address))).toBe(true)
    expect(refused.map(({ time }) => time)).toEqual(
      refused
        .map(({ time }) => time)
        .toSorted()
        .toReversed(),
    )
    fleet.table.update(own.id, { state: 'online' })
  })

  it('has a password that is set, kept, removed and never returned', async () => {
    const set = (body: object, as?: string) => ask('POST', 'products/access', { id: 4, ...body }, as)
    const secret = 'an access secret'
    expect((await set({ account: 'pb-20', secret })).code).toBe(0)
    expect(await accessOf(4)).toMatchObject({ account: 'pb-20', hasSecret: true, secretBy: 'engineer' })
    const stored = platform.world.store.table(productAccessTable).rows
    expect(JSON.stringify([await accessOf(4), stored])).not.toContain(secret)
    await set({ account: 'pb-21' })
    expect(await accessOf(4)).toMatchObject({ account: 'pb-21', hasSecret: true })
    await set({ account: 'pb-21', secret: null })
    expect(await accessOf(4)).toMatchObject({ hasSecret: false, secretTime: '', secretBy: '' })
    expect((await set({ account: 'pb-21', secret: 'short' })).code).toBe(code.invalid)
    expect((await set({ account: '' })).refused).toEqual(['account'])
    expect((await ask('POST', 'products/access', { id: 99_999, account: 'x' })).code).toBe(code.missing)
  })
})

it('changed product limits report affected devices before saving and apply to rules afterwards', async () => {
  const { fleet, simulation, tables } = platform.world
  const model = await modelOf(4)
  const own = fleet.table.rows.filter(({ productId }) => productId === 4)
  // the quiet simulation reports 1 V for every battery: below the usual alarm limit, not below the lowered one
  const lower = {
    ...model,
    properties: model.properties.map((one) =>
      one.id === 'battery' ? { ...one, warnLow: 0.9, alarmLow: 0.5 } : one,
    ),
  }
  const impact = (await ask('POST', 'productModel/limitImpact', lower)).data as LimitImpact
  const none = { warning: 0, alarm: 0 }
  const seen = impact.devices
  expect(seen).toBeGreaterThan(0)
  expect(seen).toBeLessThanOrEqual(own.length)
  expect(impact).toMatchObject({
    looked: seen,
    properties: [{ id: 'battery', before: { warning: 0, alarm: seen }, after: none }],
    rules: [{ property: 'battery', isOfProduct: true }],
  })
  const [device = expect.unreachable('there are transformer terminals')] = own
  expect(simulation.limitOf(device.id, 'battery', 'alarmLow')).toBe(3)
  expect((await ask('PUT', 'productModel/update', lower)).code).toBe(0)
  expect(simulation.limitOf(device.id, 'battery', 'alarmLow')).toBe(0.5)
  const row = tables.alarms.rows.find(({ code: kind }) => kind === 'BATT_LOW')
  const replayed = async (deviceId: number) => {
    const body = { ...row, deviceId, date: dateOf(platform.world.clock() - day) }
    const { data } = await platform.post(`${alarm.path}/test`, body, 'engineer')
    return (data as { raised: readonly object[] }).raised.length
  }
  const other = fleet.table.rows.find(({ productId }) => productId === 3)
  expect([await replayed(device.id), await replayed(other?.id ?? 0)]).toEqual([0, 1])
})
