import type { SimCard, SimCheck } from '#contract/calls/fleet/device-record.ts'
import { isIccid } from '#contract/metering/identifiers.ts'
import { day } from '#contract/schema/time-units.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { dateOf, midnight } from '#mock/lib/days.ts'
import type { World } from '#mock/world/world.ts'

/** Bytes of a heartbeat, and of the 96 points of one device on a day. */
const size = { heartbeat: 150, pointsOfDay: 96 * 180 } as const
/** MB of a plan: by how many devices talk through the card. */
const plans = [30, 100, 300, 1000] as const
const usualHeartbeat = 300
const megabyte = 1024 * 1024

/** `GET sim/{id}`: the SIM card of a device, with what went through it: heartbeats, and what arrived of it and behind it. */
export function simOf(
  world: Pick<World, 'clock' | 'fleet' | 'simulation'>,
  row: Pick<StoredDevice, 'id' | 'iccid' | 'heartbeat'>,
): SimCard {
  const now = world.clock()
  const today = midnight(now)
  const first = midnight(today - (Number(dateOf(today).slice(8)) - 1) * day)
  const behind = world.fleet.childrenOf(row.id).length
  const perDay =
    ((1 + behind) * size.pointsOfDay + (86_400 / (row.heartbeat || usualHeartbeat)) * size.heartbeat) /
    megabyte
  const days = Array.from({ length: Math.round((today - first) / day) + 1 }, (_, n) => {
    const begin = first + n * day
    const end = Math.min(begin + day - 1, now)
    const share = (world.simulation.success(row.id, end) ?? 0) / 100
    const traffic = row.iccid === '' ? 0 : perDay * share * ((end - begin) / day)
    return { date: dateOf(begin), traffic: Math.round(traffic * 1000) / 1000 }
  })
  const used = days.reduce((sum, { traffic }) => sum + traffic, 0)
  return {
    iccid: row.iccid,
    failed: row.iccid === '' ? [] : failedChecks(row.iccid),
    plan: plans.find((plan) => plan >= perDay * 31) ?? plans[plans.length - 1] ?? 0,
    used: Math.round(used * 100) / 100,
    days,
  }
}

/** What is wrong with the number of a card. */
export function failedChecks(iccid: string): SimCheck[] {
  if (isIccid(iccid)) return []
  const wrong: SimCheck[] = []
  if (!/^\d{20}$/.test(iccid)) wrong.push('length')
  if (!iccid.startsWith('8986')) wrong.push('start')
  return wrong.length === 0 ? ['digit'] : wrong
}
