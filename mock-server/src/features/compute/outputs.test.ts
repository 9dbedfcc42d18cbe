import { expect, it } from 'vitest'
import type { Replay } from '#contract/calls/alarm/alarm.ts'
import type { FormulaPreview } from '#contract/calls/compute/formula.ts'
import type { Comparison } from '#contract/calls/compute/resemble.ts'
import type { HistoryPage } from '#contract/calls/report/history.ts'
import type { Curve } from '#domain/metering/telemetry.ts'
import { outputIdOf } from '#domain/metering/values.ts'
import type { FormulaRow } from '#contract/resources/compute/formula.ts'
import { day, minute, quarter } from '#contract/schema/time-units.ts'
import { evaluate } from '#mock/simulation/conditions/evaluate.ts'
import { liveReading } from '#mock/simulation/conditions/live-reading.ts'
import { lastRunOf, runPlaces } from '#mock/engines/fleet/formulas/formulas.ts'
import { isInScope } from '#mock/engines/fleet/formulas/scope.ts'
import { dateOf, midnight } from '#mock/lib/days.ts'
import { unit as draw } from '#mock/lib/random.ts'
import { inTurn } from '#mock/testing/in-turn.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'

const base = '/base/data/calcFormula'

const platform = platformOfFile({ devices: 400 })

const ask = <Data>(method: string, url: string, body?: unknown) => platform.done<Data>(method, url, { body })

/** Formulas with a device and a day of the last three weeks each, other ones with each seed. */
async function questions(seed: number) {
  const { list } = await ask<{ list: FormulaRow[] }>('GET', `${base}/list?limit=50`)
  const { fleet, clock } = platform.world
  return list
    .filter(({ state, trigger }) => state === 'enabled' && trigger !== 'daily')
    .map((formula) => {
      const devices = fleet.table.rows.filter((row) => isInScope(formula.scope, row))
      const device = devices[Math.floor(draw(seed, formula.id) * devices.length)]
      const from = midnight(clock()) - (1 + Math.floor(draw(seed, formula.id, 1) * 20)) * day
      return { formula, deviceId: device?.id ?? 0, from, id: outputIdOf(formula.output) }
    })
}

it('is the same in preview, curve, history, comparison and rule', async () => {
  const asked = await questions(1)
  await inTurn(asked.length, async (turn) => {
    const question = asked[turn]
    if (question === undefined) return
    const { formula, deviceId, from, id } = question
    const date = dateOf(from)
    const { expression, args, unit, trigger } = formula
    const draft = { expression, args, unit, trigger, deviceId, day: date }
    const { values } = await ask<FormulaPreview>('POST', `${base}/preview`, draft)
    const curve = await ask<Curve>(
      'GET',
      `/base/iot/deviceData/curve?deviceId=${deviceId}&props=p,${id}&start=${from}&end=${from + day}&step=900`,
    )
    expect([id, curve.series[id]]).toEqual([id, values])
    const history = await ask<HistoryPage>(
      'GET',
      `/base/rpt/historyData/curve?deviceIds=${deviceId}&props=${id}&start=${date}&end=${date}&limit=200`,
    )
    expect([id, history.columns[0]?.values]).toEqual([id, values])
    const { series } = await ask<Comparison>('POST', '/base/data/dataResemble/compare', {
      series: [{ deviceId, property: id, from: date, to: date }],
    })
    expect([id, series[0]?.points]).toEqual([id, values])
    const condition = { kind: 'compare', property: id, op: 'gt', value: 0 } as const
    const replay = await ask<Replay>('POST', '/base/alarm/alarm/test', { condition, deviceId, date })
    expect([id, replay.series[id]]).toEqual([id, values])
    const { alarms, clock } = platform.world
    const { simulation } = alarms.context.sources
    const times = Array.from({ length: 96 }, (_, n) => from + n * quarter)
    // a rule that looks within a quarter hour sees what the last run gave; what is collected later is known by now
    const seen = times.map((time) => simulation.sample(deviceId, id, time + 7 * minute, clock()).value)
    const runs = times.map((time) => values[(lastRunOf(formula, time) - from) / quarter])
    expect([id, seen]).toEqual([id, runs])
  })
})

it('holds in a rule as its value says, and keeps its formula from being deleted', async () => {
  const [first] = await questions(7)
  if (first === undefined) throw new Error('no formula runs')
  const { id, deviceId, formula } = first
  const { sources } = platform.world.alarms.context
  const now = platform.world.clock()
  const reading = liveReading(sources, deviceId, now)
  const value = reading.value(id) ?? 0
  const above = (limit: number) => ({ kind: 'compare', property: id, op: 'gt', value: limit }) as const
  expect([evaluate(above(value - 1), reading), evaluate(above(value + 1), reading)]).toEqual([true, false])
  const [rule] = platform.world.tables.alarms.rows
  if (rule === undefined) throw new Error('no rule is seeded')
  platform.world.tables.alarms.update(rule.id, { condition: above(value + 1) })
  const refused = await platform.call('DELETE', `${base}/delete/${formula.id}`, { as: 'engineer' })
  expect([refused.code, refused.msg]).toEqual([409, expect.stringContaining(rule.name)])
})

it.each([
  ['any', '', [0, 1, 3, 4]],
  ['argument', 'u', [0, 3]],
  ['every', '', [0, 1, 2, 3, 4]],
] as const)('runs on %s %s only', (trigger, triggerName, places) => {
  const input = (name: string, values: (number | null)[]) => ({
    argument: { name, source: 'this', property: 'p', kind: 'latest', missing: null } as const,
    values,
  })
  const inputs = [input('p', [1, 2, 2, null, 3]), input('u', [7, 7, 7, 8, 8])]
  expect(runPlaces({ trigger, triggerName }, { times: [0, 1, 2, 3, 4], inputs })).toEqual(places)
})
