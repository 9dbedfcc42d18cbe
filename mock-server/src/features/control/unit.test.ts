import { afterEach, describe, expect, it } from 'vitest'
import type { Requested } from '#contract/calls/control/unit.ts'
import { startCommandBench } from '#mock/testing/command-bench.ts'
import { ofFile } from '#mock/testing/platform-of-file.ts'
import { restoreRows } from '#mock/testing/restore-rows.ts'
import { isPlain, unitActs } from '#mock/testing/acts/switching.ts'
import { advanceControl } from './clock.ts'

const bench = ofFile(() => startCommandBench({ isReal: true }))
afterEach(() => bench.rest())
restoreRows(() => {
  const { unitRequests, units, users } = bench.platform.world.tables
  return [unitRequests, units, users]
})

const { ask, unitOf, one } = unitActs(() => bench)
const plain = () => one(isPlain)
const off = { act: 'off', reason: 'repair' } as const

describe('switching a unit', () => {
  it('requires its name, and shows commanded and measured state', async () => {
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
    const events = await bench.platform.get(`/base/ctrl/supplyEvent/list?unitId=${id}`, 'engineer')
    expect(events.data).toMatchObject({ list: [{ code: '301F', deviceId }], total: 1 })
  })

  it('reports a fault if current still flows after opening', async () => {
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
    const { data: list } = await bench.platform.get('/base/ctrl/unitControl/list?mismatch=true', 'engineer')
    expect(list).toMatchObject({ list: [{ id }], total: 1 })
  })

  it('lets requests expire, be withdrawn and be delayed', async () => {
    const row = one((unit, sticks) => sticks && !unit.isProtected)
    const { world } = bench.platform
    const state = (id: number) => world.tables.unitRequests.get(id)?.state
    const first = (await ask('unitControl/exec', { id: row.id, ...off })).data as Requested
    expect(await ask('unitControl/exec', { id: row.id, ...off })).toMatchObject({ code: 409 })
    bench.platform.clock += 11 * 60_000
    advanceControl(world)
    expect(state(first.requestId)).toBe('expired')
    expect((await ask('unitRequest/approve', { id: first.requestId }, 'dispatcher')).code).toBe(409)
    const second = (await ask('unitControl/exec', { id: row.id, ...off })).data as Requested
    expect((await ask('unitControl/cancel', { requestId: second.requestId }, 'dispatcher')).code).toBe(409)
    await ask('unitControl/cancel', { requestId: second.requestId })
    expect(state(second.requestId)).toBe('withdrawn')
    const third = (await ask('unitControl/exec', { id: row.id, ...off, delay: 5 })).data as Requested
    await ask('unitRequest/approve', { id: third.requestId }, 'dispatcher')
    expect(state(third.requestId)).toBe('scheduled')
    bench.platform.clock += 5 * 60_000
    advanceControl(world)
    expect(state(third.requestId)).toBe('sent')
  })

  describe('an interlocked unit', () => {
    const on = { act: 'on', reason: 'restore' } as const

    /** Two units that are off, the second interlocked with the first. */
    async function pairOff() {
      const { tables, fleet } = bench.platform.world
      const [a = expect.unreachable(), b = expect.unreachable()] = tables.units.rows.filter(
        ({ isProtected, isImportant, confirmLevel, deviceId }) =>
          !isProtected &&
          !isImportant &&
          confirmLevel === 'name' &&
          fleet.table.get(deviceId)?.state === 'online',
      )
      const put = { id: b.id, interlockIds: [a.id] }
      await bench.platform.call('PUT', '/base/ctrl/unitControl/update', { as: 'engineer', body: put })
      for (const { id, name } of [a, b]) await ask('unitControl/exec', { id, ...off, confirmName: name })
      bench.settle()
      return { a, b, isOn: ({ deviceId }: { deviceId: number }) => !fleet.isRelayOpen(deviceId) }
    }

    const switchOn = ({ id, name }: { id: number; name: string }) =>
      ask('unitControl/exec', { id, ...on, confirmName: name })

    it('stays off while the other is on or commanded on', async () => {
      const { a, b, isOn } = await pairOff()
      const refused = { code: 409, msg: `Interlocked: ${a.name} is on, or is about to be.` }
      const back = bench.cutOff(a.deviceId)
      expect(await switchOn(a)).toMatchObject({ code: 0 })
      expect(await switchOn(b)).toMatchObject(refused)
      back()
      bench.settle()
      expect([a, b].map(isOn)).toEqual([true, false])
      expect(await switchOn(b)).toMatchObject(refused)
    })

    it('stays off if one request has both', async () => {
      const { a, b, isOn } = await pairOff()
      const { data } = await ask('unitControl/batchExec', { ids: [a.id, b.id], ...on })
      await ask('unitRequest/approve', { id: (data as Requested).requestId }, 'dispatcher')
      bench.settle()
      expect([a, b].map(isOn)).toEqual([true, false])
    })

    it.each(['relayClose', 'relayAllow'])('stays off for a device command: %s', async (kind) => {
      const { a, b, isOn } = await pairOff()
      const order = { kind, reason: 'test' }
      await bench.sent({ ids: [a.deviceId], ...order })
      const { batchNo } = await bench.sent({ ids: [b.deviceId], ...order })
      bench.settle()
      expect(await bench.commandsOf(batchNo)).toMatchObject([{ status: 'failed', resultCode: 'E13' }])
      expect(isOn(b)).toBe(false)
    })
  })
})

