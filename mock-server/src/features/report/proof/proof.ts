import type { AskedSpan } from '#mock/simulation/types.ts'
import type { Proof, meteringCalls } from '#contract/calls/metering/metering.ts'
import { type ProofSubject, mostParts } from '#domain/metering/proof.ts'
import { measured } from '#domain/metering/telemetry.ts'
import { device } from '#contract/resources/iot/device.ts'
import { transformerArea, type TransformerAreaRow } from '#contract/resources/iot/transformer-area.ts'
import { org } from '#contract/resources/system/org.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { day } from '#contract/schema/time-units.ts'
import { code } from '#contract/wire/envelope.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import type { UserCall } from '#mock/http/call.ts'
import { refuse, refuseMissing } from '#mock/lib/refusal.ts'
import { orgsSeen, rowsSeenBy, seesId } from '#mock/resources/data-scope.ts'
import { findDevice } from '#mock/resources/find-device.ts'
import { orgsBelow } from '#mock/resources/orgs-below.ts'
import { refuseParameter } from '#mock/resources/selection.ts'
import type { World } from '#mock/world/world.ts'
import { metersOf } from '../analysis/areas.ts'
import { deviceProof, none } from './device-proof.ts'
import { lossLeftOut } from '#domain/metering/report.ts'
import type { Quality } from '#domain/metering/properties.ts'
import { hasArrived } from '#mock/engines/fleet/energy.ts'
import { isHeadMeter } from '#mock/engines/fleet/head-meters.ts'
import { rounded } from '#mock/lib/rounded.ts'
import { lossShare } from '#mock/simulation/energy/line-loss.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import { analysisDays } from '../analysis/area-days.ts'
import { areaLoss } from '../analysis/loss-rows.ts'

/** Days of a device or an area, and days of all areas together, that one call looks through. */
const most = { days: 400, areaDays: 100_000 }
const tooLong: Text2 = ['Ask for at most 400 days.', '最多可查询 400 天。']
const tooMuch: Text2 = ['Ask for fewer days, or for one organisation.', '请缩短时段或只查询一个组织。']

/** `GET proof`: how a figure came about. */
export function proofOf(world: World, sent: Sent<typeof meteringCalls.proof>, call: UserCall): Proof {
  const { of, id, start: from, end } = sent
  const now = world.clock()
  const until = Math.min(end, now)
  if (until < from) refuseParameter('end')
  if (until - from > most.days * day) refuse(code.tooLarge, tooLong)
  const asked = { from, until, now }
  if (of === 'device' || of === 'net') {
    return deviceProof(world, countingDevice(world, id, call), { asked, of, person: call.user })
  }
  if (of === 'area') {
    const area = rowsSeenBy(world, transformerArea, call.user).find((one) => one.id === id) ?? refuseMissing()
    const { name, nameZh } = area
    return { of, id, name, nameZh, from, until, meter: null, ...areaProof(world, id, asked, call.user) }
  }
  return {
    of,
    ...namedOrg(world, id, call),
    from,
    until,
    meter: null,
    ...ofSeveral(world, of, id, asked, call),
  }
}

function ofSeveral(
  world: World,
  of: Extract<ProofSubject, 'areas' | 'fleet'>,
  orgId: number,
  asked: { from: number; until: number; now: number },
  { user }: UserCall,
): Pick<Proof, 'figures' | 'parts' | 'others'> {
  const orgs = orgId === 0 ? undefined : orgsBelow(world, [orgId])
  const isMeant = (row: { orgId: number }) => orgs === undefined || orgs.has(row.orgId)
  if (of === 'areas') {
    const areas = rowsSeenBy(world, transformerArea, user).filter(isMeant)
    if ((areas.length * (asked.until - asked.from)) / day > most.areaDays) refuse(code.tooLarge, tooMuch)
    return areasProof(world, areas, asked)
  }
  const own = orgsSeen(world, user)
  const isSeen = (row: StoredDevice) => own === undefined || seesId(world, device.name, row.id, user)
  return fleetProof(world, (row) => isMeant(row) && isSeen(row), asked)
}

/** An organisation that the person sees; 0 stands for all of them. */
function namedOrg(world: World, id: number, { user }: UserCall): Pick<Proof, 'id' | 'name' | 'nameZh'> {
  if (id !== 0 && !seesId(world, org.name, id, user)) refuseMissing()
  const { name = '', nameZh = '' } = world.tables.orgs.get(id) ?? {}
  return { id, name, nameZh }
}

const countsNothing: Text2 = ['This device counts no energy.', '该设备不计量电量。']

/** A device that counts energy; refuses with 409 what does not. */
export function countingDevice(world: World, id: unknown, call: UserCall): StoredDevice {
  const row = findDevice(world, id, call)
  return measured[row.family].includes('energy') ? row : refuse(code.conflict, countsNothing)
}

/** An area that the person sees and that is measured; refuses with 404 what is none. */
export function measuredArea(world: World, areaId: number, { user }: UserCall): StoredDevice {
  if (!seesId(world, transformerArea.name, areaId, user)) refuseMissing()
  return world.fleet.table.get(world.fleet.checkOf(areaId) ?? 0) ?? refuseMissing()
}

type Part = Proof['parts'][number]
type Body = Pick<Proof, 'figures' | 'parts' | 'others'>

/** Supply and sale of a transformer area: its check terminal, and each meter of its users. */
function areaProof(world: World, areaId: number, asked: AskedSpan, person: StoredUser): Body {
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
  { from, until, now }: AskedSpan,
  energy: Pick<Part, 'role' | 'supply' | 'sale'>,
): Part {
  const marks = [from, until].map((time) => simulation.quality(id, 'forward', time, now))
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
function areasProof(world: World, areas: readonly TransformerAreaRow[], asked: AskedSpan): Body {
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
function fleetProof(
  world: World,
  isMeant: (row: StoredDevice) => boolean,
  { from, until, now }: AskedSpan,
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
function beginsBetween({ from, until }: AskedSpan): number[] {
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
