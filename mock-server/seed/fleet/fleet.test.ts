import { describe, expect, it } from 'vitest'
import { cityCentre, isWet } from '#domain/city/water.ts'
import { metresFrom } from '#domain/reform/distance.ts'
import { device, type DeviceRow } from '#contract/resources/iot/device.ts'
import { product, type ProductRow } from '#contract/resources/iot/product.ts'
import { transformerArea, type TransformerAreaRow } from '#contract/resources/iot/transformer-area.ts'
import { profileOf } from '#mock/simulation/devices/profile.ts'
import { tableName } from '#mock/tables/table-name.ts'
import { orgs } from '../system/org.ts'
import { fleetSeed, seedFleet } from './index.ts'

const now = Date.parse('2026-11-20T08:00:00+08:00')

async function fleetOf(count: number) {
  const seed = fleetSeed(seedFleet(count, now), now)
  // each table is seeded with rows of its resource
  return {
    products: (await seed[tableName(product)]?.()) as readonly ProductRow[],
    areas: (await seed[tableName(transformerArea)]?.()) as readonly TransformerAreaRow[],
    devices: (await seed[tableName(device)]?.()) as readonly DeviceRow[],
  }
}

const fleet = await fleetOf(2000)

describe('a seeded fleet', () => {
  it.each(['name', 'nameZh', 'address', 'assetNumber', 'id'] as const)('each %s is unique', (field) => {
    expect(new Set(fleet.devices.map((row) => row[field])).size).toBe(fleet.devices.length)
  })

  it('has unique user, SIM card and area identifiers', () => {
    const given = (values: readonly string[]) => values.filter((value) => value !== '')
    for (const values of [
      given(fleet.devices.map(({ userNumber }) => userNumber)),
      given(fleet.devices.map(({ iccid }) => iccid)),
      fleet.areas.map(({ code }) => code),
      fleet.areas.map(({ name }) => name),
    ]) {
      expect(new Set(values).size).toBe(values.length)
      expect(values.length).toBeGreaterThan(100)
    }
  })

  it('is on land', () => {
    const wet = [...fleet.devices, ...fleet.areas].filter(({ lng, lat }) =>
      isWet(metresFrom(cityCentre, { lng, lat })),
    )
    expect(wet.map(({ id }) => id)).toEqual([])
  })

  it('refers to existing rows', () => {
    const ids = new Set(fleet.devices.map(({ id }) => id))
    const stations = new Set(orgs.filter(({ type }) => type === 'station').map(({ id }) => id))
    const lost = fleet.devices.filter(
      ({ parentId, areaId, productId, orgId, family }) =>
        (parentId !== 0 && !ids.has(parentId)) ||
        (areaId !== 0 && fleet.areas[areaId - 1]?.id !== areaId) ||
        fleet.products[productId - 1]?.family !== family ||
        !stations.has(orgId),
    )
    expect(lost).toEqual([])
    expect(new Set(fleet.devices.map(({ orgId }) => orgId))).toEqual(stations)
  })

  it('is deterministic, with some devices not in service', async () => {
    expect(await fleetOf(2000)).toEqual(fleet)
    const share = (state: string) => fleet.devices.filter((row) => row.state === state).length / 2000
    expect(share('inactive')).toBeCloseTo(0.015, 2)
    expect(share('maintenance')).toBeCloseTo(0.01, 2)
  })

  it.each([1, 40, 60, 333])(
    'of %d devices has at least five families and a user in each area',
    async (count) => {
      const { devices, areas } = await fleetOf(count)
      expect(devices).toHaveLength(Math.max(40, count))
      expect(new Set(devices.map(({ family }) => family)).size).toBeGreaterThanOrEqual(5)
      const supplied = new Set(devices.filter(({ parentId }) => parentId > 0).map(({ areaId }) => areaId))
      expect(supplied.size).toBe(areas.length)
      expect(devices.every(({ id }, place) => id === place + 1)).toBe(true)
    },
  )
})

describe('profileOf', () => {
  it('defaults missing and invalid values', () => {
    expect(profileOf({ id: 7 })).toMatchObject({
      family: 'meter-3p',
      customerClass: 'commerce',
      ct: 1,
      pt: 1,
    })
    expect(
      profileOf({ id: 7, family: 'meter-1p', capacity: -5, ct: Number.NaN, installed: 'soon' }),
    ).toMatchObject({ wiring: 'single', capacity: 8, ct: 1, installed: Date.UTC(2024, 0, 1) })
  })

  it('reads the installation time in the time zone of the platform', () => {
    const { installed } = profileOf({ id: 1, installed: '2026-03-01 08:00:00' })
    expect(installed).toBe(Date.UTC(2026, 2, 1))
  })
})