describe('a request for units of several organisations', () => {
  it('is decided only by users who see all of them', async () => {
    const { tables } = bench.platform.world
    const [branch = 0, elsewhere = 0] = tables.orgs.rows.flatMap(({ id, type }) =>
      type === 'branch' ? [id] : [],
    )
    const stations = tables.orgs.rows.filter(({ parentId }) => parentId === branch).map(({ id }) => id)
    const ids = stations.map((orgId) => one((row, sticks) => isPlain(row, sticks) && row.orgId === orgId).id)
    const belong = (login: string, groupId: number) =>
      tables.users.update(bench.platform.account(login).id, { groupId })
    belong('engineer', branch)
    belong('dispatcher', branch)
    const { data } = await ask('unitControl/batchExec', { ids, ...off })
    const { requestId: id } = data as Requested
    belong('dispatcher', elsewhere)
    expect(await ask('unitRequest/approve', { id }, 'dispatcher')).toMatchObject({ code: 404 })
    belong('dispatcher', branch)
    expect(await ask('unitRequest/approve', { id }, 'dispatcher')).toMatchObject({ data: { state: 'sent' } })
  })
})

describe('a late response', () => {
  /** Draws for a missing response, followed by whether and how late it arrives. */
  const silent = (...late: number[]) => bench.setDraws(0.5, 0.5, 0.99, 0, ...late)
  const asked = async () => {
    const { id, name, deviceId } = plain()
    bench.platform.world.tables.units.update(id, { timeout: 20, retries: 0 })
    const { data } = await ask('unitControl/exec', { id, ...off, confirmName: name })
    bench.advance(0)
    return { id, deviceId, batchNo: (data as Requested).batchNo }
  }
  const commandOf = async (batchNo: string) => (await bench.commandsOf(batchNo))[0]

  it('turns a timed-out command into a verified one and says so', async () => {
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

  it('does not switch off a unit protected meanwhile', async () => {
    silent(0, 0)
    const { id, deviceId, batchNo } = await asked()
    bench.advance(20_100)
    bench.platform.world.tables.units.update(id, { isProtected: true })
    bench.advance(10_000)
    expect(await commandOf(batchNo)).toMatchObject({ status: 'timeout' })
    expect(bench.platform.world.fleet.isRelayOpen(deviceId)).toBe(false)
  })

  it('does not retry an old timeout when the unit gets more retries', async () => {
    silent(0.99)
    const { id, batchNo } = await asked()
    bench.advance(30_000)
    const { world } = bench.platform
    const tries = async (minutes: number) => {
      bench.platform.clock += minutes * 60_000
      world.tables.units.update(id, { retries: 1 })
      advanceControl(world)
      return (await commandOf(batchNo))?.retries
    }
    expect(await tries(60)).toBe(0)
    bench.platform.clock -= 59 * 60_000
    expect(await tries(0)).toBe(1)
  })

  it('is ignored after a newer command to the device', async () => {
    silent(0, 0)
    const { deviceId, batchNo } = await asked()
    bench.advance(20_100)
    await bench.sent({ ids: [deviceId], kind: 'readNow' })
    bench.settle()
    expect(await commandOf(batchNo)).toMatchObject({ status: 'timeout' })
    expect(bench.platform.world.fleet.isRelayOpen(deviceId)).toBe(false)
  })
})

// locking the account ends its session
it('switching uses the rights of the requester at execution time', async () => {
  const row = plain()
  const { world } = bench.platform
  const order = { id: row.id, ...off, delay: 5, confirmName: row.name }
  const { requestId } = (await ask('unitControl/exec', order)).data as Requested
  world.tables.users.update(bench.platform.account('engineer').id, { status: 'locked' })
  bench.platform.clock += 5 * 60_000
  advanceControl(world)
  bench.settle()
  expect(world.tables.unitRequests.get(requestId)?.state).toBe('sent')
  expect(world.fleet.isRelayOpen(row.deviceId)).toBe(false)
})
