import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Consequence, Requested } from '#contract/calls/control/unit.ts'
import type { UnitAct } from '#contract/control/kinds.ts'
import { devicesOf } from '#contract/control/unit-devices.ts'
import { explainFrame } from '#contract/metering/frames/frame.ts'
import type { SupplyEventRow } from '#contract/resources/control/event.ts'
import type { UnitRow } from '#contract/resources/control/unit.ts'
import type { ListPage } from '#contract/wire/crud.ts'
import { startCommandBench, type CommandBench } from '#mock/testing/command-bench.ts'
import { advanceControl } from './clock.ts'

let bench: CommandBench
beforeEach(async () => {
  bench = await startCommandBench({ isReal: true })
}, 60_000)
afterEach(() => bench.platform.close())

const ask = (path: string, body: object, as = 'engineer') =>
  bench.platform.call('POST', `/base/ctrl/${path}`, { as, body })

async function unitOf(id: number): Promise<UnitRow> {
  return (await bench.platform.call('GET', `/base/ctrl/unitControl/info/${id}`, { as: 'engineer' }))
    .data as UnitRow
}

/** A unit of the seed whose device is online, that fits. */
function one(fits: (row: UnitRow, sticks: boolean) => boolean): UnitRow {
  const { units } = bench.platform.world.tables
  const row = units.rows.find((unit) => {
    const device = bench.platform.world.fleet.table.get(unit.deviceId)
    return device?.state === 'online' && fits(unit, device.sticks !== undefined)
  })
  if (row === undefined) throw new Error('The fleet of the test is too small')
  return row
}

const plain = () => one((row, sticks) => !row.isProtected && !row.isImportant && !sticks)
const off = { act: 'off', reason: 'repair' } as const

