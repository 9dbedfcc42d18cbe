import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { PastFound, PastRun } from '#contract/calls/iot/alarm-past.ts'
import type { Bound } from '#domain/metering/conditions/conditions.ts'
import type { ThingModel } from '#domain/metering/model/model-check.ts'
import { code } from '#contract/wire/envelope.ts'
import { callsOf, platformOfFile } from '#mock/testing/platform-of-file.ts'

const days = 60
/** Product of the transformer terminals. */
const productId = 4

const platform = platformOfFile({ devices: 400, liveEvery: 0 })
let model: ThingModel

beforeAll(async () => {
  await platform.world.past
  const { data } = await platform.get(`/base/iot/productModel/info/${productId}`)
  model = data as ThingModel
  // members on duty are notified of every alert, at night too
  const { alarmGroups, alarms } = platform.world.tables
  const ids = alarmGroups.rows.map(({ id }) => id)
  for (const id of ids) alarmGroups.update(id, { floor: 'info', quietStart: '', quietEnd: '' })
  alarms.update(ruleOfLimits().id, { groupIds: ids })
})

/** Returns the rule that uses product limits. */
const ruleOfLimits = () => {
  return (
    platform.world.tables.alarms.rows.find(({ code: kind }) => kind === 'BATT_LOW') ??
    expect.unreachable('a rule goes by the limits of products')
  )
}
const call = callsOf(platform, '/base/alarm/alarm/')
const withLimit = (property: string, limits: Partial<Record<Bound, number>>): ThingModel => ({
  ...model,
  properties: model.properties.map((one) => (one.id === property ? { ...one, ...limits } : one)),
})
const tried = async (wanted: ThingModel): Promise<PastFound> => {
  const answer = await call('POST', 'pastLimits', { model: wanted, days })
  expect(answer.msg).toBe('success')
  const { id } = answer
  return vi.waitFor(async () => {
    const run = (await call('GET', `past/${id}`)).data as PastRun
    expect(run.state).toBe('done')
    if (run.found === null) throw new Error('a trial that is done has found something')
    return run.found
  }, 60_000)
}
const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)

describe('a backtest of product limits', () => {
  it('raises the same alerts for the same limits, and more for narrower ones', async () => {
    const narrower = await tried(withLimit('battery', { warnLow: 3.59, alarmLow: 3.58 }))
    const wider = await tried(withLimit('battery', { alarmLow: 0.5 }))
    const same = await tried(model)
    const { today } = narrower
    if (today === null) throw new Error('the rules in use are beside them')
    expect([same.tried, same.today]).toEqual([today, today])
    expect([same.added.total, same.dropped.total, same.rules.length]).toEqual([0, 0, 1])
    expect(narrower.tried.raised).toBeGreaterThan(today.raised)
    expect(narrower.tried.messages).toBeGreaterThan(today.messages)
    expect(narrower.added.total).toBeGreaterThan(0)
    expect(narrower.dropped.total).toBe(0)
    expect(wider.tried.raised).toBeLessThanOrEqual(today.raised)
    expect(wider.added.total).toBe(0)
    expect(wider.today).toEqual(today)
    expect(sum(narrower.rules.map((rule) => rule.tried))).toBe(narrower.tried.raised)
    expect(sum(narrower.tried.perDay)).toBe(narrower.tried.raised)
    expect(narrower.noisiest.length).toBeGreaterThan(0)
  })

  it('is refused for inconsistent limits or without a rule that uses them', async () => {
    const crossed = { model: withLimit('battery', { alarmLow: 99 }), days }
    expect((await call('POST', 'pastLimits', crossed)).code).toBe(code.invalid)
    const { alarms } = platform.world.tables
    const rule = ruleOfLimits()
    alarms.update(rule.id, { state: 'disabled' })
    expect((await call('POST', 'pastLimits', { model, days })).code).toBe(code.conflict)
    alarms.update(rule.id, { state: 'enabled' })
  })
})
