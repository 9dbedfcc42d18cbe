import { describe, expect, it } from 'vitest'
import type { Trigger } from '#domain/scene/trigger.ts'
import { formatTime } from '#mock/lib/time.ts'
import type { StoredAlert } from '#mock/tables/alarm/stored-alarm.ts'
import { LinkageTestWorld } from '#mock/testing/linkage-world.ts'
import { ofTest } from '#mock/testing/platform-of-file.ts'

const world = ofTest(() => LinkageTestWorld.open())

const hour = 3600
const notify = { kind: 'notify', groupId: 1, text: '' } as const
const write = { kind: 'write', on: 'device', param: 'heartbeat', value: '5' } as const

describe('a trigger', () => {
  it('on a property fires once while it holds and again after it did not', () => {
    world.rule()
    world.values.set(1, { load: 95 })
    world.values.set(4, { load: 95 })
    world.pass(120)
    expect(world.log).toMatchObject([
      { deviceId: 1, trigger: 'property', value: 'Load rate 95 %', result: 'done' },
    ])
    world.values.set(1, { load: 50 })
    world.pass(30)
    world.values.set(1, { load: 96 })
    world.pass(30)
    expect(world.log).toHaveLength(2)
  })

  it('with a hold time fires once it has held throughout', () => {
    world.rule({ debounceSeconds: 900 })
    const since = world.now + 60_000
    // measured values depend on the requested time
    world.sampled = (time) => (time >= since ? 95 : 50)
    world.pass(900)
    expect(world.log).toEqual([])
    world.pass(120)
    expect(world.log).toMatchObject([{ result: 'done' }])
  })

  it('looks up a bounded number of devices per tick', () => {
    world.scenes.set(
      1,
      Array.from({ length: 100_000 }, (_, n) => n + 1),
    )
    world.rule()
    world.pass(1)
    // a missing value is looked up at seven earlier times
    expect(world.looks).toBeLessThanOrEqual(400 * 8)
    expect(world.looks).toBeGreaterThan(0)
  })

  it('on an event fires, even if it came and went between two ticks', () => {
    world.rule({ trigger: { kind: 'event', code: 'COVER_OPEN' } })
    world.pass(15)
    const from = world.now + 2000
    const fault = { code: 'COVER_OPEN', magnitude: 1, source: 'live', from } as const
    world.faults.push({ ...fault, deviceId: 2, until: from + 5000 })
    world.faults.push({ ...fault, deviceId: 3, until: from + 90_000 })
    world.pass(60)
    expect(world.log.map(({ deviceId, value }) => [deviceId, value])).toEqual([
      [2, 'Meter cover opened'],
      [3, 'Meter cover opened'],
    ])
  })

  it('on a formula fires like one on a measured property', () => {
    const property = 'formula:s_apparent'
    world.rule({ trigger: { kind: 'property', property, op: 'gt', value: 90 } })
    world.values.set(2, { [property]: 95 })
    world.pass(30)
    expect(world.log).toMatchObject([{ deviceId: 2, trigger: 'property', value: 's_apparent 95' }])
  })

  it('on silence fires after its duration', () => {
    world.rule({ trigger: { kind: 'offline', minutes: 30 } })
    world.silent.set(2, world.now - 20 * 60_000)
    world.pass(5 * 60)
    expect(world.log).toEqual([])
    world.pass(6 * 60)
    expect(world.log).toMatchObject([{ deviceId: 2, value: 'silent for 30 min' }])
  })

  it('on alerts fires from its severity in its scene, not for suppressed alerts', () => {
    world.rule({ trigger: { kind: 'alert', floor: 'major' } })
    world.alert(1)
    world.alert(2, { severity: 'minor' })
    world.alert(3, { suppressedBy: 1 })
    world.alert(4)
    world.pass(15)
    expect(world.log).toMatchObject([{ deviceId: 1, value: 'Alert 1' }])
    world.tables.alerts.update(1, { count: 2 })
    world.pass(15)
    expect(world.log).toHaveLength(1)
  })

  it('on alerts fires once a suppressed or quiet alert begins to count', () => {
    world.rule({ trigger: { kind: 'alert', floor: 'major' } })
    const hidden = world.alert(1, { suppressedBy: 9 })
    const quiet = world.alert(2, { isQuiet: true })
    world.pass(15)
    expect(world.log).toEqual([])
    world.tables.alerts.update(hidden.id, { suppressedBy: 0 })
    world.tables.alerts.update(quiet.id, { isQuiet: false })
    world.pass(15)
    expect(world.log.map(({ deviceId }) => deviceId)).toEqual([1, 2])
  })

  it('on alerts fires again after a maintenance window only if the alert was reopened', () => {
    world.rule({ trigger: { kind: 'alert', floor: 'major' } })
    const { id } = world.alert(1)
    const change = (values: Partial<StoredAlert>) => {
      world.tables.alerts.update(id, values)
      world.pass(15)
    }
    world.pass(15)
    change({ isQuiet: true })
    change({ isQuiet: false })
    expect(world.log).toHaveLength(1)
    change({ isQuiet: true })
    change({ isActive: false })
    change({ isActive: true })
    expect(world.log).toHaveLength(1)
    change({ isQuiet: false })
    expect(world.log).toHaveLength(2)
  })

  it('on alerts fires again after a restart in the window only if the alert was reopened', async () => {
    world.rule({ trigger: { kind: 'alert', floor: 'major' } })
    const { id } = world.alert(1, { lastTime: formatTime(world.now) })
    const change = async (...changes: Partial<StoredAlert>[]) => {
      world.pass(15)
      for (const values of changes) world.tables.alerts.update(id, values)
      await world.restart()
      world.tables.alerts.update(id, { isQuiet: false })
      world.pass(15)
    }
    await change({ isQuiet: true })
    expect(world.log).toHaveLength(1)
    await change(
      { isQuiet: true, isActive: false },
      { isActive: true, lastTime: formatTime(world.now + 15_000) },
    )
    expect(world.log).toHaveLength(2)
  })

  it.each<[string, Trigger, number]>([
    ['a schedule', { kind: 'cron', cron: '0 0/20 * * * ?' }, 6],
    ['hours of the week', { kind: 'week', hours: Array.from({ length: 7 }, () => '1'.repeat(24)) }, 2],
  ])('by %s fires when due', (_name, trigger, runs) => {
    world.rule({ trigger })
    world.pass(2 * hour + 30, 30)
    expect(world.results).toEqual(Array.from({ length: runs }, () => 'done'))
    expect(world.log[0]).toMatchObject({ deviceId: 0 })
  })

  it('of a disabled rule, outside its hours or manual does not fire by itself', () => {
    const byHand = world.rule({ trigger: { kind: 'manual' } })
    world.rule({ state: 'disabled' })
    world.rule({ activeHours: Array.from({ length: 7 }, () => '1' + '0'.repeat(23)) })
    world.values.set(1, { load: 95 })
    world.pass(60)
    expect(world.log).toEqual([])
    world.linkage.fire(byHand, { kind: 'manual', deviceId: 0, value: ['x', 'x'], chain: [] })
    expect(world.log).toMatchObject([{ trigger: 'manual', result: 'done' }])
  })
})

