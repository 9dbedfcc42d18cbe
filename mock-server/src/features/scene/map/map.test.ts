import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { HeatSpot, MapCard, MapContents, MapLayers, MapPoints } from '#contract/calls/scene/map.ts'
import { clusterAbove, heatKinds } from '#domain/map/kinds.ts'
import { cityCentre } from '#domain/city/water.ts'
import { writeBox, type Box } from '#domain/map/box.ts'
import { scene } from '#contract/resources/scene/scene.ts'
import { permission } from '#contract/schema/resource.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'
import { administratorId } from '../../../../seed/system/user.ts'
import { mapContents, mapPoints } from './routes.ts'
import { scenesIn } from './layers.ts'

const platform = platformOfFile({ devices: 1000 })
let person: StoredUser

beforeAll(async () => {
  const { world } = platform
  world.live.refreshAll()
  world.alarms.tick()
  const found = world.tables.users.get(administratorId) ?? expect.unreachable('There is no administrator')
  person = found
}, 90_000)

const everywhere = '118,29,119,30'

const ask = (call: string, query: Record<string, string> = {}, as = 'admin') =>
  platform.get(`/base/scene/sceneMap/${call}?${new URLSearchParams(query)}`, as)

const read = async <Data>(call: string, query: Record<string, string> = {}, as = 'admin') => {
  const { data } = await ask(call, query, as)
  return data as Data
}

const boxes = fc
  .record({
    east: fc.double({ min: -0.15, max: 0.15, noNaN: true }),
    north: fc.double({ min: -0.15, max: 0.15, noNaN: true }),
    size: fc.double({ min: 0.001, max: 0.4, noNaN: true }),
  })
  .map(({ east, north, size }): Box => ({
    west: cityCentre.lng + east - size,
    east: cityCentre.lng + east + size,
    south: cityCentre.lat + north - size,
    north: cityCentre.lat + north + size,
  }))

describe('a map viewport', () => {
  it('has counts that add up for any box and zoom', () => {
    fc.assert(
      fc.property(boxes, fc.integer({ min: 3, max: 19 }), (box, zoom) => {
        const bbox = writeBox(box)
        const { total, byState, points, clusters } = mapPoints(platform.world, { bbox, zoom }, person)
        const sum = Object.values(byState).reduce((all, one) => all + one, 0)
        expect(sum).toBe(total)
        expect(points.length + clusters.reduce((all, { count }) => all + count, 0)).toBe(total)
        for (const { count, byState: own } of clusters)
          expect(Object.values(own).reduce((all, one) => all + one, 0)).toBe(count)
        if (total > clusterAbove) expect(points).toEqual([])
        expect(mapContents(platform.world, { bbox }, person)).toMatchObject({ total, byState })
      }),
      { numRuns: 40 },
    )
  })

  it.each(['', 'meter-1p', 'concentrator,transformer'])(
    'matches the list of devices of "%s"',
    async (types) => {
      const data = await read<MapPoints>('points', { bbox: everywhere, zoom: '10', types })
      const url = `/base/iot/devices/list?limit=1${types && `&family=${types}`}`
      const list = await platform.get(url)
      expect(data.total).toBe((list.data as { total: number }).total)
    },
  )

  it('counts only the requested states', async () => {
    const data = await read<MapContents>('cluster', { bbox: everywhere, state: 'online' })
    expect(data.byState).toMatchObject({ online: data.total, alarm: 0, offline: 0, idle: 0 })
  })

  it('finds devices in a polygon', async () => {
    const line = '118,29,119,29,119,30,118,30'
    const all = await read<MapContents>('cluster', { bbox: everywhere, line })
    expect(all.ids).toHaveLength(all.total)
    const half = await read<MapContents>('cluster', {
      bbox: everywhere,
      line: '118,29,118.42,29,118.42,30,118,30',
    })
    expect(half.total).toBeGreaterThan(0)
    expect(half.total).toBeLessThan(all.total)
  })

  it.each([
    ['points', { bbox: everywhere, zoom: '99' }],
    ['points', { bbox: everywhere, zoom: '' }],
    ['points', { bbox: everywhere, zoom: '12', state: 'on fire' }],
    ['cluster', { bbox: everywhere, line: '118,29,119,29,999,999' }],
    ['heat', { bbox: everywhere, zoom: '12', of: 'love' }],
  ])('refuses %s of %j', async (call, query) => {
    expect((await ask(call, query as Record<string, string>)).code).toBe(400)
  })
})

it('returns a device card with values and open alerts', async () => {
  const row = platform.world.fleet.table.rows.find(
    ({ family, state }) => family === 'transformer' && state === 'online',
  )
  const data = await read<MapCard>(`card/${row?.id}`)
  expect(data.values).toHaveLength(6)
  expect(data.alerts.length).toBe(Math.min(5, platform.world.alertsOf(row?.id ?? 0).count))
  expect((await ask('card/99999999')).code).toBe(404)
  expect((await ask('card/1abc')).code).toBe(404)
})

it('returns the layers in view with loss classes of areas', async () => {
  const data = await read<MapLayers>('layers', { bbox: everywhere })
  expect(data.districts).toHaveLength(3)
  expect(data.substations).toHaveLength(6)
  expect(data.areas).toHaveLength(60)
  expect(data.feeders.every(({ line, load }) => line.length > 2 && load !== null)).toBe(true)
  for (const { loss, class: found } of data.areas) {
    expect(found === 'unknown').toBe(loss === null)
    if (loss !== null) expect(found === 'negative').toBe(loss < 0)
  }
})

it('returns scenes in view as listed, only to users who may list them', async () => {
  const { scenes } = await read<MapLayers>('layers', { bbox: everywhere })
  const list = await platform.get('/base/scene/scene/list?limit=100&state=enabled')
  const rows = (list.data as { list: Record<string, unknown>[] }).list
  expect(scenes.length).toBeGreaterThan(0)
  expect(scenes).toHaveLength(rows.length)
  for (const shown of scenes) expect(rows.find(({ id }) => id === shown.id)).toMatchObject(shown)
  const west = await read<MapLayers>('layers', { bbox: '118,29,118.42,30' })
  const east = await read<MapLayers>('layers', { bbox: '118.42,29,119,30' })
  expect(west.scenes.length + east.scenes.length).toBe(scenes.length)
  const worker = platform.world.tables.users.rows.find(
    (user) => !platform.world.grantsOf(user).permissions.has(permission(scene, 'list')),
  )
  if (worker === undefined) throw new Error('Everybody may list scenes')
  expect(scenesIn(platform.world, { west: 118, south: 29, east: 119, north: 30 }, worker)).toEqual([])
})

it.each(heatKinds.map(([of]) => of))('weighs %s from 0 to 1', async (of) => {
  const data = await read<HeatSpot[]>('heat', { bbox: everywhere, zoom: '12', of })
  expect(data.every(({ weight }) => weight > 0 && weight <= 1)).toBe(true)
})
