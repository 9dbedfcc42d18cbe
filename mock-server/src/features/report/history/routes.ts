import { findDevice } from '#mock/resources/data-scope.ts'
import { recordFor } from '#contract/schema/keys.ts'
import type { BatchAnswer } from '#contract/calls/iot/iot.ts'
import { historyCalls, type CorrectionRecord, type HistoryOverview } from '#contract/calls/report/history.ts'
import { say, type Text2 } from '#contract/schema/language.ts'
import { day, quarter } from '#contract/schema/time-units.ts'
import { sentences } from '#contract/text/sentences.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import { code } from '#contract/wire/envelope.ts'
import { historyLimits } from '#domain/metering/history.ts'
import { propertyOf, qualities, type Quality } from '#domain/metering/properties.ts'
import { measuredBy } from '#domain/metering/telemetry.ts'
import { nextBatch, partsFor } from '#mock/engines/fleet/commands/request.ts'
import type { CorrectionRecord as Stored } from '#mock/engines/fleet/corrections.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { changesOf } from '#mock/engines/fleet/settlement.ts'
import type { UserCall } from '#mock/http/call.ts'
import { serve } from '#mock/http/serve.ts'
import { refuse, refuseForm, refuseMissing, texts } from '#mock/lib/refusal.ts'
import { formatTime } from '#mock/lib/time.ts'
import { actOnRows } from '#mock/resources/targets.ts'
import { serving, together, type World } from '#mock/world/world.ts'
import { eventPage } from './tables.ts'
import { Exports } from './export.ts'
import {
  devicesOf,
  propertiesIn,
  spanOf,
  timesOf,
  curvePage,
  freezePage,
  marksOf,
  settlementRows,
  type HistoryWorld,
} from './values.ts'

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

/** Larger than any value of any property. */
const most = 1e9

/** `POST correct`: corrects all points or none; the previous values are kept. */
function correctPoints(
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

/** `GET corrections`: the corrections of a point, newest first. */
function correctionsOf(
  world: HistoryWorld,
  point: Sent<typeof historyCalls.corrections>,
  call: UserCall,
): CorrectionRecord[] {
  const { id: deviceId } = findDevice(world, point.deviceId, call)
  return world.fleet.corrections
    .records({ ...point, deviceId })
    .map(({ id: _id, shift: _shift, ...record }) => record)
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

/** Value and quality of a point before its first correction. */
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

/** Interpolates between the nearest values before and after that arrived. */
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
  // after a meter exchange a register falls without any energy having been fed back
  const spliced = (until: number) =>
    propertyOf(property).nature === 'register' ? simulation.spliced(id, property, before.at, until) : 0
  const counted = after.value - before.value + spliced(after.at)
  const share = (time - before.at) / (after.at - before.at)
  return Math.round((before.value + counted * share - spliced(time)) * 10_000) / 10_000
}

/** Routes for past measurements, events and registers of devices. */
export const historyRoutes = together(
  serving(historyCalls, {
    list: eventPage,
    curve: curvePage,
    freeze: freezePage,
    settlement: settlementRows,
    overview: overviewOf,
    corrections: correctionsOf,
    correct: correctPoints,
    recollect,
  }),
  (world, router) => {
    const exports = new Exports(world)
    serve(world, router, historyCalls.export, (sent, call) => exports.send(sent, call))
    serve(world, router, historyCalls.startExport, (sent, call) => exports.start(sent, call))
    serve(world, router, historyCalls.exports, (_sent, call) => exports.list(call))
    serve(world, router, historyCalls.exportFile, (_sent, call) => exports.file(call))
    serve(world, router, historyCalls.cancelExport, ({ id }, call) => exports.cancel(id, call))
    serve(world, router, historyCalls.removeExport, ({ id }, call) => exports.remove(id, call))
  },
)

const reason: Text2 = ['Missing history collected again', '补抄缺失历史数据']

/** `POST recollect`: sends each device a command that re-collects the readings missing in a range. */
async function recollect(
  world: HistoryWorld & Pick<World, 'commands' | 'tables'>,
  asked: Sent<typeof historyCalls.recollect>,
  call: UserCall,
): Promise<BatchAnswer> {
  const rows = devicesOf(world, asked, call)
  if (rows.length > historyLimits.devices) refuse(code.tooLarge, texts.tooLarge)
  const { from, until, now } = spanOf(world, asked, 'freeze')
  const wanted = `${formatTime(from)}/${formatTime(Math.min(until, now))}`
  const batchNo = nextBatch(world)
  const outcome = await actOnRows({ rows, missing: [] }, call.language, ({ id }) => {
    const device = world.fleet.table.get(id) ?? refuseMissing()
    partsFor(device, { kind: 'recollect', params: {}, reason: '' })
    const isOpen = world.commands.openOf(id).some((one) => one.kind === 'recollect' && one.wanted === wanted)
    if (isOpen) refuse(code.conflict, sentences.commandUnderWay)
    world.commands.submit({
      batchNo,
      kind: 'recollect',
      target: '',
      wanted,
      operator: call.user.loginName,
      reason: say(reason, call.language),
      deviceId: id,
      deviceName: device.name,
      deviceNameZh: device.nameZh,
    })
  })
  return { ...outcome, batchNo }
}

/** Maximum number of gaps listed, apart from the first of each device. */
const mostGaps = 200

interface Gap {
  deviceId: number
  from: number
  until: number
  points: number
}

/** `GET overview`: number of values of each quality, gaps, and exchanged meters. */
async function overviewOf(
  world: HistoryWorld,
  asked: Sent<typeof historyCalls.overview>,
  call: UserCall,
): Promise<HistoryOverview> {
  const { step = '15min', props } = asked
  const devices = devicesOf(world, asked, call)
  const span = spanOf(world, asked, 'curve', step)
  const times = timesOf(span, step)
  const ids = propertiesIn(props)
  const counts = recordFor(qualities, () => 0)
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
    // at least one gap per device, because re-collection is based on them
    gaps.push(...gapsOf(device.id, times, marks).slice(0, Math.max(1, mostGaps - gaps.length)))
  }
  const changes = devices.flatMap(({ id }) => changesOf(world.fleet, id, span))
  return { counts, times: times.length, changes, gaps }
}

/** Runs of consecutive times without a value. */
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
