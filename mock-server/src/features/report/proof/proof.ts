import { chainPlaces, registerChain } from '#mock/engines/fleet/settlement.ts'
import type { AskedSpan } from '#mock/simulation/types.ts'
import type { Proof, meteringCalls } from '#contract/calls/metering/metering.ts'
import { mostParts, type ProofSubject } from '#domain/metering/proof.ts'
import { measured } from '#domain/metering/telemetry.ts'
import { device as devices } from '#contract/resources/iot/device.ts'
import { transformerArea, type TransformerAreaRow } from '#contract/resources/iot/transformer-area.ts'
import { org } from '#contract/resources/system/org.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { day, quarter } from '#contract/schema/time-units.ts'
import { code } from '#contract/wire/envelope.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import type { UserCall } from '#mock/http/call.ts'
import { refuse, refuseMissing } from '#mock/lib/refusal.ts'
import { findDevice, orgsSeen, rowsSeenBy, seesId, orgsBelow } from '#mock/resources/data-scope.ts'
import { refuseParameter } from '#mock/resources/selection.ts'
import type { World } from '#mock/world/world.ts'
import { metersOf, analysisDays } from '../analysis/area-days.ts'
import { lossLeftOut } from '#domain/metering/report.ts'
import { qualities, type Quality } from '#domain/metering/properties.ts'
import { hasArrived, isHeadMeter } from '#mock/engines/fleet/energy.ts'
import { rounded } from '#mock/lib/rounded.ts'
import { lossShare } from '#mock/simulation/energy/line-loss.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import { areaLoss } from '../analysis/loss-rows.ts'
import { keysOf, recordFor } from '#contract/schema/keys.ts'
import { cameraPicture } from '#contract/resources/iot/camera-picture.ts'
import { permission } from '#contract/schema/resource.ts'
import { usualHeld, type FrameDevice } from '#domain/metering/frames/exchange.ts'
import { answerFrame } from '#domain/metering/frames/frame.ts'
import { ratioOf } from '#domain/metering/history.ts'
import { formatTime, momentOf } from '#mock/lib/time.ts'
import { picturesOf } from '#mock/tables/camera-tables.ts'
import { exchangesOf, hangingAt } from './exchanges.ts'

/** Maximum number of days of a device or area, and of area days of all areas together, per call. */
const most = { days: 400, areaDays: 100_000 }
const tooLong: Text2 = ['Ask for at most 400 days.', '最多可查询 400 天。']
const tooMuch: Text2 = ['Ask for fewer days, or for one organisation.', '请缩短时段或只查询一个组织。']

/** `GET proof`: returns how a figure was derived. */
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
  const isSeen = (row: StoredDevice) => own === undefined || seesId(world, devices.name, row.id, user)
  return fleetProof(world, (row) => isMeant(row) && isSeen(row), asked)
}

/** Organisation visible to the user; 0 stands for all. */
function namedOrg(world: World, id: number, { user }: UserCall): Pick<Proof, 'id' | 'name' | 'nameZh'> {
  if (id !== 0 && !seesId(world, org.name, id, user)) refuseMissing()
  const { name = '', nameZh = '' } = world.tables.orgs.get(id) ?? {}
  return { id, name, nameZh }
}

const countsNothing: Text2 = ['This device counts no energy.', '该设备不计量电量。']

/** Finds a device that counts energy; refuses others with 409. */
export function countingDevice(world: World, id: unknown, call: UserCall): StoredDevice {
  const row = findDevice(world, id, call)
  return measured[row.family].includes('energy') ? row : refuse(code.conflict, countsNothing)
}

/** Check terminal of a transformer area visible to the user; refuses with 404 if there is none. */
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
  // an area has no balance before its check terminal was installed
  const from = Math.max(asked.from, Math.min(fleet.profile(check.id)?.installed ?? 0, asked.until))
  const energyOf = ({ id }: StoredDevice) => simulation.netEnergy(id, from, asked.until)
  const parts = [
    partOf(world, check, { ...asked, from }, { role: 'supply', supply: energyOf(check), sale: null }),
    ...metersOf(world, areaId).map((row) =>
      partOf(world, row, { ...asked, from }, { role: 'sale', supply: null, sale: energyOf(row) }),
    ),
  ]
  const isSeen = ({ id }: Part) => seesId(world, devices.name, id, person)
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

/** Balances of several transformer areas, added up as in reports and on the dashboard. */
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

/** Energy at the head meters of the fleet, which measure each customer once. */
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

/** Midnights of the whole days in a span. */
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

/** Lists parts, largest first; parts beyond the limit or not visible are summed up. */
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

type MeterProof = NonNullable<Proof['meter']>

/** Maximum number of spans listed and of pictures shown. */
const mostShown = { spans: 60, pictures: 4 }
/** Maximum distance of a picture from the ends of a span. */
const near = 2 * day

