import { setImmediate as nextTurn } from 'node:timers/promises'
import type { historyCalls, HistoryPage, SettlementRow } from '#contract/calls/report/history.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import {
  passes,
  historyLimits,
  mostDays,
  rangeProblem,
  type HistoryStep,
  type QualityFilter,
  type HistoryMode,
} from '#domain/metering/history.ts'
import type { Quality } from '#domain/metering/properties.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { curveColumns, freezeColumns, onSide, type Column } from '#mock/engines/fleet/history.ts'
import { settle } from '#mock/engines/fleet/settlement.ts'
import type { UserCall } from '#mock/http/call.ts'
import { code } from '#contract/wire/envelope.ts'
import { isValueId, type ValueId } from '#domain/metering/values.ts'
import { day, hour, minute, quarter } from '#contract/schema/time-units.ts'
import { dateOf } from '#mock/lib/days.ts'
import { days, months } from '#mock/lib/periods.ts'
import { refuse, refuseForm } from '#mock/lib/refusal.ts'
import { momentOf } from '#mock/lib/time.ts'
import { findDevice, type ScopeParts } from '#mock/resources/data-scope.ts'
import type { World } from '#mock/world/world.ts'

/** Parts of a platform used by history. */
export type HistoryWorld = ScopeParts & Pick<World, 'clock' | 'fleet' | 'simulation'>

/** Days of a query, both inclusive. */
interface Range {
  deviceIds: string
  start: string
  end: string
}

/** Milliseconds of the steps of fixed length. */
const lengths = { '15min': quarter, '30min': 30 * minute, hour, day, week: 7 * day } as const

/** Devices of a query in the order chosen; refuses those that the user may not see. */
export function devicesOf(
  world: HistoryWorld,
  { deviceIds }: Pick<Range, 'deviceIds'>,
  call: Pick<UserCall, 'user'>,
): StoredDevice[] {
  return [...new Set(deviceIds.split(','))].map((id) => findDevice(world, id, call))
}

/** Half-open span of a range, not beyond now; refuses invalid ranges. */
export function spanOf(
  { clock }: Pick<World, 'clock'>,
  { start, end }: Range,
  mode: HistoryMode,
  step: HistoryStep = '15min',
): { from: number; until: number; now: number } {
  const now = clock()
  const problem = rangeProblem({ start, end }, dateOf(now), mostDays(mode, step))
  if (problem !== undefined) {
    const isTooLong = problem.field === 'end' && momentOf(end) > momentOf(start)
    if (isTooLong) refuse(code.tooLarge, problem.text)
    refuseForm([problem])
  }
  const until = momentOf(end) + day
  return { from: momentOf(start), until: Math.min(until, now + 1), now }
}

/** Times of a curve; weeks begin on Monday. */
export function timesOf({ from, until }: { from: number; until: number }, step: HistoryStep): number[] {
  if (step === 'month') return months(from, until - 1)
  if (step === 'day') return days(from, until - 1)
  const first = step === 'week' ? (days(from, from + 6 * day).find(isMonday) ?? from) : from
  const count = Math.max(0, Math.ceil((until - first) / lengths[step]))
  return Array.from({ length: count }, (_, n) => first + n * lengths[step])
}

/** Valid properties of a query. */
export function propertiesIn(props: string): ValueId[] {
  return [...new Set(props.split(',').filter(isValueId))]
}

/** A page of rows; the page size is reduced so that the number of cells stays limited. */
export function pageOf<Row>(
  rows: readonly Row[],
  { page = 1, limit = 100 }: { page?: number; limit?: number },
  columns: number,
): { rows: readonly Row[]; limit: number } {
  const most = Math.max(1, Math.min(limit, Math.floor(mostCells / Math.max(1, columns))))
  return { rows: rows.slice((page - 1) * most, page * most), limit: most }
}

const mostCells = historyLimits.cells / 4

function isMonday(time: number): boolean {
  return new Date(`${dateOf(time)}T00:00:00Z`).getUTCDay() === 1
}

/** Qualities of a device's values at each time: its own, and those of corrected properties. */
interface DeviceMarks {
  device: StoredDevice
  marks: readonly (readonly Quality[])[]
}

/** Number of devices between two turns of the event loop. */
const slice = 8