describe('switching a unit', () => {
  it('takes its typed name, and shows what is measured beside what was asked', async () => {
    const { id, name, deviceId } = plain()
    const { simulation, clock } = bench.platform.world
    expect(await ask('unitControl/exec', { id, ...off, confirmName: 'other' })).toMatchObject({ code: 400 })
    const { data } = await ask('unitControl/exec', { id, ...off, confirmName: name })
    expect(data).toMatchObject({ state: 'sent' })
    expect(await unitOf(id)).toMatchObject({
      commanded: 'off',
      measured: 'on',
      mismatch: false,
      hasOpen: true,
    })
    bench.advance(1)
    expect(await unitOf(id)).toMatchObject({ measured: 'opening' })
    bench.settle()
    expect(await bench.commandsOf((data as Requested).batchNo)).toMatchObject([{ status: 'verified' }])
    expect(await unitOf(id)).toMatchObject({ commanded: 'off', measured: 'off', current: 0, mismatch: false })
    expect(simulation.power(deviceId, clock() + 60_000)).toBe(0)
    const events = await bench.platform.call('GET', `/base/ctrl/supplyEvent/list?unitId=${id}`, {
      as: 'engineer',
    })
    expect(events.data).toMatchObject({ list: [{ code: '301F', deviceId }], total: 1 })
  })

  it('says so where it was executed, but current still flows', async () => {
    const { id, deviceId } = one((_row, sticks) => sticks)
    const asked = (await ask('unitControl/exec', { id, ...off })).data as Requested
    expect(asked).toMatchObject({ state: 'waiting', batchNo: '' })
    const { data } = await ask('unitRequest/approve', { id: asked.requestId }, 'dispatcher')
    bench.settle()
    expect(await bench.commandsOf((data as Requested).batchNo)).toMatchObject([
      { status: 'failed', resultCode: 'E10', readBack: 'open' },
    ])
    const unit = await unitOf(id)
    expect(unit).toMatchObject({ commanded: 'off', measured: 'fault', mismatch: true })
    expect(unit.current).toBeGreaterThan(0.05)
    const { simulation, clock } = bench.platform.world
    expect(simulation.sample(deviceId, 'ia', clock() + 1).value).toBe(0)
    const { data: list } = await bench.platform.call('GET', '/base/ctrl/unitControl/list?mismatch=true', {
      as: 'engineer',
    })
    expect(list).toMatchObject({ list: [{ id }], total: 1 })
  })

  it('asks another person for several units, never the one who asks', async () => {
    const rows = bench.platform.world.tables.units.rows.filter(({ isProtected }) => !isProtected).slice(0, 3)
    const ids = rows.map(({ id }) => id)
    const card = (await ask('unitControl/consequence', { ids, act: 'off' })).data as Consequence
    expect(card).toMatchObject({ needsSecond: true })
    expect(card.load).toBeGreaterThan(0)
    expect(card.users).toBeGreaterThanOrEqual(card.units.length)
    expect(card.approvers.map(({ name }) => name)).not.toContain('Sun Qiang')
    const { data } = await ask('unitControl/batchExec', { ids, ...off })
    const { requestId } = data as Requested
    expect(await ask('unitRequest/approve', { id: requestId })).toMatchObject({ code: 409 })
    expect(await ask('unitRequest/approve', { id: requestId }, 'viewer')).toMatchObject({ code: 403 })
    expect(await ask('unitRequest/approve', { id: requestId }, 'dispatcher')).toMatchObject({
      code: 0,
      data: { state: 'sent' },
    })
    expect(await ask('unitRequest/approve', { id: requestId }, 'dispatcher')).toMatchObject({ code: 409 })
  })

  it('lets a request expire, withdraws one, and waits for its time', async () => {
    const row = one((unit, sticks) => sticks && !unit.isProtected)
    const { world } = bench.platform
    const state = (id: number) => world.tables.unitRequests.get(id)?.state
    const first = (await ask('unitControl/exec', { id: row.id, ...off })).data as Requested
    expect(await ask('unitControl/exec', { id: row.id, ...off })).toMatchObject({ code: 409 })
    bench.platform.clock += 11 * 60_000
    advanceControl(world)
    expect(state(first.requestId)).toBe('expired')
    expect(await ask('unitRequest/approve', { id: first.requestId }, 'dispatcher')).toMatchObject({
      code: 409,
    })
    const second = (await ask('unitControl/exec', { id: row.id, ...off })).data as Requested
    expect(await ask('unitControl/cancel', { requestId: second.requestId }, 'dispatcher')).toMatchObject({
      code: 409,
    })
    await ask('unitControl/cancel', { requestId: second.requestId })
    expect(state(second.requestId)).toBe('withdrawn')
    const third = (await ask('unitControl/exec', { id: row.id, ...off, delay: 5 })).data as Requested
    await ask('unitRequest/approve', { id: third.requestId }, 'dispatcher')
    expect(state(third.requestId)).toBe('scheduled')
    bench.platform.clock += 5 * 60_000
    advanceControl(world)
    expect(state(third.requestId)).toBe('sent')
  })

  it('keeps one off while another that it must not run with is on', async () => {
    const [a, b] = bench.platform.world.tables.units.rows.filter(
      ({ isProtected, isImportant, confirmLevel }) => !isProtected && !isImportant && confirmLevel === 'name',
    )
    if (a === undefined || b === undefined) throw new Error('The fleet of the test is too small')
    const put = { id: a.id, interlockIds: [b.id] }
    await bench.platform.call('PUT', '/base/ctrl/unitControl/update', { as: 'engineer', body: put })
    await ask('unitControl/exec', { id: a.id, ...off, confirmName: a.name })
    bench.settle()
    const on = { id: a.id, act: 'on', reason: 'restore', confirmName: a.name }
    expect(await ask('unitControl/exec', on)).toMatchObject({
      code: 409,
      msg: `Interlocked: ${b.name} is on.`,
    })
  })
})

describe('a unit that may be closed at its meter', () => {
  const exec = async (row: UnitRow, act: UnitAct) => {
    const order = { id: row.id, act, reason: 'test', confirmName: row.name }
    const { data } = await ask('unitControl/exec', order)
    bench.settle()
    return bench.commandsOf((data as Requested).batchNo)
  }

  it('stays off until the customer presses the button, and is on from then', async () => {
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
    const { data } = await bench.platform.call('GET', `/base/ctrl/supplyEvent/list?unitId=${row.id}`, {
      as: 'engineer',
    })
    expect((data as ListPage<SupplyEventRow>).list.map((one) => one.code).toSorted()).toEqual([
      '301F',
      '3020',
    ])
  })

  it('may no more once it is switched off again', async () => {
    const row = plain()
    await exec(row, 'off')
    await exec(row, 'allow')
    await exec(row, 'off')
    bench.platform.clock += 60 * 60_000
    bench.platform.world.commands.tick()
    expect(await unitOf(row.id)).toMatchObject({ commanded: 'off', measured: 'off' })
  })

  it('says both in the frames: 1B or method 8200 with 0, and the word that was read', async () => {
    const row = plain()
    await exec(row, 'off')
    const [command] = await exec(row, 'allow')
    const told = (command?.rawDown ?? '').split('\n').flatMap((frame) => explainFrame(frame).parts)
    expect(told.map(({ meaning: [en] }) => en).join('\n')).toMatch(/allow closing/)
    const read = (command?.rawUp ?? '').split('\n').flatMap((frame) => explainFrame(frame).parts)
    expect(read.map(({ meaning: [en] }) => en).join('\n')).toMatch(/0010: relay open, may be closed/)
  })
})

