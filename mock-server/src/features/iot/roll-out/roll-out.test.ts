import fc from 'fast-check'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { firmwareCalls, type RollOutProgress } from '#contract/calls/iot/firmware.ts'
import { finalStates } from '#domain/metering/commands.ts'
import { readStages, rollOutActs, stageSizes, type RollOutAct } from '#domain/metering/firmware.ts'
import { startCommandBench } from '#mock/testing/command-bench.ts'
import { ofFile } from '#mock/testing/platform-of-file.ts'
import { advanceRollOuts, countRollOuts, devicesOf } from './advance.ts'

const bench = ofFile(() => startCommandBench())
let productId = 0
let made = 0
const ids: number[] = []

beforeAll(async () => {
  const { rows } = bench.platform.world.fleet.table
  const size = (id: number) => rows.filter((one) => one.productId === id).length
  productId = rows.map((one) => one.productId).toSorted((a, b) => size(b) - size(a))[0] ?? 0
}, 60_000)

const row = (id: number) => {
  return bench.platform.world.tables.rollOuts.get(id) ?? expect.unreachable('There is no such roll-out')
}
const devices = (id: number) => devicesOf(bench.platform.world, id)
const firmwareOf = (deviceId: number) => bench.platform.world.fleet.table.get(deviceId)?.firmware
const commands = (id: number) =>
  bench.platform.world.tables.commands.rows.filter(
    ({ kind, target }) => kind === 'firmware' && target === String(id),
  )
const act = (id: number, what: RollOutAct, as?: string) =>
  bench.ask('POST', 'rollOut/act', { id, act: what }, as)

/** Advances time for the devices, and the roll-outs before and after. */
function pass(ms: number): void {
  advanceRollOuts(bench.platform.world)
  bench.advance(ms)
  advanceRollOuts(bench.platform.world)
}

/** Advances until the roll-out stops. */
function settle(id: number, rounds = 40): void {
  pass(120_000)
  if (rounds > 0 && (row(id).state === 'running' || row(id).state === 'rollingBack')) settle(id, rounds - 1)
}

async function make(more: object = {}): Promise<number> {
  made += 1
  const body = {
    firmware: `V9.${made}`,
    productId,
    orgId: 1,
    stages: '20, 60, 100',
    maxRefused: 100,
    waitHours: 1,
    reason: 'Test',
    ...more,
  }
  const { code, msg, id } = await bench.ask('POST', 'rollOut/save', body)
  if (code !== 0) throw new Error(msg)
  ids.push(id)
  return id
}

async function started(more?: object): Promise<number> {
  const id = await make(more)
  await act(id, 'start')
  return id
}

async function end(id: number): Promise<void> {
  bench.setChance(0.5)
  await act(id, 'rollBack')
  settle(id)
}

beforeEach(() => bench.setChance(0.5))
// end roll-outs in progress, which would block the next test
afterEach(async () => {
  for (const id of ids.splice(0)) await end(id)
})

describe('stages', () => {
  test('are ascending percents that end at 100', () => {
    expect(readStages('5, 25，100')).toEqual([5, 25, 100])
    for (const wrong of ['', '5', '25, 5, 100', '5, 5, 100', '0, 100', '5, 101', 'a, 100', '-5, 100'])
      expect(readStages(wrong), wrong).toBeUndefined()
  })

  test('are cumulative sizes that start above 0 and end with all devices', () => {
    const percents = fc
      .uniqueArray(fc.integer({ min: 1, max: 99 }), { maxLength: 9 })
      .map((some) => [...some.toSorted((a, b) => a - b), 100])
    fc.assert(
      fc.property(percents, fc.integer({ min: 1, max: 3000 }), (some, all) => {
        const sizes = stageSizes(some, all)
        expect(sizes.at(-1)).toBe(all)
        expect(sizes).toEqual(sizes.toSorted((a, b) => a - b))
        expect(sizes[0]).toBeGreaterThan(0)
      }),
      { seed: 7, numRuns: 200 },
    )
  })
})

