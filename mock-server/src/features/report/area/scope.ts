import type { AreaScope, meteringCalls } from '#contract/calls/metering/metering.ts'
import { device } from '#contract/resources/iot/device.ts'
import { transformerArea, type TransformerAreaRow } from '#contract/resources/iot/transformer-area.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { day } from '#contract/schema/time-units.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import { code } from '#contract/wire/envelope.ts'
import { correlation } from '#domain/compute/likeness/measures.ts'
import { meanCurve, pairsOf, type Curve } from '#domain/compute/likeness/points.ts'
import { isPlaced } from '#domain/map/box.ts'
import { scopeDays } from '#domain/metering/proof.ts'
import { phases, type Phase } from '#domain/metering/properties.ts'
import { isLossOut, lossClassOf } from '#domain/metering/report.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { dayCurves } from '#mock/engines/likeness/day-curves.ts'
import type { UserCall } from '#mock/http/call.ts'
import { dateOf, midnight } from '#mock/lib/days.ts'
import { refuse } from '#mock/lib/refusal.ts'
import { rounded } from '#mock/lib/rounded.ts'
import { rowsSeenBy, seesId } from '#mock/resources/data-scope.ts'
import { readDate, refuseParameter } from '#mock/resources/selection.ts'
import { recordedPhase } from '#mock/simulation/devices/profile.ts'
import { lossShare } from '#mock/simulation/energy/line-loss.ts'
import type { AreaBalance } from '#mock/simulation/types.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import { rowsOf, type World } from '#mock/world/world.ts'
import { analysisDays, dailyEnergies, metersOf, type EnergyOf } from '../analysis/area-days.ts'
import { areaLoss, sumBalances, explanations, type Suspect } from '../analysis/loss-rows.ts'
import { measuredArea } from '../proof/proof.ts'

/** Minimum lead in correlation over the next phase or the recorded transformer, and minimum correlation. */
const clearly = { phase: { more: 0.3, least: 0.35 }, area: { more: 0.2, least: 0.55 } } as const

/** Voltages at a check terminal: the mean of the three phases, and each phase's deviation from it. */
interface Supply {
  areaId: number
  mean: Curve
  own: readonly Curve[]
}

