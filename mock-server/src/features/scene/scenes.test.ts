import { describe, expect, it } from 'vitest'
import type { SceneStat, ScenePlan } from '#contract/calls/scene/scene.ts'
import type { LatestValues } from '#domain/metering/telemetry.ts'
import type { DeviceRow } from '#contract/resources/iot/device.ts'
import type { SceneRow } from '#contract/resources/scene/scene.ts'
import type { BulkAnswer, ListPage } from '#contract/wire/crud.ts'
import { callsOf, platformOfFile } from '#mock/testing/platform-of-file.ts'
import type { DryRun } from '#contract/calls/scene/rule.ts'
import type { SceneRuleRow } from '#contract/resources/scene/scene-rule.ts'

const platform = platformOfFile({ devices: 200 })

const call = callsOf(platform, '/base/')
const scenes = async (query = '') =>
  ((await call('GET', `scene/scene/list?limit=100&${query}`)).data as ListPage<SceneRow>).list
const stat = async (id: number) => (await call('GET', `scene/scene/stat/${id}`)).data as SceneStat
const devices = async (query: string) =>
  (await call('GET', `iot/devices/list?limit=100&${query}`)).data as ListPage<DeviceRow>
const total = async (path: string) => ((await call('GET', path)).data as ListPage<unknown>).total

describe('every scene', () => {
  it('agrees with the lists of its devices, cameras and alerts', async () => {
    for (const row of await scenes()) {
      const of = `sceneId=${row.id}`
      expect([row.name, (await devices(of)).total]).toEqual([row.name, row.devices])
      expect((await devices(`${of}&state=online`)).total).toBe(row.online)
      expect(await total(`iot/devicesCamera/list?${of}`)).toBe(row.cameras)
      const { deviceIds, health } = await stat(row.id)
      const ids = deviceIds.slice(0, 300).join(',')
      const open = await total(`alarm/alert/list?deviceId=${ids}&isActive=true&suppressedBy=0`)
      if (deviceIds.length <= 300) expect(open).toBe(row.alerts)
      expect(health.points).toBe(row.health)
    }
  })

  it('agrees with the device pages in load and energy', async () => {
    for (const row of await scenes()) {
      const { measuredBy, load, energy, load96, transformers, feeders } = await stat(row.id)
      const { simulation } = platform.world
      const sum = measuredBy.reduce((all, id) => all + simulation.power(id, platform.clock), 0)
      expect(load).toBeCloseTo(sum, 0)
      expect(load).toBe(row.load)
      expect(load96.today[load96.received - 1]).toBeCloseTo(load, 0)
      expect(load96.today.slice(load96.received).every((value) => value === null)).toBe(true)
      const month = Object.values(energy.month).reduce((all, one) => all + one, 0)
      const first = Date.parse('2026-11-01T00:00:00+08:00')
      const counted = measuredBy.reduce((all, id) => all + simulation.energy(id, first, platform.clock), 0)
      expect([row.name, Math.abs(month - counted) < Math.max(2, counted * 0.02)]).toEqual([row.name, true])
      expect(transformers.length + feeders.length).toBeGreaterThan(0)
      for (const { deviceId, p } of transformers) {
        const latest = (await call('GET', `iot/deviceData/latest/${deviceId}`)).data as LatestValues
        expect(p).toBeCloseTo(latest.values.p ?? Number.NaN, 1)
      }
    }
  })
})

const form = (more: object = {}) => {
  const place = { orgId: 9, areaId: 0, lng: 118.123_456_78 }
  return { ...platform.world.tables.scenes.rows[0], name: 'Test room', code: 'T-1', ...place, ...more }
}

it('a scene keeps six decimals of its position, and rejects a parent cycle', async () => {
  const { id } = await call('POST', 'scene/scene/save', form())
  const info = (await call('GET', `scene/scene/info/${id}`)).data as SceneRow
  expect(info).toMatchObject({ lng: 118.123_457, devices: 0, load: 0, grade: 'good' })
  const part = await call('POST', 'scene/scene/save', form({ code: 'T-2', parentId: id }))
  const circle = await call('PUT', 'scene/scene/update', { id, parentId: part.id })
  expect(circle.refused).toEqual(['parentId'])
})

it('a device is bound to one scene of its organisation, which is not deleted while it has devices', async () => {
  const { id } = await call('POST', 'scene/scene/save', form({ code: 'T-3' }))
  const [free] = (await devices('orgId=9&sceneId=0')).list
  const [foreign] = (await devices('orgId=14&sceneId=0')).list
  const [taken] = (await devices('orgId=9&sceneId=1')).list
  const bind = async (deviceIds: unknown[]) =>
    (await call('POST', 'scene/scene/bindDevice', { id, deviceIds })).data as BulkAnswer
  expect(await bind([free?.id, foreign?.id, taken?.id])).toMatchObject({ ok: 1, fail: 2 })
  expect((await call('GET', `scene/scene/info/${id}`)).data).toMatchObject({ devices: 1 })
  expect(await call('DELETE', `scene/scene/delete/${id}`)).toMatchObject({ code: 409 })
  expect((await call('POST', 'scene/scene/discard', { id, reason: ' ' })).code).toBe(400)
  expect((await call('POST', 'scene/scene/discard', { id, reason: 'Torn down' })).code).toBe(0)
  expect((await devices(`keyword=${free?.address}`)).list[0]).toMatchObject({ sceneId: 0 })
})