describe('a roll-out', () => {
  test('updates stage by stage, reports progress, and rolls every device back', async () => {
    const id = await make()
    expect(await act(id, 'start')).toMatchObject({ code: 0 })
    expect(row(id)).toMatchObject({ state: 'running', stage: 1 })
    settle(id)
    const asked = devices(id).filter(({ result }) => result === 'updated')
    expect(row(id)).toMatchObject({ state: 'done', stage: 3, updated: asked.length })
    expect(asked.length).toBeGreaterThan(3)
    for (const { deviceId } of asked) expect(firmwareOf(deviceId)).toBe(row(id).firmware)
    const { data } = await bench.ask('GET', firmwareCalls.progress(id).path.replace('/base/iot/', ''))
    const { stages } = data as RollOutProgress
    expect(stages.map(({ percent }) => percent)).toEqual([20, 60, 100])
    expect(stages.reduce((sum, one) => sum + one.devices, 0)).toBe(row(id).devices)

    expect(await act(id, 'rollBack')).toMatchObject({ code: 0 })
    settle(id)
    expect(row(id).state).toBe('rolledBack')
    for (const { deviceId, before } of devices(id)) expect(firmwareOf(deviceId)).toBe(before)
  })

  test('does not roll back devices on a later version', async () => {
    const [first, second] = [await make(), await make()]
    for (const id of [first, second]) {
      await act(id, 'start')
      settle(id)
    }
    const later = devices(second).filter(({ result }) => result === 'updated')
    const asked = commands(first).length
    await act(first, 'rollBack')
    settle(first)
    expect(row(first).state).toBe('rolledBack')
    expect(commands(first)).toHaveLength(asked)
    for (const { deviceId } of later) {
      expect(firmwareOf(deviceId)).toBe(row(second).firmware)
      expect(devices(first).find((one) => one.deviceId === deviceId)?.result).toBe('withdrawn')
    }
  })

  test('offers no retry of refusals once rolled back', async () => {
    bench.setChance(0.99)
    const id = await started()
    settle(id)
    expect(row(id).refused).toBeGreaterThan(0)
    await end(id)
    expect(row(id)).toMatchObject({ state: 'rolledBack', refused: 0 })
    // a count of an earlier version
    bench.platform.world.tables.rollOuts.update(id, { refused: 3 })
    expect(Array.from(countRollOuts(bench.platform.world)).length).toBeGreaterThan(0)
    expect(row(id).refused).toBe(0)
  })

  test('pauses at too many refusals, reports reasons and retries them', async () => {
    bench.setChance(0.99)
    const id = await started({ maxRefused: 10 })
    settle(id)
    expect(row(id)).toMatchObject({ state: 'paused', stage: 1, updated: 0 })
    const { data } = await bench.ask('GET', `rollOut/progress/${id}`)
    expect((data as RollOutProgress).reasons.map(({ reason }) => reason)).toContain('E07')
    bench.setChance(0.5)
    expect(await act(id, 'retry')).toMatchObject({ code: 0 })
    settle(id)
    expect(row(id)).toMatchObject({
      state: 'done',
      refused: devices(id).filter(({ reason }) => reason === 'offline').length,
    })
  })

  test('counts a late response as an update', async () => {
    const id = await make({ stages: '100' })
    bench.setChance(0.5)
    // one device responds half a minute too late
    bench.setDraws(0.5, 0.5, 0.99, 0, 0, 0.5)
    await act(id, 'start')
    const silent = () => devices(id).find(({ result, reason }) => result === 'refused' && reason === 'E01')
    for (let round = 0; round < 20 && silent() === undefined; round += 1) pass(5000)
    const { deviceId } = silent() ?? expect.unreachable()
    settle(id)
    expect(row(id).state).toBe('done')
    expect(firmwareOf(deviceId)).toBe(row(id).firmware)
    expect(devices(id).find((one) => one.deviceId === deviceId)).toMatchObject({
      result: 'updated',
      reason: 'none',
    })
  })

  test('waits for an offline device until it is back or its time limit has passed', async () => {
    const { fleet } = bench.platform.world
    const id = await make({ stages: '100' })
    const own = fleet.table.rows.filter(
      (one) => one.productId === productId && one.state !== 'inactive' && one.state !== 'retired',
    )
    const [first, second] = own.filter(({ state }) => state === 'online')
    if (first === undefined || second === undefined) throw new Error('two of them are online')
    for (const one of [first, second]) fleet.settle(one.id, { state: 'offline' })
    await act(id, 'start')
    const resultOf = (deviceId: number) => devices(id).find((one) => one.deviceId === deviceId)
    expect(resultOf(first.id)).toMatchObject({ result: 'away', reason: 'none' })
    expect(row(id)).toMatchObject({ state: 'running', refused: 0 })
    fleet.settle(first.id, { state: 'online' })
    advanceRollOuts(bench.platform.world)
    expect(resultOf(first.id)?.result).toBe('updating')
    expect(resultOf(second.id)?.result).toBe('away')
    fleet.settle(second.id, { state: 'offline' })
    bench.platform.clock += 2 * 3_600_000
    advanceRollOuts(bench.platform.world)
    expect(resultOf(second.id)).toMatchObject({ result: 'refused', reason: 'offline' })
  })

  test('does not start beside another one or for an unknown product', async () => {
    const [first, second, none] = [await make(), await make(), await make({ productId: 9999 }).catch(() => 0)]
    expect(none).toBe(0)
    expect(await act(first, 'pause')).toMatchObject({ code: 409 })
    expect(await act(first, 'start')).toMatchObject({ code: 0 })
    expect(await act(second, 'start')).toMatchObject({ code: 409 })
    await bench.ask('DELETE', `rollOut/delete/${first}`)
    expect(row(first).state).toBe('running')
    await end(first)
    expect(await bench.send({ ids: [1], kind: 'firmware', reason: 'By hand' })).toMatchObject({ code: 400 })
  })

  test('excludes devices outside the starter’s scope', async () => {
    const { tables, fleet } = bench.platform.world
    const { groupId } = bench.platform.account('engineer')
    const { id: roleId, dataScope } = bench.platform.roleOf('engineer')
    const [first = expect.unreachable(), ...hidden] = fleet.table.rows.filter(
      (one) => one.productId === productId && one.state === 'online',
    )
    expect(hidden).not.toEqual([])
    fleet.table.update(first.id, { orgId: groupId })
    tables.roles.update(roleId, { dataScope: 'org' })
    const id = await started({ orgId: groupId })
    expect(devices(id).map(({ deviceId }) => deviceId)).toEqual([first.id])
    tables.roles.update(roleId, { dataScope })
    fleet.table.update(first.id, { orgId: first.orgId })
  })

  test('lists devices in scope only; acts but pausing need all of them in scope', async () => {
    const { tables, fleet } = bench.platform.world
    const { groupId } = bench.platform.account('engineer')
    const { id: roleId, dataScope } = bench.platform.roleOf('engineer')
    const id = await started({ orgId: groupId })
    tables.roles.update(roleId, { dataScope: 'org' })
    const { data } = await bench.ask('GET', `rollOutDevice/list?rollOutId=${id}`)
    const own = devices(id).filter(({ deviceId }) => fleet.table.get(deviceId)?.orgId === groupId)
    expect(data).toMatchObject({ total: own.length })
    expect(own.length).toBeLessThan(devices(id).length)
    const others = rollOutActs.flatMap(([what]) => (what === 'pause' ? [] : [what]))
    const answers = await Promise.all(others.map((what) => act(id, what)))
    expect(answers.every(({ code }) => code === 409)).toBe(true)
    expect(row(id).state).toBe('running')
    // pausing is never refused
    await act(id, 'pause')
    expect(row(id).state).toBe('paused')
    tables.roles.update(roleId, { dataScope })
  })

  test('resumes after a restart', async () => {
    const id = await started()
    await bench.restart()
    settle(id)
    expect(row(id).state).toBe('done')
  })

  const step = fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(...rollOutActs.map(([what]) => what)) },
    { weight: 3, arbitrary: fc.integer({ min: 100, max: 90_000 }) },
    { weight: 1, arbitrary: fc.constantFrom(0.5, 0.99) },
  )
  test('for any steps updates no device twice or before its stage; pausing stops and rolling back restores', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        bench.setChance(0.5)
        const id = await make({ maxRefused: 40 })
        await act(id, 'start')
        const held = new Map(devices(id).map(({ deviceId, before }) => [deviceId, before]))
        const stages = new Map(devices(id).map(({ deviceId, stage }) => [deviceId, stage]))
        for (const one of steps) {
          const paused = row(id).state === 'paused' ? commands(id).length : undefined
          if (typeof one === 'string') await act(id, one)
          else if (one < 1) bench.setChance(one)
          else pass(one)
          if (typeof one === 'number' && paused !== undefined) expect(commands(id)).toHaveLength(paused)
          const sent = commands(id)
          for (const [deviceId, stage] of stages) {
            const own = sent.filter((command) => command.deviceId === deviceId)
            if (own.length > 0) expect(stage).toBeLessThanOrEqual(row(id).stage)
            expect(own.filter(({ status }) => !finalStates.has(status)).length).toBeLessThanOrEqual(1)
            const verified = own.filter(({ status }) => status === 'verified')
            const news = verified.filter(({ wanted }) => wanted === row(id).firmware).length
            expect([0, 1]).toContain(2 * news - verified.length)
          }
        }
        await end(id)
        // devices that failed to roll back are retried
        await act(id, 'retry')
        settle(id)
        for (const [deviceId, before] of held) expect(firmwareOf(deviceId)).toBe(before)
      }),
      { seed: 20_261_123, numRuns: 25 },
    )
  }, 60_000)
})
