import { afterEach, describe, expect, it } from 'vitest'
import type { Consequence, Requested } from '#contract/calls/control/unit.ts'
import type { UnitAct } from '#domain/control/kinds.ts'
import { devicesOf } from '#domain/control/unit-devices.ts'
import type { SupplyEventRow } from '#contract/resources/control/event.ts'
import type { UnitRow } from '#contract/resources/control/unit.ts'
import type { ListPage } from '#contract/wire/crud.ts'
import { momentOf } from '#mock/lib/time.ts'
import { startCommandBench } from '#mock/testing/command-bench.ts'
import { ofFile } from '#mock/testing/platform-of-file.ts'
import { restoreRows } from '#mock/testing/restore-rows.ts'
import { isPlain, unitActs } from '#mock/testing/acts/switching.ts'

const bench = ofFile(() => startCommandBench({ isReal: true }))
afterEach(() => bench.rest())
restoreRows(() => [bench.platform.world.tables.unitRequests, bench.platform.world.tables.units])

const { ask, unitOf, one } = unitActs(() => bench)
const plain = () => one(isPlain)
const off = { act: 'off', reason: 'repair' } as const

it('seeded unit requests record the load of their units at request time', () => {
  const { tables, simulation } = bench.platform.world
  const differing = tables.unitRequests.rows.filter(({ unitIds, load, createTime }) => {
    const devices = unitIds.flatMap((id) => devicesOf(tables.units.get(id) ?? { deviceId: 0, memberIds: [] }))
    const drawn = devices.reduce((sum, id) => sum + simulation.power(id, momentOf(createTime)), 0)
    return load === 0 || Math.abs(drawn - load) > 0.01
  })
  expect(tables.unitRequests.rows.length).toBeGreaterThan(0)
  expect(differing).toEqual([])
})

describe('a unit allowed to close at its meter', () => {
  const exec = async (row: UnitRow, act: UnitAct) => {
    const order = { id: row.id, act, reason: 'test', confirmName: row.name }
    const { data } = await ask('unitControl/exec', order)
    bench.settle()
    return bench.commandsOf((data as Requested).batchNo)
  }

  it('is off until the customer presses the button, then on', async () => {
    const row = plain()
    const { world } = bench.platform
    expect(await ask('unitControl/exec', { id: row.id, act: 'allow', reason: 'restore' })).toMatchObject({
      code: 409,
      msg: 'It is like that already.',
    })
    await exec(row, 'off')
    expect(await exec(row, 'allow')).toMatchObject([
      { kind: 'relayAllow', status: 'verified', readBack: 'allowed' },
    ])
    expect(await unitOf(row.id)).toMatchObject({
      commanded: 'allowed',
      measured: 'allowed',
      mismatch: false,
      lastAct: 'allow',
    })
    expect(world.fleet.isRelayOpen(row.deviceId)).toBe(true)
    bench.platform.clock += 11 * 60_000
    world.commands.tick()
    const unit = await unitOf(row.id)
    expect(unit).toMatchObject({ commanded: 'allowed', measured: 'on', mismatch: false })
    expect(unit.load).toBeGreaterThan(0)
    const { data } = await bench.platform.get(`/base/ctrl/supplyEvent/list?unitId=${row.id}`, 'engineer')
    expect((data as ListPage<SupplyEventRow>).list.map(({ code }) => code).toSorted()).toEqual([
      '301F',
      '3020',
    ])
  })
})