/** Yields the qualities of devices at `times`, device by device, so that other requests are served in between. */
export async function* marksOf(
  { simulation, fleet }: HistoryWorld,
  devices: readonly StoredDevice[],
  times: readonly number[],
  now: number,
): AsyncGenerator<DeviceMarks> {
  const [first = 0, second = first + 1] = times
  const step = second - first
  const isEven = times.every((time, n) => time === first + n * step)
  for (const [n, device] of devices.entries()) {
    // eslint-disable-next-line no-await-in-loop -- to rest is the point
    if (n % slice === slice - 1) await nextTurn()
    const read = (from: number, until: number) =>
      simulation.points(device.id, [], { from, until, step, now }).quality
    const plain = isEven
      ? read(first, (times.at(-1) ?? -1) + 1)
      : times.flatMap((time) => read(time, time + 1))
    const byHand = new Map<number, Quality[]>()
    for (const { time, quality, at } of fleet.correctionsOf(device.id)) {
      if (at <= now) byHand.set(time, [...(byHand.get(time) ?? []), quality])
    }
    yield {
      device,
      marks: plain.map((quality, place) => [quality, ...(byHand.get(times[place] ?? -1) ?? [])]),
    }
  }
}

type CurveAsk = Sent<typeof historyCalls.curve>
type FreezeAsk = Sent<typeof historyCalls.freeze>

/** `GET curve`: a page of times; only the values on the page are computed. */
export async function curvePage(world: HistoryWorld, asked: CurveAsk, call: UserCall): Promise<HistoryPage> {
  const { step = '15min', side, quality = 'all', props } = asked
  const devices = devicesOf(world, asked, call)
  const ids = propertiesIn(props)
  const span = spanOf(world, asked, 'curve', step)
  const all = await matching(world, devices, timesOf(span, step), span.now, quality)
  const { rows: times, limit } = pageOf(all, asked, devices.length * ids.length)
  const columns = devices.flatMap((device) =>
    onSide(valuesAt(world, { device, ids, times, now: span.now }, step, quality !== 'all'), device, side),
  )
  return { times: [...times], columns: filtered(columns, quality), total: all.length, limit }
}

/** `GET freeze`: registers frozen at midnight or on the first of a month. */
export async function freezePage(
  world: HistoryWorld,
  asked: FreezeAsk,
  call: UserCall,
): Promise<HistoryPage> {
  const { period, side, quality = 'all' } = asked
  const devices = devicesOf(world, asked, call)
  const span = spanOf(world, asked, 'freeze')
  const all = await matching(world, devices, timesOf(span, period), span.now, quality)
  const { rows: times, limit } = pageOf(all, asked, devices.length * 6)
  const { simulation } = world
  const columns = devices.flatMap((device) =>
    onSide(freezeColumns({ simulation, device, times, now: span.now }, period), device, side),
  )
  return { times: [...times], columns: filtered(columns, quality), total: all.length, limit }
}

/** `GET settlement`: energy counted by each device over a range; the last day ends at midnight or now. */
export function settlementRows(
  world: HistoryWorld,
  asked: Sent<typeof historyCalls.settlement>,
  call: Pick<UserCall, 'user'>,
): SettlementRow[] {
  const { simulation, fleet } = world
  const { from, until, now } = spanOf(world, asked, 'settlement')
  const end = lastQuarter(Math.min(until, now))
  return devicesOf(world, asked, call).map((device) =>
    settle({ simulation, fleet, from, until: end, now }, device, asked.side),
  )
}

/** Values of a device at the given times; times left by a filter (`isSparse`) are read one by one. */
export function valuesAt(
  { simulation }: Pick<HistoryWorld, 'simulation'>,
  asked: Omit<Parameters<typeof curveColumns>[0], 'simulation'>,
  step: HistoryStep,
  isSparse: boolean,
): Column[] {
  if (!isSparse) return curveColumns({ simulation, ...asked }, step)
  const parts = asked.times.map((time) => curveColumns({ simulation, ...asked, times: [time] }, step))
  return (parts[0] ?? []).map((first, place) => {
    const own = parts.map((part) => part[place] ?? first)
    return {
      ...first,
      values: own.flatMap(({ values }) => values),
      quality: own.flatMap(({ quality, values }): Quality[] => quality ?? values.map(() => 'normal')),
    }
  })
}

/** Removes values that do not pass the filter; their quality is kept. */
export function filtered(columns: Column[], filter: QualityFilter): Column[] {
  if (filter === 'all') return columns
  return columns.map((one) => ({
    ...one,
    values: one.values.map((value, n) => (passes(filter, one.quality?.[n] ?? 'normal') ? value : null)),
  }))
}

/** Times at which at least one device has a value that passes. */
export async function matching(
  world: HistoryWorld,
  devices: readonly StoredDevice[],
  times: readonly number[],
  now: number,
  filter: QualityFilter,
): Promise<readonly number[]> {
  if (filter === 'all') return times
  const found = new Set<number>()
  for await (const { marks } of marksOf(world, devices, times, now)) {
    for (const [n, mark] of marks.entries()) {
      const time = times[n]
      if (time !== undefined && mark.some((quality) => passes(filter, quality))) found.add(time)
    }
  }
  return times.filter((time) => found.has(time))
}

function lastQuarter(time: number): number {
  return time - (time % 900_000)
}