describe('a unit of several devices', () => {
  /** A plain unit with two meters of its organisation beside its own. */
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

  it('is switched as one, and counts all who hang on it', async () => {
    const { row, ids } = await group()
    const { world } = bench.platform
    const card = (await ask('unitControl/consequence', { ids: [row.id], act: 'off' })).data as Consequence
    expect(card.users).toBeGreaterThanOrEqual(3)
    expect(card.load).toBeCloseTo(
      ids.reduce((sum, id) => sum + world.simulation.power(id, world.clock()), 0),
      1,
    )
    const { data } = await ask('unitControl/exec', { id: row.id, ...off, confirmName: row.name })
    bench.settle()
    const commands = await bench.commandsOf((data as Requested).batchNo)
    expect(commands.map(({ deviceId }) => deviceId).toSorted((a, b) => a - b)).toEqual(
      [...ids].toSorted((a, b) => a - b),
    )
    expect(ids.every(world.fleet.isRelayOpen)).toBe(true)
    expect(await unitOf(row.id)).toMatchObject({ commanded: 'off', measured: 'off', mismatch: false })
  })

  it('says that it is on in part, and switches what is left', async () => {
    const { row, ids } = await group()
    const [first = 0, , last = 0] = ids
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

  it('takes no device that another unit has, of another organisation, or while it is protected', async () => {
    const { row, ids } = await group()
    const { world } = bench.platform
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

describe('an answer that comes late', () => {
  /** Answered and verified in the middle of their time, but with no answer in time; then late or not, and how late. */
  const silent = (...late: number[]) => bench.setDraws(0.5, 0.5, 0.99, 0, ...late)
  const asked = async () => {
    const { id, name, deviceId } = plain()
    bench.platform.world.tables.units.update(id, { timeout: 20, retries: 0 })
    const { data } = await ask('unitControl/exec', { id, ...off, confirmName: name })
    bench.advance(0)
    return { id, deviceId, batchNo: (data as Requested).batchNo }
  }
  const commandOf = async (batchNo: string) => (await bench.commandsOf(batchNo))[0]

  it('turns what had timed out, by the time of the unit, to done and says so', async () => {
    silent(0, 0)
    const { deviceId, batchNo } = await asked()
    bench.advance(19_900)
    expect(await commandOf(batchNo)).toMatchObject({ status: 'sent' })
    bench.advance(200)
    expect(await commandOf(batchNo)).toMatchObject({ status: 'timeout', resultCode: 'E01' })
    bench.advance(5000)
    expect(await commandOf(batchNo)).toMatchObject({ status: 'success', resultCode: '00L' })
    bench.advance(1000)
    expect(await commandOf(batchNo)).toMatchObject({
      status: 'verified',
      resultText: 'Answered 5 s late. The relay is open.',
      resultTextZh: '超时 5 秒后应答。继电器已断开。',
    })
    expect(bench.platform.world.fleet.isRelayOpen(deviceId)).toBe(true)
  })

  it('switches nothing off that was protected meanwhile', async () => {
    silent(0, 0)
    const { id, deviceId, batchNo } = await asked()
    bench.advance(20_100)
    bench.platform.world.tables.units.update(id, { isProtected: true })
    bench.advance(10_000)
    expect(await commandOf(batchNo)).toMatchObject({ status: 'timeout' })
    expect(bench.platform.world.fleet.isRelayOpen(deviceId)).toBe(false)
  })

  it('counts no more once something newer was asked of the device', async () => {
    silent(0, 0)
    const { deviceId, batchNo } = await asked()
    bench.advance(20_100)
    await bench.sent({ ids: [deviceId], kind: 'readNow' })
    bench.settle()
    expect(await commandOf(batchNo)).toMatchObject({ status: 'timeout' })
    expect(bench.platform.world.fleet.isRelayOpen(deviceId)).toBe(false)
  })
})