/** Records that prevent deleting a scene; each creates one and returns a function that releases the scene. */
const holders: [string, (id: number) => () => unknown][] = [
  [
    'a part',
    (parentId) => {
      const { scenes: table } = platform.world.tables
      const { id } = table.insert({ ...(table.get(parentId) ?? expect.unreachable()), code: 'T-5', parentId })
      return () => table.update(id, { parentId: 0 })
    },
  ],
  [
    'an enabled rule',
    (sceneId) => {
      const { sceneRules } = platform.world.tables
      const { id } = sceneRules.insert({
        ...(sceneRules.rows[0] ?? expect.unreachable()),
        sceneId,
        state: 'enabled',
      })
      return () => sceneRules.update(id, { state: 'disabled' })
    },
  ],
]

it.each(holders)('a scene with %s is neither discarded nor deleted', async (_what, hold) => {
  const { id } = await call('POST', 'scene/scene/save', form({ code: 'T-4' }))
  const [free] = (await devices('orgId=9&sceneId=0')).list
  await call('POST', 'scene/scene/bindDevice', { id, deviceIds: [free?.id] })
  const release = hold(id)
  const discard = async () => (await call('POST', 'scene/scene/discard', { id, reason: 'Torn down' })).code
  expect(await discard()).toBe(409)
  expect((await devices(`keyword=${free?.address}`)).list[0]).toMatchObject({ sceneId: id })
  await call('POST', 'scene/scene/unbindDevice', { id, deviceIds: [free?.id] })
  expect(await call('DELETE', `scene/scene/delete/${id}`)).toMatchObject({ code: 409 })
  expect(platform.world.tables.scenes.get(id)).toBeDefined()
  release()
  expect(await discard()).toBe(0)
})

it('a rule with empty numbers gets the defaults and can run', async () => {
  const rule = {
    sceneId: platform.world.tables.scenes.rows[0]?.id,
    name: 'Empty numbers',
    trigger: { kind: 'manual' },
    actions: [{ kind: 'delay', seconds: 1 }],
    debounceSeconds: null,
    maxPerHour: null,
  }
  const { id } = await call('POST', 'scene/sceneRule/save', rule)
  const saved = (await call('GET', `scene/sceneRule/info/${id}`)).data as SceneRuleRow
  expect([saved.debounceSeconds, saved.maxPerHour]).toEqual([0, 12])
  const { en } = (await call('POST', 'scene/sceneRule/dryRun', { id })).data as DryRun
  expect(en).not.toContain('within an hour')
})

it('a dry run assumes the alert that triggers it or an earlier action raises', async () => {
  const { tables, fleet } = platform.world
  const sceneId = tables.scenes.rows.find((row) => row.devices > 0)?.id ?? 0
  const own = new Set(fleet.ofScene(sceneId))
  for (const { id, deviceId } of tables.alerts.rows)
    if (own.has(deviceId)) tables.alerts.update(id, { isActive: false })
  const [ruleId = 0] = tables.alarms.rows.map(({ id }) => id)
  const tried = async (kind: string, ...actions: object[]) => {
    const rule = { sceneId, name: 'Trial', trigger: { kind, floor: 'info' }, actions }
    const { id } = await call('POST', 'scene/sceneRule/save', rule)
    const { data } = await call('POST', 'scene/sceneRule/dryRun', { id, deviceId: [...own][0] })
    return (data as DryRun).actions.map(({ isDone }) => isDone)
  }
  const [raise, clear] = ['raise', 'clear'].map((kind) => ({ kind, ruleId }))
  const order = { kind: 'order', note: '' }
  expect(await tried('manual', clear ?? {}, order)).toEqual([false, false])
  expect(await tried('manual', raise ?? {}, order, clear ?? {})).toEqual([true, true, true])
  expect(await tried('alert', order)).toEqual([true])
})

it('a scene plan contains only its devices with a position', async () => {
  const scene = platform.world.tables.scenes.rows.find((row) => row.devices > 0)
  const plan = async () => (await call('GET', `scene/scene/plan/${scene?.id}`)).data as ScenePlan
  const own = platform.world.fleet.ofScene(scene?.id ?? 0)
  const whole = await plan()
  expect(whole.total).toBe(own.length)
  expect(whole.points.every(({ id }) => own.includes(id))).toBe(true)
  platform.world.fleet.table.update(own[0] ?? 0, { lng: 0, lat: 0 })
  expect((await plan()).total).toBe(whole.total - 1)
})
