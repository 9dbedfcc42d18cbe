import type { AskedSpan } from '#mock/simulation/types.ts'
import { keysOf, recordFor } from '#contract/schema/keys.ts'
import type { Proof } from '#contract/calls/metering/metering.ts'
import { cameraPicture } from '#contract/resources/iot/camera-picture.ts'
import { permission } from '#contract/schema/resource.ts'
import { day, quarter } from '#contract/schema/time-units.ts'
import { usualHeld, type FrameDevice } from '#domain/metering/frames/exchange.ts'
import { answerFrame } from '#domain/metering/frames/frame.ts'
import { ratioOf } from '#domain/metering/history.ts'
import { qualities, type Quality } from '#domain/metering/properties.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { chainPlaces, registerChain } from '#mock/engines/fleet/register-chain.ts'
import { rounded } from '#mock/lib/rounded.ts'
import { formatTime, momentOf } from '#mock/lib/time.ts'
import { seesId } from '#mock/resources/data-scope.ts'
import { picturesOf } from '#mock/tables/camera-tables.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { World } from '#mock/world/world.ts'
import { exchangesOf, hangingAt } from './exchanges.ts'

type MeterProof = NonNullable<Proof['meter']>

/** Most spans that are listed one by one, and pictures that are shown. */
const most = { spans: 60, pictures: 4 }
/** How far from the ends of a span a picture may have been taken. */
const near = 2 * day

/** The quarter hours of a span by how they came, and those that did not come in time. */
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
  return { due: times.length, counts, spans: spans.slice(-most.spans) }
}

/** The frame in which a register (kWh, as the dial shows it) came; nothing where it did not come from the device. */
function frameOf(device: FrameDevice, dial: number, time: number, quality: Quality): string {
  if (quality !== 'normal' && quality !== 'recollected') return ''
  const asked = { kind: 'readNow', target: '', wanted: '', time: formatTime(time) } as const
  return answerFrame(device, asked, dial.toFixed(2), usualHeld)
}

/** Pictures of the device that were taken nearest to the two ends of a span; none for who may not look at pictures. */
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
    .slice(0, most.pictures)
    .map(({ time, path }) => ({ time, path }))
}

/** How the energy of a device between two moments comes about; `net` less what it counted backward. */
export function deviceProof(
  world: World,
  row: StoredDevice,
  { asked, of, person }: { asked: AskedSpan; of: 'device' | 'net'; person: StoredUser },
): Proof {
  const { from, until } = asked
  const chain = registerChain({ ...world, ...asked }, row.id)
  const multiplier = ratioOf('forward', row)
  // a figure that ends before an exchange is proven by the meter that hung there then
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

/** The figures of a proof where none of them is known. */
export const none: Proof['figures'] = { energy: null, supply: null, sale: null, loss: null, lossRate: null }

/** What persons did to the forward register at the two ends. */
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