describe('a unit of several devices', () => {
  /** An unprotected unit extended by two meters of its organisation. */
  async function group(): Promise<{ row: UnitRow; ids: readonly number[] }> {
    const row = plain()
    const { world } = bench.platform
    const own = world.fleet.table.get(row.deviceId)
    const beside = world.fleet.table.rows.filter(
      ({ id, family, state, sticks }) =>
        family === 'meter-1p' &&
        state === 'online' &&
        sticks === undefined &&
        !world.tables.units.rows.some((other) => devicesOf(other).includes(id)),
    )
    const ids = beside.slice(0, 2).map(({ id }) => id)
    for (const id of ids) world.fleet.table.update(id, { orgId: own?.orgId ?? 0 })
    expect(await put({ id: row.id, memberIds: ids })).toMatchObject({ code: 0 })
    return { row, ids: [row.deviceId, ...ids] }
  }
  const put = (body: object) =>
    bench.platform.call('PUT', '/base/ctrl/unitControl/update', { as: 'engineer', body })

  it('is switched as one, and counts all its customers', async () => {
    const { row, ids } = await group()
    const { world } = bench.platform
    const card = (await ask('unitControl/consequence', { ids: [row.id], act: 'off' })).data as Consequence
    expect(card.users).toBeGreaterThanOrEqual(3)
    expect(card.load).toBeCloseTo(
      ids.reduce((sum, id) => sum + world.simulation.power(id, world.clock()), 0),
      1,
    )
    const order = { ids, kind: 'relayOpen' }
    const same = (await bench.ask('POST', 'command/consequence', order)).data as Consequence
    // the same consequence through either call
    for (const name of ['users', 'load', 'alerts', 'important', 'cameras'] as const)
      expect(same[name], name).toEqual(card[name])
    expect(same.things.map(({ id }) => id)).toEqual([...ids])
    const { data } = await ask('unitControl/exec', { id: row.id, ...off, confirmName: row.name })
    bench.settle()
    const commands = await bench.commandsOf((data as Requested).batchNo)
    expect(commands.map(({ deviceId }) => deviceId).toSorted((a, b) => a - b)).toEqual(
      [...ids].toSorted((a, b) => a - b),
    )
    expect(ids.every(world.fleet.isRelayOpen)).toBe(true)
    expect(await unitOf(row.id)).toMatchObject({ commanded: 'off', measured: 'off', mismatch: false })
  })

  it('is reported as partly on, and switches the rest', async () => {
    const { row, ids } = await group()
    const [first = 0, last = 0] = ids
    await bench.sent({ ids: [last], kind: 'relayOpen', reason: 'test' })
    bench.settle()
    expect(await unitOf(row.id)).toMatchObject({ measured: 'partly', mismatch: true })
    const { data } = await ask('unitControl/exec', { id: row.id, ...off, confirmName: row.name })
    bench.settle()
    const commands = await bench.commandsOf((data as Requested).batchNo)
    expect(commands.map(({ deviceId }) => deviceId)).toContain(first)
    expect(commands.map(({ deviceId }) => deviceId)).not.toContain(last)
    expect(await unitOf(row.id)).toMatchObject({ measured: 'off', mismatch: false })
  })

  it('rejects devices of another unit or organisation, and changes while protected or pending', async () => {
    const { row, ids } = await group()
    const { world } = bench.platform
    world.tables.units.update(row.id, { confirmLevel: 'second' })
    const asked = (await ask('unitControl/exec', { id: row.id, ...off })).data as Requested
    expect(await put({ id: row.id, memberIds: ids.slice(0, 1) })).toMatchObject({ code: 400 })
    await ask('unitControl/cancel', { requestId: asked.requestId })
    world.tables.units.update(row.id, { confirmLevel: 'name' })
    const at = (memberIds: readonly number[]) => put({ id: row.id, memberIds })
    const other = world.tables.units.rows.find(({ id }) => id !== row.id)
    expect(await at([other?.deviceId ?? 0])).toMatchObject({ code: 400 })
    const [, second = 0] = ids
    const device = world.fleet.table.get(second)
    const org = world.tables.orgs.rows.find(({ id }) => id !== device?.orgId)
    world.fleet.table.update(second, { orgId: org?.id ?? 0 })
    expect(await at([second])).toMatchObject({ code: 400 })
    expect(await ask('unitControl/exec', { id: row.id, ...off, confirmName: row.name })).toMatchObject({
      code: 409,
      msg: 'Its devices belong to different organisations.',
    })
    world.fleet.table.update(second, { orgId: device?.orgId ?? 0 })
    world.tables.units.update(row.id, { isProtected: true })
    expect(await at([])).toMatchObject({ code: 400 })
  })
})
