import { describe, expect, it } from 'vitest'
import type { AreaScope } from '#contract/calls/metering/metering.ts'
import { day } from '#contract/schema/time-units.ts'
import { dateOf, midnight } from '#mock/lib/days.ts'
import { rounded } from '#mock/lib/rounded.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'

const platform = platformOfFile({ devices: 2000 })

async function scopeOf(areaId: number, days = 21): Promise<AreaScope> {
  const today = midnight(platform.clock)
  const range = `start=${dateOf(today - days * day)}&end=${dateOf(today - day)}`
  const { code, msg, data } = await platform.get(`/base/iot/transformerArea/scope?areaId=${areaId}&${range}`)
  if (code !== 0) throw new Error(msg)
  return data as AreaScope
}

const rows = () => platform.world.fleet.table.rows

describe('the scope of a transformer area', () => {
  it('ranks every planted theft and dead meter first', async () => {
    const planted = rows().filter(({ planted: fault }) => fault !== undefined && fault.kind !== 'wrong-area')
    expect(planted.length).toBeGreaterThan(2)
    const looks = planted.map(async ({ id, areaId, planted: fault }) => {
      const { users } = await scopeOf(areaId)
      const place = users.findIndex((one) => one.id === id)
      expect(place, `${fault?.kind} at ${id}: ${JSON.stringify(users.slice(0, 3))}`).toBe(0)
      expect(users[0]?.lossThen).toBeGreaterThanOrEqual(0)
      expect(users[0]?.lossThen).toBeLessThan(7)
    })
    await Promise.all(looks)
  }, 120_000)

  it('lists every meter of a foreign area in both areas, with the transformer it follows', async () => {
    const planted = rows().filter(({ planted: fault }) => fault?.kind === 'wrong-area')
    expect(planted.length).toBeGreaterThan(0)
    const looks = planted.map(async ({ id, areaId, planted: fault }) => {
      const { users } = await scopeOf(areaId)
      expect(users[0]?.id).toBe(id)
      expect(users[0]).toMatchObject({ kind: 'foreign', follows: { areaId: fault?.areaId, isOther: true } })
      const other = await scopeOf(fault?.areaId ?? 0)
      const there = other.users.find((one) => one.id === id)
      if (other.days.some(({ lossRate }) => (lossRate ?? 0) >= 7)) {
        expect(there).toMatchObject({ kind: 'missing', follows: { areaId: fault?.areaId } })
      }
    })
    await Promise.all(looks)
  }, 120_000)

  it('finds meters on another phase than in the ledger, with under 1% false positives', async () => {
    const areas = [
      ...new Set(rows().flatMap(({ truePhase, areaId }) => (truePhase === undefined ? [] : [areaId]))),
    ]
    expect(areas.length).toBeGreaterThan(2)
    let [found, missed, wrong, right] = [0, 0, 0, 0]
    const scopes = await Promise.all(areas.map((areaId) => scopeOf(areaId, 14)))
    for (const { users } of scopes) {
      for (const { id, phase } of users) {
        const row = platform.world.fleet.table.get(id)
        if (phase === undefined) continue
        if (row?.truePhase === undefined) {
          if (phase.isSwapped) wrong += 1
          else right += 1
        } else if (phase.isSwapped && phase.found === row.truePhase) found += 1
        else missed += 1
      }
    }
    expect({ missed, found }).toEqual({ missed: 0, found: areas.length * 2 })
    expect(wrong / (wrong + right)).toBeLessThan(0.01)
  }, 120_000)

  it('adds up quarter hours, days and the range consistently, and matches the line loss', async () => {
    const areaId = rows().find(({ family }) => family === 'transformer')?.areaId ?? 0
    const { supply, sale, days, figures, from } = await scopeOf(areaId, 9)
    expect(supply).toHaveLength(9 * 96)
    for (const [n, one] of days.entries()) {
      const sum = (curve: readonly number[]) =>
        curve.slice(n * 96, n * 96 + 96).reduce((all, kwh) => all + kwh, 0)
      expect(sum(supply)).toBeCloseTo(one.supply, 1)
      expect(sum(sale)).toBeCloseTo(one.sale, 1)
      const loss = platform.world.simulation.lineLoss(areaId, from + n * day, from + (n + 1) * day)
      expect(one.lossRate).toBe(loss === null ? null : rounded(loss))
    }
    expect(figures.supply).toBeCloseTo(
      days.reduce((sum, one) => sum + one.supply, 0),
      1,
    )
  })
})