it('unmet conditions are logged with their values, once an hour', () => {
  const condition = { kind: 'compare', property: 'temperature', op: 'gt', value: 60 } as const
  world.rule({ condition })
  world.values.set(1, { load: 95, temperature: 40 })
  world.values.set(2, { load: 95, temperature: 41 })
  world.pass(60)
  const unmet = { result: 'unmet', truths: [{ condition, value: 40, holds: false }] }
  expect(world.log).toMatchObject([unmet])
  const crossAgain = (after: number) => {
    world.values.set(1, { load: 10, temperature: 40 })
    world.pass(after)
    world.values.set(1, { load: 95, temperature: 40 })
    world.pass(60)
  }
  crossAgain(600)
  expect(world.log).toHaveLength(1)
  crossAgain(hour)
  expect(world.log).toMatchObject([unmet, unmet])
  expect(world.did).toEqual([])
})

it('acts on the device, the whole scene, or a family', () => {
  world.rule({
    actions: [write, { ...write, on: 'all' }, { ...write, on: 'meter-1p' }, { ...write, on: 'concentrator' }],
  })
  world.values.set(2, { load: 95 })
  world.pass(15)
  expect(world.did.map(({ deviceIds }) => deviceIds)).toEqual([[2], [1, 2, 3], [2, 3]])
  expect(world.log[0]).toMatchObject({ result: 'failed', steps: [{}, {}, {}, { result: 'failed' }] })
})

