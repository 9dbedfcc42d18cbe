import { code } from '#contract/wire/envelope.ts'
import {
  historyLimits,
  mostDays,
  rangeProblem,
  type HistoryMode,
  type HistoryStep,
} from '#domain/metering/history.ts'
import { isValueId, type ValueId } from '#domain/metering/values.ts'
import { day, hour, minute, quarter } from '#contract/schema/time-units.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import type { UserCall } from '#mock/http/call.ts'
import { dateOf } from '#mock/lib/days.ts'
import { days, months } from '#mock/lib/periods.ts'
import { refuse, refuseForm } from '#mock/lib/refusal.ts'
import { momentOf } from '#mock/lib/time.ts'
import { findDevice } from '#mock/resources/find-device.ts'
import type { ScopeParts } from '#mock/resources/data-scope.ts'
import type { World } from '#mock/world/world.ts'

/** What history reads of a platform. */
export type HistoryWorld = ScopeParts & Pick<World, 'clock' | 'fleet' | 'simulation'>

/** Days of a question, both included. */
interface Range {
  deviceIds: string
  start: string
  end: string
}

/** Milliseconds of the steps that are as long each time. */
const lengths = { '15min': quarter, '30min': 30 * minute, hour, day, week: 7 * day } as const

/** The devices of a question in the order in which they were chosen; refuses those that the person does not see. */
export function devicesOf(
  world: HistoryWorld,
  { deviceIds }: Pick<Range, 'deviceIds'>,
  call: Pick<UserCall, 'user'>,
): StoredDevice[] {
  return [...new Set(deviceIds.split(','))].map((id) => findDevice(world, id, call))
}

/** Moments from the beginning of a range until its end (excluded) that are not after now; refuses what is no range. */
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

/** The times of a curve; weeks begin on Monday. */
export function timesOf({ from, until }: { from: number; until: number }, step: HistoryStep): number[] {
  if (step === 'month') return months(from, until - 1)
  if (step === 'day') return days(from, until - 1)
  const first = step === 'week' ? (days(from, from + 6 * day).find(isMonday) ?? from) : from
  const count = Math.max(0, Math.ceil((until - first) / lengths[step]))
  return Array.from({ length: count }, (_, n) => first + n * lengths[step])
}

/** The properties of a question that a device may have. */
export function propertiesIn(props: string): ValueId[] {
  return [...new Set(props.split(',').filter(isValueId))]
}

/** Rows of a page, so that no page has more cells than are looked through with ease. */
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
