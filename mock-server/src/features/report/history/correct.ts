import type { CorrectionRecord, historyCalls } from '#contract/calls/report/history.ts'
import { propertyOf } from '#domain/metering/properties.ts'
import { measuredBy } from '#domain/metering/telemetry.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { day, quarter } from '#contract/schema/time-units.ts'
import { code } from '#contract/wire/envelope.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import type { CorrectionRecord as Stored } from '#mock/engines/fleet/corrections.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import type { UserCall } from '#mock/http/call.ts'
import { refuse, refuseForm } from '#mock/lib/refusal.ts'
import { findDevice } from '#mock/resources/find-device.ts'
import type { World } from '#mock/world/world.ts'
import type { HistoryWorld } from './question.ts'

type Asked = Sent<typeof historyCalls.correct>
type Point = Asked['points'][number]

const words = {
  value: ['Write the corrected value.', '请填写修正值。'],
  large: ['No device measures so much.', '数值超出设备量程。'],
  negative: ['A register is never below 0.', '示值不能小于 0。'],
  energy: ['Energies follow from the registers: correct the register.', '电量由示值计算得出，请修正示值。'],
  lacking: ['The device does not measure this.', '设备没有该测量项。'],
  grid: ['Points stand at whole quarter hours.', '数据点须为整刻钟。'],
  future: ['The point lies in the future.', '该数据点在未来。'],
  early: ['The device was not there yet.', '该时刻设备尚未安装。'],
  alone: [
    'There is no value within a day on both sides to estimate from.',
    '前后一天内缺少可用于估算的相邻值。',
  ],
  nothing: ['Nothing of this point was corrected.', '该数据点没有可撤销的修正。'],
} satisfies Record<string, Text2>

/** No property of any device is ever so large. */
const most = 1e9

/** `POST correct`: takes every point or none; what was there before is kept. */
export function correctPoints(
  world: HistoryWorld & Pick<World, 'live' | 'store'>,
  asked: Asked,
  call: UserCall,
): { corrected: number } {
  const records = asked.points.map((point) => recordOf(world, asked, point, call))
  world.store.atomically(() => {
    for (const record of records) world.fleet.corrections.add(record)
  })
  for (const id of new Set(records.map(({ deviceId }) => deviceId))) world.live.publishChange(id)
  return { corrected: records.length }
}

/** `GET corrections`: what people did to a point, the newest first. */
export function correctionsOf(
  world: HistoryWorld,
  point: Sent<typeof historyCalls.corrections>,
  call: UserCall,
): CorrectionRecord[] {
  const { id } = findDevice(world, point.deviceId, call)
  return world.fleet.corrections
    .records({ ...point, deviceId: id })
    .map(({ deviceId, property, time, kind, value, original, originalQuality, reason, by, at }) => ({
      deviceId,
      property,
      time,
      kind,
      value,
      original,
      originalQuality,
      reason,
      by,
      at,
    }))
}

function recordOf(
  world: HistoryWorld,
  { kind, value: given, reason }: Asked,
  point: Point,
  call: UserCall,
): Stored {
  const device = findDevice(world, point.deviceId, call)
  const { property, time } = point
  check(world, device, point)
  const { original, originalQuality } = originalOf(world, device, point)
  const value = kind === 'value' ? given : kind === 'estimate' ? estimate(world, device, point) : null
  if (kind === 'value') checkValue(property, given)
  const stands = world.fleet
    .correctionsOf(device.id)
    .some((one) => one.time === time && one.property === property)
  if (kind === 'undo' && !stands) refuse(code.conflict, words.nothing)
  const [counted = 0] = world.simulation.display(device.id, time)
  return {
    deviceId: device.id,
    property,
    time,
    kind,
    value: value ?? null,
    original,
    originalQuality,
    shift: property === 'forward' && typeof value === 'number' ? value - counted : 0,
    reason,
    by: call.user.loginName,
    at: world.clock(),
  }
}

function check({ fleet, clock }: HistoryWorld, device: StoredDevice, { property, time }: Point): void {
  const refuseField = (field: string, text: Text2) => refuseForm([{ field, text }])
  if (propertyOf(property).nature === 'energy') refuseField('property', words.energy)
  if (!measuredBy(device).includes(property)) refuseField('property', words.lacking)
  if (time % quarter !== 0) refuseField('time', words.grid)
  if (time > clock()) refuseField('time', words.future)
  if (time < (fleet.profile(device.id)?.installed ?? Infinity)) refuseField('time', words.early)
}

function checkValue(property: Point['property'], value: number | null | undefined): void {
  const refuseValue = (text: Text2) => refuseForm([{ field: 'value', text }])
  if (typeof value !== 'number' || !Number.isFinite(value)) return refuseValue(words.value)
  if (Math.abs(value) > most) refuseValue(words.large)
  if (propertyOf(property).nature === 'register' && value < 0) refuseValue(words.negative)
}

/** What had arrived before anybody touched a point. */
function originalOf(
  { simulation, fleet, clock }: HistoryWorld,
  { id }: StoredDevice,
  { property, time }: Point,
) {
  const first = fleet.corrections.records({ deviceId: id, property, time }).at(-1)
  if (first !== undefined) return { original: first.original, originalQuality: first.originalQuality }
  const { value, quality } = simulation.sample(id, property, time, clock())
  return { original: value, originalQuality: quality }
}

/** The value between the nearest ones before and after that arrived. */
function estimate(
  { simulation, clock }: HistoryWorld,
  { id }: StoredDevice,
  { property, time }: Point,
): number {
  const near = (direction: 1 | -1) => {
    for (let n = 1; n <= day / quarter; n += 1) {
      const at = time + direction * n * quarter
      if (at > clock()) return undefined
      const { value } = simulation.sample(id, property, at, clock())
      if (value !== null) return { at, value }
    }
    return undefined
  }
  const [before, after] = [near(-1), near(1)]
  if (before === undefined || after === undefined) return refuse(code.conflict, words.alone)
  const share = (time - before.at) / (after.at - before.at)
  return Math.round((before.value + (after.value - before.value) * share) * 10_000) / 10_000
}
