import type { AreaScope } from '#contract/calls/metering/metering.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { hour, quarter } from '#contract/schema/time-units.ts'
import { isLossOut } from '#domain/metering/report.ts'
import type { TimeData } from '#web/lib/chart/series.ts'
import type { HeatDay, HeatGrade } from '#web/ui/chart/small/day-heat.tsx'
import { words } from './words.ts'

const slots = 96
const slotsAnHour = 4

/** How grave a loss in percent is; what is negative is fed back, or counted elsewhere. */
export function lossLevel(rate: number): HeatGrade {
  if (rate < 0) return 'negative'
  if (rate < 4) return 0
  if (rate < 7) return 1
  if (rate < 10) return 2
  return rate < 20 ? 3 : 4
}

/** Meters of an area; who is supplied here and listed elsewhere is none of them. */
export function metersOf({ users }: Pick<AreaScope, 'users'>): number {
  return users.filter(({ kind }) => kind !== 'missing').length
}

/** Days with the loss of each hour in percent of its supply. */
export function heatDays({ days, supply, sale }: AreaScope): HeatDay[] {
  return days.map(({ date, lossRate }, n) => ({
    date,
    total: lossRate,
    cells: Array.from({ length: 24 }, (_, at) => {
      const from = n * slots + at * slotsAnHour
      const sum = (curve: readonly number[]) =>
        curve.slice(from, from + slotsAnHour).reduce((all, kwh) => all + kwh, 0)
      const supplied = sum(supply)
      return supplied > 0 ? ((supplied - sum(sale)) / supplied) * 100 : null
    }),
  }))
}

/** Supply, the sum of the meters, and what lies between them, of one day. */
export function dayCurves({ days, supply, sale, from }: AreaScope, date: string): TimeData {
  const n = Math.max(
    0,
    days.findIndex((one) => one.date === date),
  )
  const begin = from + n * 24 * hour
  const part = (curve: readonly number[]) => curve.slice(n * slots, (n + 1) * slots)
  const [supplied, sold] = [part(supply), part(sale)]
  const line = { unit: 'kWh', decimals: 2 } as const
  return {
    times: supplied.map((_, slot) => begin + slot * quarter),
    range: { from: begin, to: begin + 24 * hour },
    series: [
      { id: 'supply', label: words.supply, colour: 'cat-1', ...line, values: supplied },
      { id: 'sale', label: words.sale, colour: 'cat-4', dash: 'dashed', ...line, values: sold },
      {
        id: 'loss',
        label: words.loss,
        colour: 'cat-5',
        dash: 'dotted',
        ...line,
        values: supplied.map((kwh, slot) => kwh - (sold[slot] ?? 0)),
      },
    ],
  }
}

/** What the loss of the days says of the users; nothing is said of days without values. */
export function findingOf({ users, days }: Pick<AreaScope, 'users' | 'days'>): Text2 {
  if (users.some(({ kind }) => kind !== undefined)) return words.rankedText
  const rates = days.flatMap(({ lossRate }) => lossRate ?? [])
  if (rates.some(isLossOut)) return words.unexplained
  if (rates.length === 0) return words.lossUnknown
  return rates.length < days.length ? words.cleanWhereKnown : words.clean
}

/** The day that is looked at first: the one that lost most, or gained. */
export function worstDay({ days }: AreaScope): string {
  const farness = (rate: number | null) => (rate === null ? -1 : Math.abs(rate - 3))
  return (
    days.reduce(
      (worst, one) => (farness(one.lossRate) > farness(worst?.lossRate ?? null) ? one : worst),
      days.at(-1),
    )?.date ?? ''
  )
}
