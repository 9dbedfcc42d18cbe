import { expect, it } from 'vitest'
import type { Base } from '#contract/compute/likeness/base.ts'
import { scoreOf } from '#contract/compute/likeness/likeness.ts'
import { meanCurve, type Curve } from '#contract/compute/likeness/points.ts'
import { day, quarter } from '#contract/schema/time-units.ts'
import { createSimulation } from '#mock/simulation/index.ts'
import { testFleet } from '#mock/testing/test-fleet.ts'

const now = Date.parse('2026-11-20T08:00:00+08:00')
const today = Date.parse('2026-11-20T00:00:00+08:00')
const devices = 30

it('scores lie where docs/decisions/likeness.md says', async () => {
  const fleet = await testFleet(2000, now)
  const simulation = createSimulation(1, fleet)
  const weekOf = (id: number, ago: number): Curve =>
    meanCurve(
      Array.from({ length: 7 }, (_, n) => {
        const from = today - (ago + n) * day
        return simulation.points(id, ['p'], { from, until: from + day, step: quarter, now }).series.p ?? []
      }),
    )
  const some = (customerClass: string) => {
    const all = fleet.rows.filter(
      (row) =>
        row.customerClass === customerClass && row.parentId > 0 && row.state !== 'inactive' && !row.planted,
    )
    return all.filter((_, n) => n % Math.floor(all.length / devices) === 0).slice(0, devices)
  }
  const [homes, shops] = [some('household'), some('commerce')].map((rows) =>
    rows.map(({ id }) => ({ first: weekOf(id, 2), second: weekOf(id, 9) })),
  )
  const median = (base: Base, pairs: readonly (readonly [Curve, Curve])[]) => {
    const scores = pairs.map(([one, other]) => scoreOf(one, other, base)).toSorted((a, b) => a - b)
    return scores[Math.floor(scores.length / 2)] ?? 0
  }
  const own = (rows = homes ?? []) => rows.map(({ first, second }) => [first, second] as const)
  const others = (rows = homes ?? []) =>
    rows.slice(1).map(({ first }, n) => [rows[n]?.first ?? [], first] as const)
  const mixed = (homes ?? []).map(({ first }, n) => [first, shops?.[n]?.first ?? []] as const)
  const medians = (base: Base) => [
    median(base, own()),
    median(base, own(shops)),
    median(base, others()),
    median(base, others(shops)),
    median(base, mixed),
  ]
  const written = {
    level: [82, 98, 64, 68, 38],
    shape: [82, 99, 69, 87, 62],
    z: [68, 98, 49, 80, 44],
  } as const
  for (const base of ['level', 'shape', 'z'] as const) {
    for (const [place, score] of medians(base).entries()) {
      expect(Math.abs(score - (written[base][place] ?? 0)), `${base} ${place}: ${score}`).toBeLessThan(8)
    }
  }
}, 20_000)