/** Correlates voltages over days from the given midnights, to find the phase and the transformer of a meter. */
function createVoltages(world: World, begins: readonly number[]) {
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
    /** Transformer with the highest correlation, and the correlation with the recorded transformer. */
    follows(row: StoredDevice, home: Supply, others: readonly Supply[]): User['follows'] {
      const curve = read(row.id, 'ua')
      const found = [home, ...others].map((one) => ({ one, r: rOf(curve, one.mean) }))
      const own = found[0]?.r ?? 0
      const best = found.reduce((top, next) => (next.r > top.r ? next : top), { one: home, r: own })
      const isOther = best.one !== home && best.r - own >= clearly.area.more && best.r >= clearly.area.least
      return { areaId: best.one.areaId, r: rounded(best.r, 3), own: rounded(own, 3), isOther }
    },
    /** Phase found for a single-phase meter, and the recorded phase. */
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

type User = AreaScope['users'][number]

/** Number of days, at the end of the span, whose voltages are compared. */
const voltageDays = 3
const tooMany: Text2 = [`Ask for at most ${scopeDays} days.`, `最多可查询 ${scopeDays} 天。`]

/** `GET scope`: curves of a transformer area by quarter hour, and how much of its loss each user explains. */
export function areaScope(
  world: World,
  { areaId, ...sent }: Sent<typeof meteringCalls.areaScope>,
  call: UserCall,
): AreaScope {
  const check = measuredArea(world, areaId, call)
  const begins = beginsOf(world, sent)
  const [from = 0] = begins
  const meters = metersOf(world, areaId)
  const quarters = (id: number) => world.simulation.quarters(id, from, begins.length)
  const sale = sumOfCurves(
    meters.map(({ id }) => quarters(id)),
    begins.length,
  )
  const days = analysisDays(world)
  const balances = begins.map((begin) => days.balances.get(areaId, begin))
  const perDay = begins.map((begin, n) => ({ date: dateOf(begin), ...figuresOf(balances[n] ?? null) }))
  const isOut = perDay.some(({ lossRate }) => lossRate !== null && isLossOut(lossRate))
  const near = neighboursOf(world, areaId, call.user)
  const rates = new Map(near.map(({ id }) => [id, isOut ? areaLoss(days, id, begins).rate : null]))
  const negative = near.filter(({ id }) => lossClassOf(rates.get(id) ?? 0) === 'negative').map(({ id }) => id)
  const energyOf = dailyEnergies(world, begins)
  const explained = isOut ? explanations(world, days, areaId, { begins, negative }, energyOf) : []
  return {
    areaId,
    from,
    until: from + begins.length * day,
    supply: [...quarters(check.id)].map((kwh) => rounded(kwh, 4)),
    sale: sale.map((kwh) => rounded(kwh, 4)),
    days: perDay,
    figures: figuresOf(sumBalances(balances)),
    users: usersOf(world, {
      areaId,
      meters,
      begins,
      energyOf,
      explained,
      near: near.map(({ id }) => id),
    }).filter(({ id }) => seesId(world, device.name, id, call.user)),
    neighbours: near.map(({ id, name, nameZh }) => {
      const rate = rates.get(id) ?? null
      return { id, name, nameZh, lossRate: rate === null ? null : rounded(rate) }
    }),
  }
}

/** Midnights of the requested days that are over. */
function beginsOf({ clock }: Pick<World, 'clock'>, sent: { start: string; end: string }): number[] {
  const [first, last] = [readDate('start', sent.start), readDate('end', sent.end)]
  if (last < first) refuseParameter('end')
  if (last - first >= scopeDays * day) refuse(code.tooLarge, tooMany)
  const end = Math.min(last, midnight(clock()) - day)
  return Array.from({ length: Math.max(0, Math.floor((end - first) / day) + 1) }, (_, n) => first + n * day)
}

function sumOfCurves(curves: readonly Float64Array[], days: number): number[] {
  const sum = new Float64Array(days * 96)
  for (const curve of curves)
    for (let slot = 0; slot < sum.length; slot += 1) sum[slot] = (sum[slot] ?? 0) + (curve[slot] ?? 0)
  return [...sum]
}

function figuresOf(balance: AreaBalance | null): AreaScope['figures'] {
  const { supply = 0, sale = 0 } = balance ?? {}
  return {
    supply: rounded(supply),
    sale: rounded(sale),
    loss: rounded(supply - sale),
    lossRate: lossShare(balance),
  }
}

interface Found {
  areaId: number
  meters: readonly StoredDevice[]
  begins: readonly number[]
  energyOf: EnergyOf
  explained: readonly Suspect[]
  near: readonly number[]
}

/** Users by rank: likeliest causes of the loss first, then those whose connection differs from the ledger. */
function usersOf(world: World, { areaId, meters, begins, energyOf, explained, near }: Found): User[] {
  const voltages = createVoltages(world, begins.slice(-voltageDays))
  const supplies = new Map([areaId, ...near].map((id) => [id, voltages.supplyOf(id)]))
  const others = (home: number) =>
    [...supplies].flatMap(([id, supply]) => (id === home || !supply ? [] : [supply]))
  const strays = explained.flatMap(({ id, kind }) =>
    kind === 'missing' ? (world.fleet.table.get(id) ?? []) : [],
  )
  const users = [...meters, ...strays].map((row): User => {
    const home = supplies.get(row.areaId)
    const follows = home && voltages.follows(row, home, others(row.areaId))
    const phase = home && follows?.isOther === false ? voltages.phaseOf(row, home) : undefined
    const best = explained.find(({ id }) => id === row.id)
    const energy = energyOf(row.id).reduce((sum, kwh) => sum + kwh, 0)
    return {
      id: row.id,
      name: row.name,
      nameZh: row.nameZh,
      family: row.family,
      energy: rounded(energy),
      ...(best && { kind: best.kind }),
      corrected: best?.corrected ?? null,
      lossThen: best?.lossThen ?? null,
      spread: best?.spread ?? null,
      ...(phase && { phase }),
      ...(follows && { follows }),
    }
  })
  return users.toSorted((a, b) => rankOf(a) - rankOf(b) || b.energy - a.energy)
}

/** Lead in points of spread of a stopped meter, because it is observed rather than inferred. */
const seenToStand = 5

/** Sort rank of a user; an explanation ranks lower if the voltages disagree with it. */
function rankOf({ kind, spread, follows, phase }: User): number {
  const isElsewhere = follows?.isOther === true
  if (kind !== undefined && spread !== null) {
    const isMoved = kind === 'foreign' || kind === 'missing'
    return spread + (isMoved === isElsewhere ? 0 : 10) - (kind === 'stopped' ? seenToStand : 0)
  }
  if (isElsewhere) return 100
  return phase?.isSwapped === true ? 200 : 300
}

/** Number of nearby transformers that may supply a meter instead. */
const nearest = 4

/** Areas with the nearest transformers, and those adjacent in the numbering of the feeder. */
function neighboursOf(world: World, areaId: number, person: StoredUser): TransformerAreaRow[] {
  const home = rowsOf(world, transformerArea).find(({ id }) => id === areaId)
  if (home === undefined || !isPlaced(home)) return []
  const farness = ({ lng, lat }: TransformerAreaRow) =>
    Math.hypot((lng - home.lng) * Math.cos((home.lat * Math.PI) / 180), lat - home.lat)
  const isMeasured = ({ id }: TransformerAreaRow) => id !== areaId && world.fleet.checkOf(id) !== undefined
  const seen = rowsSeenBy(world, transformerArea, person).filter(isMeasured)
  const near = seen.toSorted((a, b) => farness(a) - farness(b)).slice(0, nearest)
  const beside = seen.filter(({ id }) => Math.abs(id - areaId) === 1 && !near.some((one) => one.id === id))
  return [...near, ...beside]
}