/** Counts the quarter hours of a span by quality, and lists the spans that are not normal. */
function pointsOf(
  { simulation, fleet }: Pick<World, 'fleet' | 'simulation'>,
  id: number,
  { from, until, now }: AskedSpan,
): Pick<MeterProof, 'due' | 'counts' | 'spans'> {
  const { installed = 0 } = fleet.profile(id) ?? {}
  const first = Math.ceil(Math.max(from, Math.min(installed, until)) / quarter) * quarter
  const { times, quality } = simulation.points(id, [], { from: first, until, step: quarter, now })
  const counts = recordFor(qualities, () => 0)
  const spans: { from: number; until: number; quality: Quality; points: number }[] = []
  for (const [place, time] of times.entries()) {
    const mark = quality[place] ?? 'missing'
    counts[mark] += 1
    if (mark === 'normal') continue
    const last = spans.at(-1)
    if (last?.until === time && last.quality === mark) {
      last.until = time + quarter
      last.points += 1
    } else spans.push({ from: time, until: time + quarter, quality: mark, points: 1 })
  }
  return { due: times.length, counts, spans: spans.slice(-mostShown.spans) }
}

/** Frame that carried a register (kWh as displayed); empty if the value did not come from the device. */
function frameOf(device: FrameDevice, dial: number, time: number, quality: Quality): string {
  if (quality !== 'normal' && quality !== 'recollected') return ''
  const asked = { kind: 'readNow', target: '', wanted: '', time: formatTime(time) } as const
  return answerFrame(device, asked, dial.toFixed(2), usualHeld)
}

/** Pictures of the device taken nearest to either end of a span; empty for users without permission for pictures. */
function picturesNear(
  world: World,
  { id }: StoredDevice,
  { from, until }: AskedSpan,
  person: StoredUser,
): MeterProof['pictures'] {
  if (!world.grantsOf(person).permissions.has(permission(cameraPicture, 'list'))) return []
  const farness = (time: number) => Math.min(Math.abs(time - from), Math.abs(time - until))
  return picturesOf(world)
    .rows.filter(({ deviceId }) => deviceId === id)
    .map((row) => ({ id: row.id, time: momentOf(row.time), path: row.path }))
    .filter(({ time }) => farness(time) <= near)
    .toSorted((a, b) => farness(a.time) - farness(b.time))
    .filter((row) => seesId(world, cameraPicture.name, row.id, person))
    .slice(0, mostShown.pictures)
    .map(({ time, path }) => ({ time, path }))
}

/** Derivation of a device's energy between two times; `net` subtracts reverse energy. */
function deviceProof(
  world: World,
  row: StoredDevice,
  { asked, of, person }: { asked: AskedSpan; of: 'device' | 'net'; person: StoredUser },
): Proof {
  const { from, until } = asked
  const chain = registerChain({ ...world, ...asked }, row.id)
  const multiplier = ratioOf('forward', row)
  // a span that ends before an exchange is proven by the meter installed then
  const hanging = hangingAt(world, row, until)
  const { total, reverse } = chain.steps
  const energy = total.energy - (of === 'net' ? reverse.energy : 0)
  const places = keysOf(chainPlaces).filter(
    (place) => place !== 'reverse' || reverse.start > 0 || reverse.end > 0,
  )
  return {
    of,
    id: row.id,
    name: row.name,
    nameZh: row.nameZh,
    from,
    until,
    figures: { ...none, energy: rounded(energy) },
    meter: {
      assetNumber: hanging?.assetNumber ?? '',
      address: hanging?.address ?? '',
      ct: row.ct > 0 ? row.ct : 1,
      pt: row.pt > 0 ? row.pt : 1,
      multiplier,
      registers: places.map((place) => ({ place, ...chain.steps[place] })),
      startQuality: chain.startQuality,
      endQuality: chain.endQuality,
      splices: exchangesOf(world, row, person).filter(({ time }) => time > from && time <= until),
      corrections: correctionsOf(world, row.id, asked),
      ...pointsOf(world, row.id, asked),
      frame: hanging
        ? frameOf({ id: row.id, ...hanging }, total.end / multiplier, until, chain.endQuality)
        : '',
      pictures: picturesNear(world, row, asked, person),
    },
    parts: [],
    others: null,
  }
}

/** Figures of a proof when none are known. */
const none: Proof['figures'] = { energy: null, supply: null, sale: null, loss: null, lossRate: null }

/** Corrections of the forward register at either end. */
function correctionsOf(
  { fleet }: Pick<World, 'fleet'>,
  id: number,
  { from, until }: AskedSpan,
): NonNullable<Proof['meter']>['corrections'] {
  return fleet.corrections
    .recordsOf(id)
    .filter(({ property, time }) => property === 'forward' && (time === from || time === until))
    .map(({ time, value, original, by, reason }) => ({
      time,
      shift: typeof value === 'number' && original !== null ? value - original : 0,
      by,
      reason,
      original,
    }))
}
