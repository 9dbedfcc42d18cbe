import { describe, expect, it } from 'vitest'
import type { SettlementRow } from '#contract/calls/report/history.ts'
import { tariffPrices } from '#domain/compute/prices.ts'
import type { FormulaRow } from '#contract/resources/compute/formula.ts'
import { day, quarter } from '#contract/schema/time-units.ts'
import { momentOf } from '#mock/lib/time.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'
import { isInScope } from '#mock/engines/fleet/formulas/scope.ts'

const base = '/base/data/calcFormula'
const date = '2026-11-19'
const from = momentOf(date)
const midday = from + 48 * quarter

const platform = platformOfFile({ devices: 400 })

const ask = <Data>(method: string, url: string, body?: unknown, as = 'engineer') =>
  platform.done<Data>(method, url, { as, body })

const listOf = async () => (await ask<{ list: FormulaRow[] }>('GET', `${base}/list?limit=50`)).list

/** A formula at a moment on a device, as the engine works it out. */
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

function devices(scope: FormulaRow['scope']): number[] {
  return platform.world.fleet.table.rows.filter((row) => isInScope(scope, row)).map(({ id }) => id)
}

describe('a seeded formula', () => {
  it('is worked out without an error on every device that it is meant for', async () => {
    const rows = await listOf()
    expect(rows.length).toBe(13)
    for (const { output, scope, trigger } of rows) {
      const ids = devices(scope).slice(0, 30)
      const values = ids.map((id) => valueOf(output, id, trigger === 'daily' ? from : midday))
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
  ] as const)('%s is what devices measure as %s', (output, property, tolerance) => {
    const { simulation } = platform.world
    for (const id of devices('threePhase').slice(0, 20)) {
      const [own, measured] = [
        valueOf(output, id, midday),
        simulation.sample(id, property, midday, platform.clock).value,
      ]
      if (own !== null && measured !== null) expect(Math.abs(own - measured)).toBeLessThanOrEqual(tolerance)
    }
  })

  it('counts a day as the freeze does, and costs it as the settlement counts it by tariff', async () => {
    const ids = devices('meter').slice(0, 20)
    const query = `deviceIds=${ids.join()}&start=${date}&end=${date}`
    const settled = await ask<SettlementRow[]>('GET', `/base/rpt/historyData/settlement?${query}`)
    const names = ['sharp', 'peak', 'flat', 'valley'] as const
    let compared = 0
    for (const { deviceId, energy } of settled) {
      const frozen = platform.world.simulation.energy(deviceId, from, from + day)
      const own = valueOf('energy_day', deviceId, from + day)
      if (own !== null) expect(own).toBeCloseTo(frozen, 2)
      const cost = valueOf('cost_day', deviceId, from + day)
      if (cost === null || energy.total === null) continue
      const expected = names.reduce((sum, name) => sum + (energy[name] ?? 0) * tariffPrices[name], 0)
      expect(Math.abs(cost - expected)).toBeLessThan(0.03)
      expect(valueOf('carbon_day', deviceId, from + day)).toBeCloseTo(frozen * 0.57, 1)
      compared += 1
    }
    expect(compared).toBeGreaterThan(10)
  })

  it('loses what the analysis report says an area loses', async () => {
    const { list } = await ask<{ list: { id: number; lossRate: number | null }[] }>(
      'GET',
      `/base/rpt/analysis/lineLoss/list?start=${date}&end=${date}&compare=none&limit=100`,
      undefined,
      'admin',
    )
    const known = list.filter(({ lossRate }) => typeof lossRate === 'number')
    expect(known.length).toBeGreaterThan(0)
    for (const { id, lossRate } of known) {
      const check = platform.world.fleet.checkOf(id) ?? 0
      expect(valueOf('line_loss', check, from + day)).toBeCloseTo(lossRate ?? NaN, 1)
    }
  })
})