it.each([
  [true, ['failed', 'skipped'], 0],
  [false, ['failed', 'done'], 1],
])('failing with stopOnError %s gives %j', (stopOnError, results, done) => {
  world.forbidden.add('write')
  world.rule({ stopOnError, actions: [write, notify] })
  world.values.set(1, { load: 95 })
  world.pass(15)
  expect(world.log[0]?.steps.map(({ result }) => result)).toEqual(results)
  expect(world.log[0]?.result).toBe('failed')
  expect(world.did).toHaveLength(done)
})

describe('a delay', () => {
  const actions = [write, { kind: 'delay', seconds: 600 } as const, notify]

  it('survives a restart, repeats no action, and follows the platform clock', async () => {
    world.rule({ actions })
    world.values.set(1, { load: 95 })
    world.pass(15)
    expect(world.log[0]).toMatchObject({ result: 'running', steps: [{}, { result: 'waiting' }] })
    world.pass(300)
    await world.restart()
    world.pass(270)
    expect(world.did).toHaveLength(1)
    world.pass(60)
    expect(world.did.map(({ action }) => action.kind)).toEqual(['write', 'notify'])
    expect(world.log).toHaveLength(1)
    expect(world.log[0]).toMatchObject({
      result: 'done',
      steps: [{}, { result: 'done' }, { result: 'done' }],
    })
    await world.restart()
    world.pass(900)
    expect(world.did).toHaveLength(2)
  })

  it('ends with the rights of the owner or with the rule', () => {
    const rule = world.rule({ actions })
    world.values.set(1, { load: 95 })
    world.pass(15)
    world.owners.clear()
    world.pass(700)
    expect(world.log[0]).toMatchObject({ result: 'failed', steps: [{}, {}, { result: 'failed' }] })
    world.owners.add('engineer')
    world.values.set(2, { load: 95 })
    world.pass(30)
    world.tables.sceneRules.update(rule.id, { state: 'disabled' })
    world.pass(700)
    expect(world.log[1]).toMatchObject({ result: 'failed', steps: [{}, {}, { result: 'skipped' }] })
    expect(world.did.map(({ action }) => action.kind)).toEqual(['write', 'write'])
    world.owners.clear()
    world.tables.sceneRules.update(rule.id, { state: 'enabled' })
    world.values.set(3, { load: 95 })
    world.pass(30)
    expect(world.results.at(-1)).toBe('denied')
  })
})

describe('bounds', () => {
  it('a rule runs at most maxPerHour times, even across a restart', async () => {
    world.rule({ trigger: { kind: 'cron', cron: '0 * * * * ?' }, maxPerHour: 5 })
    world.pass(20 * 60)
    await world.restart()
    world.pass(20 * 60)
    expect(world.results).toEqual(['done', 'done', 'done', 'done', 'done', 'limited'])
    expect(world.log.at(-1)?.reason).toBe('The rule ran 5 times within an hour.')
    world.pass(hour)
    expect(world.did.length).toBe(10)
  })

  it('two mutually triggering rules stop and are logged', async () => {
    const trigger = { kind: 'alert', floor: 'info' } as const
    const first = world.rule({ trigger, actions: [{ kind: 'raise', ruleId: 1 }], maxPerHour: 60 })
    world.rule({ trigger, actions: [{ kind: 'raise', ruleId: 2 }], maxPerHour: 60 })
    world.alert(1)
    world.pass(600)
    expect(world.did).toHaveLength(4)
    await world.restart()
    // raised by a rule before the restart, and active again after it
    const raised = world.tables.alerts.rows.at(-1)?.id ?? 0
    world.tables.alerts.update(raised, { isActive: false })
    world.tables.alerts.update(raised, { isActive: true })
    world.pass(600)
    expect(world.did).toHaveLength(4)
    expect(world.log.find(({ result }) => result === 'loop')).toMatchObject({
      ruleId: first.id,
      reason: 'It is an effect of the rule itself: Rule → Rule.',
    })
  })

  it('a rule is not triggered by its own effect on a device', async () => {
    world.rule({ actions: [{ kind: 'command', on: 'device', command: 'relayOpen' }] })
    world.values.set(1, { load: 95 })
    world.pass(15)
    world.values.set(1, { load: 10 })
    world.pass(30)
    await world.restart()
    world.values.set(1, { load: 95 })
    world.pass(60)
    expect(world.results).toEqual(['done', 'loop'])
  })
})
