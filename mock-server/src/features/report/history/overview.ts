import type { historyCalls, HistoryOverview } from '#contract/calls/report/history.ts'
import { qualities, type Quality } from '#contract/metering/properties.ts'
import { measuredBy } from '#contract/metering/telemetry.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import { changesOf } from '#mock/engines/fleet/settlement.ts'
import type { UserCall } from '#mock/http/call.ts'
import { marksOf } from './marks.ts'
import { devicesOf, propertiesIn, spanOf, timesOf, type HistoryWorld } from './question.ts'

/** Most gaps that are listed one by one. */
const mostGaps = 200

interface Gap {
  deviceId: number
  from: number
  until: number
  points: number
}

/** `GET overview`: how many values there are of each quality, where none arrived, and which meters were exchanged. */
export async function overviewOf(
  world: HistoryWorld,
  asked: Sent<typeof historyCalls.overview>,
  call: UserCall,
): Promise<HistoryOverview> {
  const { step = '15min', props } = asked
  const devices = devicesOf(world, asked, call)
  const span = spanOf(world, asked, 'curve', step)
  const times = timesOf(span, step)
  const ids = propertiesIn(props)
  const counts = Object.fromEntries(qualities.map((quality) => [quality, 0])) as Record<Quality, number>
  const gaps: Gap[] = []
  for await (const { device, marks } of marksOf(world, devices, times, span.now)) {
    const own = measuredBy(device).filter((id) => ids.includes(id))
    for (const [plain = 'normal'] of marks) counts[plain] += own.length
    const at = new Map(times.map((time, n) => [time, marks[n]?.[0] ?? 'normal']))
    for (const one of world.fleet.correctionsOf(device.id)) {
      const before = at.get(one.time)
      if (before === undefined || one.at > span.now || !own.includes(one.property)) continue
      counts[before] -= 1
      counts[one.quality] += 1
    }
    if (gaps.length < mostGaps) gaps.push(...gapsOf(device.id, times, marks))
  }
  const changes = devices.flatMap(({ id }) => changesOf(world.fleet, id, span))
  return { counts, times: times.length, changes, gaps: gaps.slice(0, mostGaps) }
}

/** Runs of times of which nothing arrived. */
function gapsOf(deviceId: number, times: readonly number[], marks: readonly (readonly Quality[])[]): Gap[] {
  const gaps: Gap[] = []
  const step = (times[1] ?? 0) - (times[0] ?? 0)
  for (const [n, time] of times.entries()) {
    if (marks[n]?.[0] !== 'missing') continue
    const last = gaps.at(-1)
    if (last !== undefined && last.until === time) {
      last.until = time + step
      last.points += 1
    } else gaps.push({ deviceId, from: time, until: time + step, points: 1 })
  }
  return gaps
}
