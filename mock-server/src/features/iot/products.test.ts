import { describe, expect, it } from 'vitest'
import type { DeviceMeasures } from '#contract/calls/iot/iot.ts'
import type { ListPage } from '#contract/wire/crud.ts'
import type { ThingModel } from '#domain/metering/model/model-check.ts'
import type { ProductRow } from '#contract/resources/iot/product.ts'
import { quietSimulation } from '#mock/testing/quiet-simulation.ts'
import { callsOf, platformOfFile } from '#mock/testing/platform-of-file.ts'

const platform = platformOfFile({ devices: 60, simulation: quietSimulation })

const ask = callsOf(platform, '/base/iot/', 'engineer')
const modelOf = async (id: number) => (await ask('GET', `productModel/info/${id}`)).data as ThingModel
const products = async () => ((await ask('GET', 'products/list?limit=50')).data as ListPage<ProductRow>).list

describe('products', () => {
  it('are deleted only if disabled and without devices', async () => {
    const remove = () => ask('DELETE', 'products/delete/8')
    expect((await remove()).msg).toBe('Disable the product first.')
    expect((await ask('POST', 'products/state', { ids: [8], state: 'disabled' })).data).toMatchObject({
      ok: 1,
    })
    expect((await remove()).msg).toBe('The product still has devices.')
    await ask('POST', 'products/state', { ids: [8], state: 'enabled' })
    expect((await ask('POST', 'products/state', { ids: [8], state: 'gone' })).code).toBe(400)
  })

  it('are copied with their model, as disabled, repeatedly', async () => {
    const first = await ask('POST', 'products/copy', { id: 9 })
    const second = await ask('POST', 'products/copy', { id: 9 })
    const rows = await products()
    const copies = [first.id, second.id].map((id) => rows.find((row) => row.id === id))
    expect(copies).toMatchObject([
      { state: 'disabled', code: 'MS-S380CT-2', devices: 0 },
      { state: 'disabled', code: 'MS-S380CT-3', devices: 0 },
    ])
    expect((await modelOf(first.id)).properties).toEqual((await modelOf(9)).properties)
    expect((await ask('DELETE', `products/delete/${first.id}`)).code).toBe(0)
    expect((await ask('POST', 'products/copy', { id: 99_999 })).code).toBe(404)
    platform.world.tables.products.update(second.id, { code: 'A-CODE-AS-LONG-AS-CODES-MAY-BE' })
    const { id } = await ask('POST', 'products/copy', { id: second.id })
    expect((await ask('PUT', 'products/update', { id, name: 'A copy' })).code).toBe(0)
  })

  it('accept no new devices while disabled', async () => {
    await ask('POST', 'products/state', { ids: [4], state: 'disabled' })
    const answer = await ask('POST', 'devices/save', {
      name: 'Terminal',
      nameZh: '终端',
      address: '990701ABC123',
      assetNumber: '9990002000000000010017',
      productId: 4,
      orgId: 1,
    })
    expect(answer).toMatchObject({ code: 400 })
    expect(JSON.stringify(answer.data)).toContain('The product is disabled.')
    await ask('POST', 'products/state', { ids: [4], state: 'enabled' })
  })
})

describe('thing models', () => {
  it('are published as the next version, from the latest one only', async () => {
    const model = await modelOf(6)
    const [first, ...others] = model.properties
    const changed = { ...model, properties: others }
    expect((await ask('POST', 'productModel/impact', changed)).data).toMatchObject({
      devices: platform.world.fleet.countsOf(6).devices,
      added: [],
      changed: [],
      removed: [first?.id],
    })
    expect((await ask('PUT', 'productModel/update', changed)).data).toEqual({ version: 2 })
    expect(await ask('PUT', 'productModel/update', changed)).toMatchObject({
      code: 409,
      data: { current: { version: 2 } },
    })
    expect((await modelOf(6)).properties).toHaveLength(others.length)
    await platform.restart()
    expect((await modelOf(6)).version).toBe(2)
  })

  it('apply to the devices of the product once published', async () => {
    const model = await modelOf(6)
    const device = platform.world.fleet.table.rows.find(({ productId }) => productId === 6)
    const measures = async () =>
      (await ask('GET', `deviceData/measures/${device?.id}`)).data as DeviceMeasures
    expect((await measures()).properties.map(({ id }) => id)).not.toContain('ctSetting')
    const { outputs, properties: measured } = await measures()
    expect(outputs.map(({ id }) => id)).toContain('formula:energy_day')
    const [first = expect.unreachable(), second = expect.unreachable(), ...others] = measured
    const renamed = { ...first, name: 'Line A', unit: 'kV', warnHigh: 240 }
    const added = { ...second, id: 'thdU', name: 'Distortion' }
    const properties = [renamed, ...others, added]
    expect((await ask('PUT', 'productModel/update', { ...model, properties })).code).toBe(0)
    // formula outputs are not part of the model
    expect(await measures()).toEqual({ version: model.version + 1, outputs, properties })
    expect(await ask('GET', 'deviceData/measures/0')).toMatchObject({ code: 404 })
  })

  it('are validated by field, for an existing product', async () => {
    const model = await modelOf(7)
    const wrong = { ...model, properties: [{ ...model.properties[0], precision: 9 }] }
    expect((await ask('PUT', 'productModel/update', wrong)).refused).toEqual(['properties.0.precision'])
    expect((await ask('PUT', 'productModel/update', { ...model, productId: 99_999 })).code).toBe(404)
  })
})
