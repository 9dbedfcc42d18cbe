import type { Proof } from '#contract/calls/metering/metering.ts'
import { lossLeftOut } from '#domain/metering/report.ts'
import { mostParts } from '#domain/metering/proof.ts'
import type { Quality } from '#domain/metering/properties.ts'
import type { TransformerAreaRow } from '#contract/resources/iot/transformer-area.ts'
import { device } from '#contract/resources/iot/device.ts'
import { day } from '#contract/schema/time-units.ts'
import { hasArrived } from '#mock/engines/fleet/energy.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { isHeadMeter } from '#mock/engines/fleet/head-meters.ts'
import { rounded } from '#mock/lib/rounded.ts'
import { seesId } from '#mock/resources/data-scope.ts'
import { lossShare } from '#mock/simulation/energy/line-loss.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { World } from '#mock/world/world.ts'
import { analysisDays } from '../analysis/area-days.ts'
import { metersOf } from '../analysis/areas.ts'
import { areaLoss } from '../analysis/loss-rows.ts'
import { none } from './device-proof.ts'

interface Asked {
  from: number
  until: number
  now: number
}
type Part = Proof['parts'][number]
type Body = Pick<Proof, 'figures' | 'parts' | 'others'>

/** Supply and sale of a transformer area: its check terminal, and each meter of its users. */
export function areaProof(world: World, areaId: number, asked: Asked, person: StoredUser): Body {
  const { fleet, simulation } = world
  const check = fleet.table.get(fleet.checkOf(areaId) ?? 0)
  if (check === undefined) return { figures: none, parts: [], others: null }
  // before its check terminal was there an area has no balance
  const from = Math.max(asked.from, Math.min(fleet.profile(check.id)?.installed ?? 0, asked.until))
  const energyOf = ({ id }: StoredDevice) => simulation.netEnergy(id, from, asked.until)
  const parts = [
    partOf(world, check, { ...asked, from }, { role: 'supply', supply: energyOf(check), sale: null }),
    ...metersOf(world, areaId).map((row) =>
      partOf(world, row, { ...asked, from }, { role: 'sale', supply: null, sale: energyOf(row) }),
    ),
  ]
  const isSeen = ({ id }: Part) => seesId(world, device.name, id, person)
  return { figures: lossFigures(parts), ...listed(parts, isSeen) }
}

function partOf(
  { simulation, fleet }: World,
  { id, name, nameZh }: StoredDevice,
  { from, until, now }: Asked,
  energy: Pick<Part, 'role' | 'supply' | 'sale'>,
): Part {
  const marks = [from, until].map((time) => simulation.sample(id, 'forward', time, now).quality)
  return {
    of: 'net',
    id,
    name,
    nameZh,
    ...energy,
    exchanges: fleet.meterExchangesOf(id).filter(({ time }) => time > from && time <= until).length,
    quality: worseOf(marks),
  }
}

/** The balances of several transformer areas together, as reports and dashboard add them up. */
export function areasProof(world: World, areas: readonly TransformerAreaRow[], asked: Asked): Body {
  const days = analysisDays(world)
  const begins = beginsBetween(asked)
  const parts = areas.flatMap(({ id, name, nameZh }): Part[] => {
    const { balance, lossClass } = areaLoss(days, id, begins)
    if (balance === null || lossLeftOut.includes(lossClass)) return []
    const { supply, sale } = balance
    return [{ of: 'area', role: 'both', id, name, nameZh, supply, sale, exchanges: 0, quality: 'normal' }]
  })
  return { figures: lossFigures(parts), ...listed(parts) }
}

/** The energy at the heads of the fleet: each customer is measured once by them. */
export function fleetProof(
  world: World,
  isMeant: (row: StoredDevice) => boolean,
  { from, until, now }: Asked,
): Body {
  const { fleet, simulation } = world
  const heads = fleet.table.rows.filter((row) => isHeadMeter(row) && isMeant(row))
  const parts = heads
    .filter(({ id }) => hasArrived(simulation, id, from, until))
    .map((row): Part => {
      const energy = { role: 'supply', supply: simulation.energy(row.id, from, until), sale: null } as const
      return { ...partOf(world, row, { from, until, now }, energy), of: 'device' }
    })
  return { figures: { ...none, energy: rounded(sumOf(parts, 'supply')) }, ...listed(parts) }
}

/** Midnights of the whole days between two moments. */
function beginsBetween({ from, until }: Asked): number[] {
  return Array.from({ length: Math.floor((until - from) / day) }, (_, n) => from + n * day)
}

function lossFigures(parts: readonly Part[]): Proof['figures'] {
  const [supply, sale] = [sumOf(parts, 'supply'), sumOf(parts, 'sale')]
  const users = parts.filter((part) => part.sale !== null).length
  return {
    energy: null,
    supply: rounded(supply),
    sale: rounded(sale),
    loss: rounded(supply - sale),
    lossRate: lossShare({ supply, sale, users }),
  }
}

/** Parts one by one, the largest first; those beyond the limit, or not visible, are summed up. */
function listed(
  parts: readonly Part[],
  isSeen: (part: Part) => boolean = () => true,
): Pick<Body, 'parts' | 'others'> {
  const sizeOf = ({ supply, sale }: Part) => Math.abs(supply ?? sale ?? 0)
  const seen = parts.filter(isSeen).toSorted((a, b) => sizeOf(b) - sizeOf(a))
  const checks = seen.filter(({ role }) => role === 'supply')
  const shown = [...checks, ...seen.filter(({ role }) => role !== 'supply')].slice(0, mostParts)
  const kept = new Set(shown)
  const rest = parts.filter((part) => !kept.has(part))
  return {
    parts: shown,
    others:
      rest.length === 0
        ? null
        : { count: rest.length, supply: sumOf(rest, 'supply'), sale: sumOf(rest, 'sale') },
  }
}

function sumOf(parts: readonly Part[], side: 'supply' | 'sale'): number {
  return parts.reduce((sum, part) => sum + (part[side] ?? 0), 0)
}

function worseOf(marks: readonly Quality[]): Quality {
  return marks.find((mark) => mark === 'missing') ?? marks.find((mark) => mark !== 'normal') ?? 'normal'
}
