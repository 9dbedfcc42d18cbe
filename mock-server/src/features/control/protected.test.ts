import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Requested } from '#contract/calls/control/unit.ts'
import { devicesOf } from '#contract/control/unit-devices.ts'
import type { Action } from '#contract/scene/actions.ts'
import type { StoredUnit } from '#mock/tables/control-tables.ts'
import { startCommandBench, type CommandBench } from '#mock/testing/command-bench.ts'
import { carryOut } from '#mock/rule-actions/carry-out.ts'
import { followPlans } from '#mock/features/iot/command-plan/run.ts'
import { Refusal } from '#mock/lib/refusal.ts'
import { formatTime } from '#mock/lib/time.ts'
import { advanceControl } from './clock.ts'

let bench: CommandBench
let units: readonly StoredUnit[]
let guarded: ReadonlySet<number>

beforeAll(async () => {
  bench = await startCommandBench()
  const { world } = bench.platform
  units = world.tables.units.rows.filter((_, n) => n < 8)
  // each is worked with a meter that no other unit switches
  const free = world.fleet.table.rows.filter(
    ({ id, family, state }) =>
      family === 'meter-1p' &&
      state === 'online' &&
      !world.tables.units.rows.some((row) => devicesOf(row).includes(id)),
  )
  for (const [n, { id, deviceId }] of units.entries()) {
    const { orgId = 0, sceneId = 0 } = world.fleet.table.get(deviceId) ?? {}
    const beside = free[n]
    if (beside !== undefined) world.fleet.table.update(beside.id, { orgId, sceneId })
    // what is protected keeps its devices
    world.tables.units.update(id, { isProtected: false })
    world.tables.units.update(id, { memberIds: beside ? [beside.id] : [] })
    world.tables.units.update(id, { isProtected: n % 2 === 0 })
  }
  units = units.map(({ id }) => world.tables.units.get(id) ?? Object(undefined))
  guarded = new Set(units.flatMap((row, n) => (n % 2 === 0 ? devicesOf(row) : [])))
  expect(guarded.size).toBe(8)
  await bench.platform.signIn('dispatcher')
}, 60_000)
afterAll(() => bench.platform.close())

const place = fc.integer({ min: 0, max: 7 })
const places = fc.array(place, { minLength: 1, maxLength: 8 })

