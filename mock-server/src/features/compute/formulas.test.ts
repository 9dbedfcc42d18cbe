import { describe, expect, it } from 'vitest'
import type {
  FormulaPreview,
  FormulaRecalculation,
  FormulaValidation,
} from '#contract/calls/compute/formula.ts'
import type { FormulaLogRow } from '#contract/resources/compute/formula-log.ts'
import type { FormulaRow } from '#contract/resources/compute/formula.ts'
import { momentOf } from '#mock/lib/time.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'
import { isInScope } from '#mock/engines/fleet/formulas/scope.ts'

const base = '/base/data/calcFormula'
const date = '2026-11-19'
const from = momentOf(date)

const platform = platformOfFile({ devices: 400 })

const ask = <Data>(method: string, url: string, body?: unknown, as = 'engineer') =>
  platform.done<Data>(method, url, { as, body })

const listOf = async () => (await ask<{ list: FormulaRow[] }>('GET', `${base}/list?limit=50`)).list

async function formulaOf(output: string): Promise<FormulaRow> {
  return (
    (await listOf()).find((one) => one.output === output) ?? expect.unreachable(`${output} is not seeded`)
  )
}

function devices(scope: FormulaRow['scope']): number[] {
  return platform.world.fleet.table.rows.filter((row) => isInScope(scope, row)).map(({ id }) => id)
}

function draftOf({ id, code, output, expression, args, unit, trigger }: FormulaRow) {
  return { id, code, output, expression, args, unit, trigger }
}

describe('preview', () => {
  it('has 96 points, their extremes, and why there are none', async () => {
    const formula = await formulaOf('load_rate')
    const [deviceId = 0] = devices('threePhase')
    const seen = await ask<FormulaPreview>('POST', `${base}/preview`, {
      ...draftOf(formula),
      deviceId,
      day: date,
    })
    const found = seen.values.filter((value) => value !== null)
    expect([seen.values.length, seen.times[0], seen.nulls]).toEqual([96, from, 96 - found.length])
    expect([seen.min?.value, seen.max?.value]).toEqual([Math.min(...found), Math.max(...found)])
    expect(seen.inputs.map(({ name, unit }) => [name, unit])).toEqual([
      ['s', 'kVA'],
      ['s_rated', 'kVA'],
      ['derate', ''],
    ])
  })

  it('reports divisions by 0, and refuses what has errors or lies in the future', async () => {
    const formula = await formulaOf('load_rate')
    const [deviceId = 0] = devices('threePhase')
    const draft = { ...draftOf(formula), expression: 's / (derate - 1) + 0 * s_rated' }
    const seen = await ask<FormulaPreview>('POST', `${base}/preview`, { ...draft, deviceId, day: date })
    expect(seen.reasons.some(({ reason }) => reason === 'divideByZero')).toBe(true)
    const bad = { ...draft, expression: 's +', deviceId, day: date }
    expect((await platform.call('POST', `${base}/preview`, { as: 'engineer', body: bad })).code).toBe(400)
    const late = { ...draft, deviceId, day: '2030-01-01' }
    expect((await platform.call('POST', `${base}/preview`, { as: 'engineer', body: late })).code).toBe(400)
  })
})

describe('a formula that is kept', () => {
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

  it('keeps its versions, and neither goes nor is called otherwise while another one reads it', async () => {
    const { id } = await ask<{ id: number }>('POST', `${base}/save`, draft)
    await ask('POST', `${base}/enable`, { ids: [id] })
    await ask('PUT', `${base}/update`, { id, expression: 'p * 3' })
    const versions = await ask<{ revision: number; expression: string }[]>('GET', `${base}/versions/${id}`)
    expect(versions.map(({ revision, expression }) => [revision, expression])).toEqual([[1, 'p * 2']])
    expect((await ask<FormulaRow>('GET', `${base}/info/${id}`)).revision).toBe(2)
    const { id: total } = await formulaOf('p_total')
    const refused = await platform.call('DELETE', `${base}/delete/${total}`, { as: 'engineer' })
    expect([refused.code, refused.msg]).toEqual([409, expect.stringContaining('Twice')])
    const renamed = await platform.call('PUT', `${base}/update`, {
      as: 'engineer',
      body: { id: total, output: 'p_sum' },
    })
    expect([renamed.refused, renamed.msg]).toEqual([['output'], expect.stringContaining('Twice')])
    await ask('PUT', `${base}/update`, { id, output: 'twofold' })
    const uses = await ask<{ name: string }[]>('GET', `${base}/usage/${total}`)
    expect(uses.map(({ name }) => name)).toEqual(['Apparent power', 'Twice'])
    await ask('DELETE', `${base}/delete/${id}`)
    expect(platform.world.tables.formulaVersions.rows).toEqual([])
  })

  it('cannot go while a linkage rule waits for it', async () => {
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
    const refused = await platform.call('DELETE', `${base}/delete/${id}`, { as: 'engineer' })
    expect([refused.code, refused.msg]).toEqual([409, expect.stringContaining('Too much')])
    sceneRules.remove(saved.id)
    await ask('DELETE', `${base}/delete/${id}`)
  })

  it('is refused where it goes round, with the way', async () => {
    const total = await formulaOf('p_total')
    const args = [{ name: 's', source: 'this', property: 's_apparent', kind: 'latest', missing: null }]
    const body = { ...draftOf(total), expression: 's', args }
    const { problems } = await ask<FormulaValidation>('POST', `${base}/validate`, body)
    expect(problems[0]).toMatchObject({ code: 'loop', en: expect.stringContaining('F001 → F002 → F001') })
    const refused = await platform.call('PUT', `${base}/update`, {
      as: 'engineer',
      body: { id: total.id, expression: 's', args },
    })
    expect(refused.code).toBe(400)
  })
})

it('lists the last 100 runs of each formula, each with the inputs that gave it', async () => {
  const { id, args, expression } = await formulaOf('s_apparent')
  const { list, total } = await ask<{ list: FormulaLogRow[]; total: number }>(
    'GET',
    `/base/data/calcFormulaLog/list?formulaId=${id}&limit=100`,
    undefined,
    'admin',
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

it('recalculation is stopped by a person, and goes on after the platform was started anew', async () => {
  const { id } = await formulaOf('unbalance_u')
  const first = await ask<FormulaRecalculation>('POST', `${base}/recalc`, { id, days: 30 })
  const again = await platform.call('POST', `${base}/recalc`, { as: 'engineer', body: { id, days: 30 } })
  expect(again.code).toBe(409)
  await ask('POST', `${base}/recalcCancel`, { id: first.id })
  expect((await ended(id, 'cancelled')).done).toBeLessThan(first.devices)
  await ask('POST', `${base}/recalc`, { id, days: 2 })
  await platform.restart()
  const job = await ended(id, 'done')
  expect(job.points).toBe(job.devices * 2 * 96)
  // what is missing gives no value, and is no error
  expect(job.nulls).toBeGreaterThan(0)
  expect(job.errors).toBe(0)
})
