import type { Proof } from '#contract/calls/metering/metering.ts'
import { answerFrame } from '#domain/metering/frames/frame.ts'
import { usualHeld, type FrameDevice } from '#domain/metering/frames/exchange.ts'
import { qualities, type Quality } from '#domain/metering/properties.ts'
import { cameraPicture } from '#contract/resources/iot/camera-picture.ts'
import { permission } from '#contract/schema/resource.ts'
import { day, quarter } from '#contract/schema/time-units.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { formatTime, momentOf } from '#mock/lib/time.ts'
import { seesId } from '#mock/resources/data-scope.ts'
import { picturesOf } from '#mock/tables/camera-tables.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { World } from '#mock/world/world.ts'

type MeterProof = NonNullable<Proof['meter']>

/** Most spans that are listed one by one, and pictures that are shown. */
const most = { spans: 60, pictures: 4 }
/** How far from the ends of a span a picture may have been taken. */
const near = 2 * day

interface Asked {
  from: number
  until: number
  now: number
}

/** The quarter hours of a span by how they came, and those that did not come in time. */
export function pointsOf(
  { simulation, fleet }: Pick<World, 'fleet' | 'simulation'>,
  id: number,
  { from, until, now }: Asked,
): Pick<MeterProof, 'due' | 'counts' | 'spans'> {
  const { installed = 0 } = fleet.profile(id) ?? {}
  const first = Math.ceil(Math.max(from, Math.min(installed, until)) / quarter) * quarter
  const { times, quality } = simulation.points(id, [], { from: first, until, step: quarter, now })
  const counts = Object.fromEntries(qualities.map((one) => [one, 0])) as Record<Quality, number>
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
export function frameOf(device: FrameDevice, dial: number, time: number, quality: Quality): string {
  if (quality !== 'normal' && quality !== 'recollected') return ''
  const asked = { kind: 'readNow', target: '', wanted: '', time: formatTime(time) } as const
  return answerFrame(device, asked, dial.toFixed(2), usualHeld)
}

/** Pictures of the device that were taken nearest to the two ends of a span; none for who may not look at pictures. */
export function picturesNear(
  world: World,
  { id }: StoredDevice,
  { from, until }: Asked,
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
