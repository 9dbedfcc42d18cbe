import { findDevice } from '#mock/resources/data-scope.ts'
import {
  deviceRecordCalls,
  type DeviceAct,
  type DeviceEvent,
  type SimCard,
  type SimCheck,
} from '#contract/calls/iot/device-parts.ts'
import { isOfOnePhase } from '#domain/metering/events.ts'
import { reportedPhase } from '#domain/metering/properties.ts'
import { day } from '#contract/schema/time-units.ts'
import { device } from '#contract/resources/iot/device.ts'
import type { LogRow } from '#contract/resources/monitor/log.ts'
import { isIccid } from '#domain/metering/identifiers.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { serving, type World } from '#mock/world/world.ts'
import { dateOf, midnight } from '#mock/lib/days.ts'
import { formatTime } from '#mock/lib/time.ts'

/** Device records besides measured values. */
export const recordRoutes = serving(deviceRecordCalls, {
  events: (world, { deviceId, days }, call) => eventsOf(world, findDevice(world, deviceId, call), days),
  sim: (world, _sent, call) => simOf(world, findDevice(world, call.id, call)),
  audit: (world, { deviceId }, call) => auditOf(world, findDevice(world, deviceId, call).id),
})

/** `GET events`: faults of a device, as its curves show them. */
function eventsOf(
  { simulation, clock }: Pick<World, 'clock' | 'simulation'>,
  { id, wiring }: StoredDevice,
  days: number,
): DeviceEvent[] {
  const now = clock()
  return simulation
    .faults(id, midnight(now) - (days - 1) * day, now)
    .filter(({ from }) => from <= now)
    .map(({ code, phase, from, until }) => ({
      code,
      phase: (isOfOnePhase(code) && phase && reportedPhase(wiring, phase)) || '',
      from: Math.round(from),
      until: until <= now ? Math.round(until) : null,
    }))
    .toReversed()
}

const most = 200
/** Parameter names with which calls refer to devices. */
const names = ['deviceId', 'deviceIds'] as const

/** `GET audit`: operation log lines about a device, newest first. */
function auditOf({ tables, clock }: Pick<World, 'clock' | 'tables'>, id: number): DeviceAct[] {
  const now = formatTime(clock())
  const found: DeviceAct[] = []
  for (const line of tables.log.rows.toReversed()) {
    if (found.length >= most) break
    if (line.time > now || !concerns(line, id)) continue
    const { time, user, description, descriptionZh, path, code, result } = line
    found.push({ id: line.id, time, user, description, descriptionZh, path, code, isDone: result === 'ok' })
  }
  return found
}

/** Whether a call concerned a device: by a parameter, or by the changed record. */
function concerns({ path, params }: Pick<LogRow, 'path' | 'params'>, id: number): boolean {
  const sent = readParams(params)
  if (names.some((name) => holds(sent[name], id))) return true
  const isOfDevices = path.startsWith(`${device.path}/`) || path === '/base/iot/command/send'
  if (!isOfDevices) return false
  return (
    holds(sent['id'], id) ||
    holds(sent['ids'], id) ||
    path.split('/').at(-1)?.split(',').includes(String(id)) === true
  )
}

function holds(value: unknown, id: number): boolean {
  return Array.isArray(value)
    ? value.some((one) => Number(one) === id)
    : value !== undefined && Number(value) === id
}

/** Parses logged parameters; empty if the line was truncated. */
function readParams(text: string): Readonly<Record<string, unknown>> {
  if (!text.startsWith('{') || !text.endsWith('}')) return {}
  try {
    return Object(JSON.parse(text))
  } catch (error) {
    if (error instanceof SyntaxError) return {}
    throw error
  }
}

/** Bytes of a heartbeat, and of a device's 96 points per day. */
const size = { heartbeat: 150, pointsOfDay: 96 * 180 } as const
/** Available data plans in MB; the number of devices behind the card decides. */
const plans = [30, 100, 300, 1000] as const
const usualHeartbeat = 300
const megabyte = 1024 * 1024

/** `GET sim/{id}`: SIM card of a device with its traffic: heartbeats, and points of it and the devices behind it. */
function simOf(
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

/** Failed checks of an ICCID. */
function failedChecks(iccid: string): SimCheck[] {
  if (isIccid(iccid)) return []
  const wrong: SimCheck[] = []
  if (!/^\d{20}$/.test(iccid)) wrong.push('length')
  if (!iccid.startsWith('8986')) wrong.push('start')
  return wrong.length === 0 ? ['digit'] : wrong
}
