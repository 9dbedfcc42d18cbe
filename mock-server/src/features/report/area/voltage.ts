import { correlation } from '#domain/compute/likeness/measures.ts'
import { meanCurve, pairsOf, type Curve } from '#domain/compute/likeness/points.ts'
import type { AreaScope } from '#contract/calls/metering/metering.ts'
import { phases, type Phase } from '#domain/metering/properties.ts'
import { dayCurves } from '#mock/engines/likeness/day-curves.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { rounded } from '#mock/lib/rounded.ts'
import { recordedPhase } from '#mock/simulation/devices/profile.ts'
import type { World } from '#mock/world/world.ts'

type User = AreaScope['users'][number]

/** How much better a voltage must follow another phase, or another transformer, and how well at least. */
const clearly = { phase: { more: 0.3, least: 0.35 }, area: { more: 0.2, least: 0.55 } } as const

/** The voltages of a check terminal: of each phase what it does beside the others, and the mean of the three. */
interface Supply {
  areaId: number
  mean: Curve
  own: readonly Curve[]
}

/** Looks at voltages over some days that begin at midnights: which phase, and which transformer, a meter follows. */
export function createVoltages(world: World, begins: readonly number[]) {
  const curves = dayCurves(world)
  const read = (id: number, property: 'ua' | 'ub' | 'uc') => curves.joined(id, property, begins)

  return {
    supplyOf(areaId: number): Supply | undefined {
      const check = world.fleet.checkOf(areaId)
      if (check === undefined) return undefined
      const all = [read(check, 'ua'), read(check, 'ub'), read(check, 'uc')]
      const mean = meanCurve(all)
      return { areaId, mean, own: all.map((one) => less(one, mean)) }
    },
    /** The transformer that a meter follows best among some, beside how well it follows that of its ledger. */
    follows(row: StoredDevice, home: Supply, others: readonly Supply[]): User['follows'] {
      const curve = read(row.id, 'ua')
      const found = [home, ...others].map((one) => ({ one, r: rOf(curve, one.mean) }))
      const own = found[0]?.r ?? 0
      const best = found.reduce((top, next) => (next.r > top.r ? next : top), { one: home, r: own })
      const isOther = best.one !== home && best.r - own >= clearly.area.more && best.r >= clearly.area.least
      return { areaId: best.one.areaId, r: rounded(best.r, 3), own: rounded(own, 3), isOther }
    },
    /** The phase that a single-phase meter follows, beside that of the ledger. */
    phaseOf(row: StoredDevice, { mean, own }: Supply): User['phase'] {
      if (row.wiring !== 'single') return undefined
      const beside = less(read(row.id, 'ua'), mean)
      const found = own
        .map((curve, place) => ({ phase: phases[place] ?? 'A', r: rOf(beside, curve) }))
        .toSorted((a, b) => b.r - a.r)
      const [best, next] = found
      if (best === undefined || next === undefined) return undefined
      const recorded: Phase = recordedPhase(row.id)
      const isClear = best.r - next.r >= clearly.phase.more && best.r >= clearly.phase.least
      return {
        recorded,
        found: best.phase,
        r: rounded(best.r, 3),
        next: rounded(next.r, 3),
        isSwapped: isClear && best.phase !== recorded,
      }
    },
  }
}

function rOf(one: Curve, other: Curve): number {
  return correlation(pairsOf(one, other))
}

function less(curve: Curve, other: Curve): Curve {
  return curve.map((value, place) => {
    const beside = other[place] ?? null
    return value === null || beside === null ? null : value - beside
  })
}
