import { beforeAll, describe, expect, it } from 'vitest'
import { searchCalls, type Found } from '#contract/calls/home/search.ts'
import type { ListPage } from '#contract/wire/crud.ts'
import { device, type DeviceRow } from '#contract/resources/iot/device.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'

const platform = platformOfFile({ devices: 400, liveEvery: 0 })
let row: DeviceRow

beforeAll(async () => {
  const { data } = await platform.get(`${device.path}/list?limit=100&sort=id`)
  const terminal =
    (data as ListPage<DeviceRow>).list.find(({ iccid }) => iccid !== '') ??
    expect.unreachable('No terminal has a SIM')
  row = terminal
})

async function find(text: string, { as = 'admin', more = '' } = {}): Promise<Found> {
  const path = `${searchCalls.everything.path}?text=${encodeURIComponent(text)}${more}`
  const { code, data } = await platform.get(path, as)
  expect(code).toBe(0)
  return data as Found
}

/** Formats digits in groups of four. */
const inFours = (digits: string) => digits.replaceAll(/(.{4})(?=.)/g, '$1 ')

describe('a search over everything', () => {
  it.each([
    ['its name', () => row.name],
    ['its address in small letters', () => row.address.toLowerCase()],
    ['its address as it is shown', () => inFours(row.address)],
    ['its asset number as it is shown', () => inFours(row.assetNumber)],
    ['a part of its SIM serial as it is shown', () => inFours(row.iccid).slice(5)],
  ])('ranks a device found by %s first', async (_name, textOf) => {
    const { devices } = await find(textOf())
    expect(devices?.list[0]).toMatchObject({ id: row.id, address: row.address, state: row.state })
  })

  it.each([() => row.model, () => inFours(row.address), () => row.iccid, () => 'garden', () => '花园'])(
    'counts like the list of the kind (%#)',
    async (textOf) => {
      const { devices } = await find(textOf())
      const { data } = await platform.get(`${device.path}/list?keyword=${encodeURIComponent(textOf())}`)
      expect(devices?.total).toBe((data as ListPage<DeviceRow>).total)
      expect(devices?.total).toBeGreaterThan(0)
    },
  )

  it('finds open alerts by title and device, counted like the list', async () => {
    const { data } = await platform.get('/base/alarm/alert/list?isActive=true&suppressedBy=0&limit=1')
    const [alert] = (data as ListPage<{ id: number; title: string; deviceName: string }>).list
    const byTitle = await find(alert?.title ?? '', { more: '&limit=20' })
    expect(byTitle.alerts?.list.map(({ title }) => title)).toContain(alert?.title)
    const byDevice = await find(alert?.deviceName ?? '', { more: '&limit=20' })
    expect(byDevice.alerts?.list.map(({ id }) => id)).toContain(alert?.id)
    const keyword = encodeURIComponent(alert?.title ?? '')
    const list = await platform.get(`/base/alarm/alert/list?isActive=true&suppressedBy=0&keyword=${keyword}`)
    expect(byTitle.alerts?.total).toBe((list.data as ListPage<DeviceRow>).total)
  })

  it.each([
    ['its number', (number: string) => number],
    ['its number without hyphens', (number: string) => number.replaceAll('-', '')],
    [
      'its number in small letters with spaces',
      (number: string) => number.toLowerCase().replaceAll('-', ' '),
    ],
  ])('finds an order by %s, like its list', async (_name, typed) => {
    const order = platform.world.tables.workOrders.rows.find(({ state }) => state === 'dispatched')
    const text = typed(order?.number ?? '')
    expect((await find(text)).orders).toMatchObject({
      total: 1,
      list: [{ id: order?.id, state: 'dispatched' }],
    })
    const query = `keyword=${encodeURIComponent(text)}`
    const list = await platform.get(`/base/reform/workOrder/list?${query}`)
    expect((list.data as ListPage<DeviceRow>).total).toBe(1)
  })

  it('finds orders by address, open ones first, and none of other crews', async () => {
    const rows = platform.world.tables.workOrders.rows
    const other = rows.find(({ crewId, state }) => crewId > 1 && state === 'dispatched')
    const { orders } = await find(other?.address ?? '', { more: '&kind=orders' })
    expect(orders?.list.map(({ id }) => id)).toContain(other?.id)
    expect((await find(other?.number ?? '', { as: 'crew' })).orders).toEqual({ total: 0, list: [] })
    const states = (await find('wo-', { more: '&limit=20' })).orders?.list.map(({ state }) => state) ?? []
    expect(states.filter((state) => state === 'completed' || state === 'cancelled')).toEqual([])
  })

  it('ranks people by name prefix first', async () => {
    const { people } = await find('liu', { more: '&limit=1' })
    expect(people?.list[0]?.username).toMatch(/^Liu/)
  })

  it('searches one kind only', async () => {
    expect(Object.keys(await find('admin', { more: '&kind=people' }))).toEqual(['people'])
  })

  it('omits kinds the user may not list, and fields that lists hide', async () => {
    expect(Object.keys(await find('a'))).toEqual(['devices', 'alerts', 'orders', 'people'])
    expect(Object.keys(await find('a', { as: 'crew' }))).not.toContain('people')
    expect(JSON.stringify((await find('a')).people)).not.toMatch(/mobile|email|password/i)
  })

  it('finds a renamed device immediately', async () => {
    await find('warm')
    const name = 'Quokka Lane transformer'
    const done = await platform.call('PUT', `${device.path}/update`, { as: 'admin', body: { ...row, name } })
    expect(done.code).toBe(0)
    expect((await find('quokka')).devices?.list.map(({ id }) => id)).toEqual([row.id])
  })
})
