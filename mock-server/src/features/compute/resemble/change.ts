import { changeOf } from '#domain/compute/likeness/likeness.ts'
import { likenessLimits } from '#domain/compute/likeness/search.ts'
import type { Comparison } from '#contract/calls/compute/resemble.ts'
import { day } from '#contract/schema/time-units.ts'
import { dateOf, midnight } from '#mock/lib/days.ts'
import type { World } from '#mock/world/world.ts'
import { addDays, daysWithin } from '#contract/schema/calendar.ts'
import { fillBoth } from '#contract/schema/fill-both.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { rangeProblems } from '#domain/report/range.ts'
import { refuseForm } from '#mock/lib/refusal.ts'
import { momentOf } from '#mock/lib/time.ts'

/** First and last day, `YYYY-MM-DD`. */
interface Days {
  from: string
  to: string
}

/** Midnights of the days of a range; refuses invalid, future and too long ranges at `field`. */
export function beginsOf({ from, to }: Days, now: number, field = 'from'): number[] {
  const [first, last] = [momentOf(from), momentOf(to)]
  const refuse = (text: Text2) => refuseForm([{ field, text }])
  if (!Number.isFinite(first) || !Number.isFinite(last)) return refuse(rangeProblems.noDate)
  if (last < first) return refuse(rangeProblems.reversed)
  if (last > midnight(now)) return refuse(rangeProblems.future)
  const count = daysWithin(from, to)
  if (count > likenessLimits.days) return refuse(fillBoth(rangeProblems.tooLong, { n: likenessLimits.days }))
  return Array.from({ length: count }, (_, place) => first + place * day)
}

/** Moves a range back so that it starts on the same weekday as `reference`. */
export function onWeekdayOf({ from, to }: Days, reference: string): Days {
  const back = ((((momentOf(from) - momentOf(reference)) / day) % 7) + 7) % 7
  return { from: addDays(from, -back), to: addDays(to, -back) }
}

/** Day and month as text: `3 Nov`, `11 月 3 日`. */
export function dayText(begin: number): Text2 {
  const [, month = '1', date = '1'] = dateOf(begin).split('-')
  const en = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return [en.format(Date.parse(`${dateOf(begin)}T00:00:00Z`)), `${Number(month)} 月 ${Number(date)} 日`]
}

type EnergyWorld = Pick<World, 'fleet' | 'simulation' | 'clock'>

type DayEnergies = { day: string; energy: number }[]

/** Daily energy of a device in kWh; days before its installation are omitted. */
export function energiesOf(
  { simulation, fleet }: EnergyWorld,
  id: number,
  begins: readonly number[],
): DayEnergies {
  const installed = fleet.profile(id)?.installed ?? Infinity
  return begins
    .filter((begin) => begin >= installed)
    .map((begin) => ({ day: dateOf(begin), energy: simulation.netEnergy(id, begin, begin + day) }))
}

/** Day on which a device's energy changed to another level, with the energy missing since; undefined without one. */
export function changeBefore(
  world: EnergyWorld,
  id: number,
  lastBegin: number,
): (NonNullable<Comparison['change']> & { begin: number }) | undefined {
  const count = likenessLimits.history
  const begins = Array.from({ length: count }, (_, place) => lastBegin - (count - 1 - place) * day)
  const days = energiesOf(world, id, begins)
  const change = changeOf(days.map(({ energy }) => energy))
  const first = change && days[change.place]
  if (change === undefined || first === undefined) return undefined
  const lost = days.slice(change.place).reduce((sum, { energy }) => sum + change.before - energy, 0)
  const begin = lastBegin - (days.length - 1 - change.place) * day
  return { day: first.day, ratio: change.ratio, days, lost: Math.max(0, lost), begin }
}

/** Number of days before and after a change over which line loss is compared. */
const lossDays = 5

/** Minimum share of a device's missing energy that must appear in the line loss of its area. */
const explained = 0.5

/** Line loss in percent of a device's area before and after a given time; null without an area. */
export function lossAround(
  { simulation }: EnergyWorld,
  { areaId }: { areaId: number },
  begin: number,
): { lossBefore: number | null; lossAfter: number | null } {
  const lossOf = (from: number) =>
    areaId === 0 ? null : simulation.lineLoss(areaId, from, from + lossDays * day)
  return { lossBefore: lossOf(begin - lossDays * day), lossAfter: lossOf(begin) }
}

/**
 * Rise in percentage points of the line loss of a device's area when its level fell; undefined without a loss. A rise
 * too small to account for the missing energy has another cause and counts as 0.
 */
export function lossRiseOf(
  world: EnergyWorld,
  device: { areaId: number },
  { begin, lost, days, day: since }: NonNullable<ReturnType<typeof changeBefore>>,
): number | undefined {
  const { lossBefore, lossAfter } = lossAround(world, device, begin)
  const balance = world.simulation.areaBalance(device.areaId, begin, begin + lossDays * day)
  if (lossBefore === null || lossAfter === null || balance === null) return undefined
  const rise = lossAfter - lossBefore
  const perDay = lost / Math.max(1, days.filter((one) => one.day >= since).length)
  const isExplained = (rise / 100) * balance.supply >= explained * perDay * lossDays
  return isExplained ? rise : 0
}
