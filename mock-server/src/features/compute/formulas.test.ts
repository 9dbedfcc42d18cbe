import { describe, expect, it } from 'vitest'
import type { Replay } from '#contract/calls/alarm/alarm.ts'
import type {
  FormulaPreview,
  FormulaRecalculation,
  FormulaValidation,
} from '#contract/calls/compute/formula.ts'
import type { Comparison } from '#contract/calls/compute/resemble.ts'
import type { HistoryPage, SettlementRow } from '#contract/calls/report/history.ts'
import type { FormulaLogRow } from '#contract/resources/compute/formula-log.ts'
import type { FormulaRow } from '#contract/resources/compute/formula.ts'
import { day, minute, quarter } from '#contract/schema/time-units.ts'
import { tariffPrices } from '#domain/compute/prices.ts'
import type { Curve } from '#domain/metering/telemetry.ts'
import { outputIdOf } from '#domain/metering/values.ts'
import { lastRunOf, runPlaces } from '#mock/engines/fleet/formulas/formulas.ts'
import { isInScope } from '#mock/engines/fleet/formulas/with-outputs.ts'
import { dateOf, midnight } from '#mock/lib/days.ts'
import { unit as draw } from '#mock/lib/random.ts'
import { momentOf } from '#mock/lib/time.ts'
import { evaluate } from '#mock/simulation/conditions/evaluate.ts'
import { liveReading } from '#mock/simulation/conditions/live-reading.ts'
import { inTurn } from '#mock/testing/in-turn.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'

const base = '/base/data/calcFormula'
const lastDay = '2026-11-19'
const begin = momentOf(lastDay)
const midday = begin + 48 * quarter

const platform = platformOfFile({ devices: 400 })

const call = (method: string, path: string, body?: object) =>
  platform.call(method, `${base}/${path}`, { as: 'engineer', body })
const ask = <Data>(method: string, url: string, body?: unknown) => platform.done<Data>(method, url, { body })
const listOf = async () => (await ask<{ list: FormulaRow[] }>('GET', `${base}/list?limit=50`)).list
const formulaOf = async (output: string) =>
  (await listOf()).find((one) => one.output === output) ?? expect.unreachable(`${output} is not seeded`)

const devices = (scope: FormulaRow['scope']) =>
  platform.world.fleet.table.rows.filter((row) => isInScope(scope, row)).map(({ id }) => id)

/** Value of a formula on a device at a given time, computed by the engine. */
function valueOf(output: string, deviceId: number, time: number): number | null {
  const { world } = platform
  const formula = world.formulas.byOutput(output) ?? expect.unreachable(`${output} is not seeded`)
  const { outcomes } = world.formulas.work(formula, deviceId, {
    from: time,
    until: time + 1,
    step: quarter,
    now: world.clock(),
  })
  return outcomes[0]?.value ?? null
}

describe('a seeded formula', () => {
  it('yields a value in its scope without errors', async () => {
    const rows = await listOf()
    expect(rows.length).toBe(13)
    for (const { output, scope, trigger } of rows) {
      const ids = devices(scope).slice(0, 30)
      const values = ids.map((id) => valueOf(output, id, trigger === 'daily' ? begin : midday))
      expect([output, values.some((value) => value !== null)]).toEqual([output, true])
    }
    expect(rows.filter(({ errors }) => errors !== 0).map(({ output, errors }) => [output, errors])).toEqual(
      [],
    )
  })

  it.each([
    ['p_total', 'p', 0.03],
    ['s_apparent', 's', 0.02],
    ['unbalance_i', 'unbalanceI', 0.06],
    ['unbalance_u', 'unbalanceU', 0.02],
    ['load_rate', 'load', 0.06],
    ['power_factor', 'pf', 0.002],
  ] as const)('%s matches the measured %s', (output, property, tolerance) => {
    const { simulation } = platform.world
    for (const id of devices('threePhase').slice(0, 20)) {
      const [own, measured] = [
        valueOf(output, id, midday),
        simulation.sample(id, property, midday, platform.clock).value,
      ]
      if (own !== null && measured !== null) expect(Math.abs(own - measured)).toBeLessThanOrEqual(tolerance)
    }
  })

  it('matches the freeze for daily energy and the settlement for daily cost', async () => {
    const ids = devices('meter').slice(0, 20)
    const query = `deviceIds=${ids.join()}&start=${lastDay}&end=${lastDay}`
    const settled = await ask<SettlementRow[]>('GET', `/base/rpt/historyData/settlement?${query}`)
    const names = ['sharp', 'peak', 'flat', 'valley'] as const
    let compared = 0
    for (const { deviceId, energy } of settled) {
      const frozen = platform.world.simulation.energy(deviceId, begin, begin + day)
      const own = valueOf('energy_day', deviceId, begin + day)
      if (own !== null) expect(own).toBeCloseTo(frozen, 2)
      const cost = valueOf('cost_day', deviceId, begin + day)
      if (cost === null || energy.total === null) continue
      const expected = names.reduce((sum, name) => sum + (energy[name] ?? 0) * tariffPrices[name], 0)
      expect(Math.abs(cost - expected)).toBeLessThan(0.03)
      expect(valueOf('carbon_day', deviceId, begin + day)).toBeCloseTo(frozen * 0.57, 1)
      compared += 1
    }
    expect(compared).toBeGreaterThan(10)
  })

  it('matches the line loss of the analysis report', async () => {
    const { list } = await ask<{ list: { id: number; lossRate: number | null }[] }>(
      'GET',
      `/base/rpt/analysis/lineLoss/list?start=${lastDay}&end=${lastDay}&compare=none&limit=100`,
    )
    const known = list.filter(({ lossRate }) => typeof lossRate === 'number')
    expect(known.length).toBeGreaterThan(0)
    for (const { id, lossRate } of known) {
      const check = platform.world.fleet.checkOf(id) ?? 0
      expect(valueOf('line_loss', check, begin + day)).toBeCloseTo(lossRate ?? NaN, 1)
    }
  })
})