/** Every way in which something may be switched off, and what people may do before, meanwhile and after. */
const step = fc.oneof(
  fc.record({ way: fc.constant('exec' as const), at: place, delay: fc.constantFrom(0, 5) }),
  fc.record({ way: fc.constant('bulk' as const), at: places }),
  fc.record({ way: fc.constant('device' as const), at: places }),
  fc.record({ way: fc.constant('release the device' as const), at: places }),
  fc.record({ way: fc.constant('rule' as const), at: places }),
  fc.record({ way: fc.constant('unit rule' as const), at: place }),
  fc.record({ way: fc.constant('allow' as const), at: place }),
  fc.record({ way: fc.constant('engine' as const), at: place }),
  fc.record({ way: fc.constant('schedule' as const), at: places }),
  fc.record({ way: fc.constant('plan' as const), at: places }),
  fc.record({ way: fc.constant('retry' as const) }),
  fc.record({ way: fc.constant('protect once more' as const), at: place }),
  fc.record({ way: fc.constant('answer late' as const), at: place }),
  fc.record({ way: fc.constant('wait' as const), minutes: fc.integer({ min: 0, max: 30 }) }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const off = { act: 'off', reason: 'test' } as const
const post = (path: string, body: object, as = 'engineer') =>
  bench.platform.call('POST', `/base/${path}`, { as, body })
const unitAt = (at: number) => units[at] ?? Object(undefined)
const deviceIds = (at: readonly number[]) => [...new Set(at)].flatMap((one) => devicesOf(unitAt(one)))

async function take(one: Step): Promise<void> {
  const { world } = bench.platform
  switch (one.way) {
    case 'exec': {
      const { id, name } = unitAt(one.at)
      await decide(await post('ctrl/unitControl/exec', { id, ...off, delay: one.delay, confirmName: name }))
      return
    }
    case 'bulk':
      await decide(
        await post('ctrl/unitControl/batchExec', { ids: one.at.map((at) => unitAt(at).id), ...off }),
      )
      return
    case 'device':
      await post('iot/command/send', { ids: deviceIds(one.at), kind: 'relayOpen', reason: 'test' })
      return
    case 'release the device': {
      const params = { protection: 'off' }
      await post('iot/command/send', { ids: deviceIds(one.at), kind: 'write', params, reason: 'test' })
      return
    }
    case 'rule':
      rule({ kind: 'command', on: 'all', command: 'relayOpen' }, deviceIds(one.at))
      return
    case 'unit rule': {
      const row: StoredUnit = unitAt(one.at)
      const { sceneId = 0 } = world.fleet.table.get(row.deviceId) ?? {}
      rule({ kind: 'unit', unitId: row.id, act: 'off' }, devicesOf(row), sceneId)
      await agree()
      return
    }
    case 'allow': {
      const { id, name } = unitAt(one.at)
      const order = { act: 'allow', reason: 'restore' }
      await decide(await post('ctrl/unitControl/exec', { id, ...order, confirmName: name }))
      return
    }
    case 'engine':
      for (const id of devicesOf(unitAt(one.at))) submit(id)
      return
    case 'schedule':
      await schedule(one.at)
      return
    case 'plan':
      await plan(one.at)
      return
    case 'retry':
      for (const { id } of world.tables.commands.rows) world.commands.retry(id)
      return
    case 'answer late': {
      // no answer in time, then one nonetheless
      bench.setDraws(0.5, 0.5, 0.99, 0, 0, 0)
      submit(unitAt(one.at).deviceId)
      bench.advance(0)
      bench.setDraws()
      return
    }
    case 'protect once more': {
      const { id } = units[one.at - (one.at % 2)] ?? unitAt(0)
      await post('ctrl/unitControl/protect', { ids: [id], on: true, reason: 'test' })
      return
    }
    case 'wait':
      bench.platform.clock += one.minutes * 60_000
      advanceControl(world)
      bench.advance(one.minutes * 60_000)
  }
}

/** Another person agrees to whatever is asked. */
async function decide({ data }: { data: unknown }): Promise<void> {
  const { requestId = 0 } = Object(data) as Partial<Requested>
  if (requestId !== 0) await post('ctrl/unitRequest/approve', { id: requestId }, 'dispatcher')
}

/** Another person agrees to whatever a rule has asked. */
async function agree(): Promise<void> {
  const waiting = bench.platform.world.tables.unitRequests.rows.filter(({ state }) => state === 'waiting')
  for (const { id } of waiting) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as a person does
    await post('ctrl/unitRequest/approve', { id }, 'dispatcher')
  }
}

function rule(action: Action, ids: readonly number[], sceneId = 0): void {
  const request = { action, owner: 'engineer', ruleName: ['r', 'r'] as const, sceneId, alertIds: [] }
  try {
    carryOut(bench.platform.world, { ...request, deviceIds: ids }, false)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

/** Past everything that looks beforehand. */
function submit(deviceId: number): void {
  const blank = { deviceName: '', deviceNameZh: '', target: '', wanted: '' }
  const from = { batchNo: 'x', operator: 'engineer', reason: 'test' }
  bench.platform.world.commands.submit({ deviceId, kind: 'relayOpen', ...blank, ...from })
}

async function schedule(at: readonly number[]): Promise<void> {
  const { data } = await post('ctrl/unitSchedule/save', {
    name: 'Try out',
    unitIds: [...new Set(at)].map((one) => unitAt(one).id),
    offHours: Array.from({ length: 7 }, () => '01'.repeat(12)),
    holidays: 'same',
    reason: 'orderly',
  })
  const { id = 0 } = Object(data) as { id?: number }
  await post('ctrl/unitSchedule/enable', { ids: [id] }, 'dispatcher')
  bench.platform.clock += 3_600_000
  advanceControl(bench.platform.world)
}

/** Plans for a moment from now, and lets that come. */
async function plan(at: readonly number[]): Promise<void> {
  const time = formatTime(bench.platform.clock + 60_000)
  const order = { name: 'Try out', kind: 'relayOpen', reason: 'test', time }
  await post('iot/commandPlan/plan', { ids: deviceIds(at), ...order })
  bench.platform.clock += 60_000
  followPlans(bench.platform.world)
}

it('nothing protected is ever switched off, by whatever way, and what is not protected is', async () => {
  const opened = new Set<number>()
  const note = () => {
    const { fleet } = bench.platform.world
    for (const id of units.flatMap(devicesOf)) if (fleet.isRelayOpen(id)) opened.add(id)
  }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
      for (const one of steps) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other is what is tried
        await take(one)
        note()
      }
      bench.settle()
      note()
      expect([...opened].filter((id) => guarded.has(id))).toEqual([])
    }),
    { numRuns: 40 },
  )
  expect(opened.size).toBeGreaterThan(1)
}, 60_000)
