import { lossRange } from '#domain/metering/home.ts'
import { lossClassOf, type LossClass } from '#domain/metering/report.ts'
import type { LineLossRow } from '#contract/resources/report/analysis.ts'
import type { TransformerAreaRow } from '#contract/resources/iot/transformer-area.ts'
import { isLive } from '#mock/engines/fleet/live-values.ts'
import { lossShare } from '#mock/simulation/energy/line-loss.ts'
import type { AreaBalance } from '#mock/simulation/types.ts'
import type { World } from '#mock/world/world.ts'
import { rounded } from '#mock/lib/rounded.ts'
import type { AnalysisDays } from './area-days.ts'
import { baseOf, metersOf, orNull, percentOf } from './areas.ts'
import { findSuspects } from './suspects.ts'

/** Days of the mean beside the loss of a range. */
const week = 7

/** Supply and sale of some days together. */
export function sumBalances(balances: readonly (AreaBalance | null)[]): AreaBalance | null {
  const there = balances.filter((one) => one !== null)
  if (there.length === 0) return null
  return {
    supply: there.reduce((sum, { supply }) => sum + supply, 0),
    sale: there.reduce((sum, { sale }) => sum + sale, 0),
    users: there.at(-1)?.users ?? 0,
  }
}

/** What an area lost in a range: kWh unrounded for sums, and the share and class that the row shows. */
export function areaLoss(
  { balances }: AnalysisDays,
  areaId: number,
  begins: readonly number[],
): { balance: AreaBalance | null; rate: number | null; lossClass: LossClass } {
  const balance = sumBalances(begins.map((begin) => balances.get(areaId, begin)))
  const rate = lossShare(balance)
  if (rate !== null) return { balance, rate, lossClass: lossClassOf(rate) }
  return { balance, rate, lossClass: balance === null || balance.users === 0 ? 'noUsers' : 'noSupply' }
}

/** The line loss of areas in a range, with the users that it may come from. */
export function lossRows(
  world: Pick<World, 'fleet' | 'simulation' | 'tables'>,
  days: AnalysisDays,
  areas: readonly TransformerAreaRow[],
  begins: readonly number[],
): LineLossRow[] {
  const managers = managersOf(world)
  const losses = areas.map((area) => ({ area, ...areaLoss(days, area.id, begins) }))
  const negative = losses.filter(({ lossClass }) => lossClass === 'negative').map(({ area }) => area.id)
  return losses.map(({ area, balance, rate, lossClass }): LineLossRow => {
    const meters = metersOf(world, area.id)
    const live = meters.filter((row) => isLive(row) || row.state === 'sheet')
    const isOut = rate !== null && lossClass !== 'normal'
    const suspects = isOut ? findSuspects(world, days, area.id, { begins, negative }) : []
    const { supply = 0, sale = 0 } = balance ?? {}
    const part = (from: number) =>
      lossShare(sumBalances(begins.slice(from).map((b) => days.balances.get(area.id, b))))
    return {
      ...baseOf(area),
      users: meters.length,
      supply: rounded(supply),
      sale: rounded(sale),
      loss: rounded(supply - sale),
      lossRate: orNull(rate),
      distance: rounded(distanceOf(rate)),
      yesterday: orNull(part(-1)),
      weekMean: orNull(part(-week)),
      cover: orNull(percentOf(live.length, meters.length)),
      success: orNull(
        live.length === 0 ? null : live.reduce((sum, { success }) => sum + success, 0) / live.length,
      ),
      lossClass,
      suspects: suspects.length,
      // a row without one has an empty choice
      suspect: suspects[0]?.kind ?? ('' as LineLossRow['suspect']),
      suspectId: suspects[0]?.id ?? 0,
      managerId: managers.get(area.id) ?? 0,
      orderId: 0,
    }
  })
}

/** Who answers for an area: the manager of its scene, by area. */
function managersOf({ tables }: Pick<World, 'tables'>): ReadonlyMap<number, number> {
  return new Map(
    tables.scenes.rows.flatMap(({ areaId, managerId }) =>
      areaId === 0 || managerId === 0 ? [] : [[areaId, managerId] as const],
    ),
  )
}

/** Points of percent by which a loss is out of range. */
function distanceOf(rate: number | null): number {
  if (rate === null) return 0
  return rate < lossRange.from ? lossRange.from - rate : Math.max(0, rate - lossRange.to)
}