/** Enabled formulas, each with a random device and a day of the last three weeks, determined by the seed. */
async function questions(seed: number) {
  const { fleet, clock } = platform.world
  return (await listOf())
    .filter(({ state, trigger }) => state === 'enabled' && trigger !== 'daily')
    .map((formula) => {
      const meant = fleet.table.rows.filter((row) => isInScope(formula.scope, row))
      const device = meant[Math.floor(draw(seed, formula.id) * meant.length)]
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
    // between runs a rule sees the value of the last run; re-collected values are known by now
    const seen = times.map((time) => simulation.sample(deviceId, id, time + 7 * minute, clock()).value)
    const runs = times.map((time) => values[(lastRunOf(formula, time) - from) / quarter])
    expect([id, seen]).toEqual([id, runs])
  })
})

it('a rule condition uses its value and prevents deletion of its formula', async () => {
  const [first = expect.unreachable('no formula runs')] = await questions(7)
  const { id, deviceId, formula } = first
  const { sources } = platform.world.alarms.context
  const now = platform.world.clock()
  const reading = liveReading(sources, deviceId, now)
  const value = reading.value(id) ?? 0
  const above = (limit: number) => ({ kind: 'compare', property: id, op: 'gt', value: limit }) as const
  expect([evaluate(above(value - 1), reading), evaluate(above(value + 1), reading)]).toEqual([true, false])
  const [rule = expect.unreachable('no rule is seeded')] = platform.world.tables.alarms.rows
  platform.world.tables.alarms.update(rule.id, { condition: above(value + 1) })
  const refused = await call('DELETE', `delete/${formula.id}`)
  expect([refused.code, refused.msg]).toEqual([409, expect.stringContaining(rule.name)])
  platform.world.tables.alarms.update(rule.id, { condition: rule.condition })
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

function draftOf({ id, code, output, expression, args, unit, trigger }: FormulaRow) {
  return { id, code, output, expression, args, unit, trigger }
}

describe('preview', () => {
  it('has 96 points with extremes, null count and inputs', async () => {
    const formula = await formulaOf('load_rate')
    const [deviceId = 0] = devices('threePhase')
    const seen = await ask<FormulaPreview>('POST', `${base}/preview`, {
      ...draftOf(formula),
      deviceId,
      day: lastDay,
    })
    const found = seen.values.filter((value) => value !== null)
    expect([seen.values.length, seen.times[0], seen.nulls]).toEqual([96, begin, 96 - found.length])
    expect([seen.min?.value, seen.max?.value]).toEqual([Math.min(...found), Math.max(...found)])
    expect(seen.inputs.map(({ name, unit }) => [name, unit])).toEqual([
      ['s', 'kVA'],
      ['s_rated', 'kVA'],
      ['derate', ''],
    ])
  })

  it('reports divisions by 0, and rejects syntax errors and future days', async () => {
    const formula = await formulaOf('load_rate')
    const [deviceId = 0] = devices('threePhase')
    const draft = { ...draftOf(formula), expression: 's / (derate - 1) + 0 * s_rated' }
    const seen = await ask<FormulaPreview>('POST', `${base}/preview`, { ...draft, deviceId, day: lastDay })
    expect(seen.reasons.some(({ reason }) => reason === 'divideByZero')).toBe(true)
    const bad = { ...draft, expression: 's +', deviceId, day: lastDay }
    expect((await call('POST', 'preview', bad)).code).toBe(400)
    const late = { ...draft, deviceId, day: '2030-01-01' }
    expect((await call('POST', 'preview', late)).code).toBe(400)
  })
})

describe('a saved formula', () => {
  const draft = {
    name: 'Twice',
    nameZh: '两倍',
    code: 'T1',
    output: 'twice',
    unit: 'kW',
    scope: 'threePhase',
    expression: 'p * 2',
    args: [{ name: 'p', source: 'this', property: 'p_total', kind: 'latest', missing: null }],
    trigger: 'any',
  }

  it('keeps versions, and is not deleted or renamed while another formula reads it', async () => {
    const { id } = await ask<{ id: number }>('POST', `${base}/save`, draft)
    await ask('POST', `${base}/enable`, { ids: [id] })
    await ask('PUT', `${base}/update`, { id, expression: 'p * 3' })
    const versions = await ask<{ revision: number; expression: string }[]>('GET', `${base}/versions/${id}`)
    expect(versions.map(({ revision, expression }) => [revision, expression])).toEqual([[1, 'p * 2']])
    expect((await ask<FormulaRow>('GET', `${base}/info/${id}`)).revision).toBe(2)
    const { id: total } = await formulaOf('p_total')
    const refused = await call('DELETE', `delete/${total}`)
    expect([refused.code, refused.msg]).toEqual([409, expect.stringContaining('Twice')])
    const renamed = await call('PUT', 'update', { id: total, output: 'p_sum' })
    expect([renamed.refused, renamed.msg]).toEqual([['output'], expect.stringContaining('Twice')])
    await ask('PUT', `${base}/update`, { id, output: 'twofold' })
    const uses = await ask<{ name: string }[]>('GET', `${base}/usage/${total}`)
    expect(uses.map(({ name }) => name)).toEqual(['Apparent power', 'Twice'])
    await ask('DELETE', `${base}/delete/${id}`)
    expect(platform.world.tables.formulaVersions.rows).toEqual([])
  })

  it('is not deleted while a linkage rule uses it', async () => {
    const { id } = await ask<{ id: number }>('POST', `${base}/save`, {
      ...draft,
      code: 'T2',
      output: 'thrice',
    })
    const { sceneRules, scenes } = platform.world.tables
    const rule = {
      sceneId: scenes.rows[0]?.id,
      name: 'Too much',
      trigger: { kind: 'property', property: 'formula:thrice', op: 'gt', value: 9 },
      actions: [{ kind: 'snapshot' }],
    }
    const saved = await ask<{ id: number }>('POST', '/base/scene/sceneRule/save', rule)
    const refused = await call('DELETE', `delete/${id}`)
    expect([refused.code, refused.msg]).toEqual([409, expect.stringContaining('Too much')])
    sceneRules.remove(saved.id)
    await ask('DELETE', `${base}/delete/${id}`)
  })

  it('is rejected for a cycle, with its path', async () => {
    const total = await formulaOf('p_total')
    const args = [{ name: 's', source: 'this', property: 's_apparent', kind: 'latest', missing: null }]
    const body = { ...draftOf(total), expression: 's', args }
    const { problems } = await ask<FormulaValidation>('POST', `${base}/validate`, body)
    expect(problems[0]).toMatchObject({ code: 'loop', en: expect.stringContaining('F001 → F002 → F001') })
    expect((await call('PUT', 'update', { id: total.id, expression: 's', args })).code).toBe(400)
  })
})

it('lists the last 100 runs of a formula with their inputs', async () => {
  const { id, args, expression } = await formulaOf('s_apparent')
  const { list, total } = await ask<{ list: FormulaLogRow[]; total: number }>(
    'GET',
    `/base/data/calcFormulaLog/list?formulaId=${id}&limit=100`,
  )
  expect([total, args.length, expression]).toEqual([100, 2, 'sqrt(p ^ 2 + q ^ 2)'])
  for (const { value, inputs, result } of list.filter((one) => one.result === 'ok')) {
    const [p = 0, q = 0] = inputs.map((one) => one.value ?? NaN)
    expect(result).toBe('ok')
    expect(Math.abs(value - Math.hypot(p, q))).toBeLessThan(0.01)
  }
})

const ended = async (id: number, wanted: string): Promise<FormulaRecalculation> => {
  const [job] = await ask<FormulaRecalculation[]>('GET', `${base}/recalcJobs/${id}`)
  if (job?.state === wanted) return job
  await new Promise((resolve) => setTimeout(resolve, 20))
  return ended(id, wanted)
}

it('a recalculation can be cancelled, and resumes after a restart', async () => {
  const { id } = await formulaOf('unbalance_u')
  const first = await ask<FormulaRecalculation>('POST', `${base}/recalc`, { id, days: 30 })
  expect((await call('POST', 'recalc', { id, days: 30 })).code).toBe(409)
  await ask('POST', `${base}/recalcCancel`, { id: first.id })
  expect((await ended(id, 'cancelled')).done).toBeLessThan(first.devices)
  await ask('POST', `${base}/recalc`, { id, days: 2 })
  await platform.restart()
  const job = await ended(id, 'done')
  expect(job.points).toBe(job.devices * 2 * 96)
  // missing inputs yield no value, which is not an error
  expect(job.nulls).toBeGreaterThan(0)
  expect(job.errors).toBe(0)
})
