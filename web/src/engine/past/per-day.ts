import type { PastFound } from '#contract/calls/fleet/alarm-past.ts'
import { day } from '#contract/schema/time-units.ts'
import type { Series, TimeData } from '#web/lib/chart/series.ts'
import { parseTime } from '#web/lib/time/time.ts'
import { pastWords } from './words.ts'

/** The alerts of each day as lines: of the rule as tried, and of the one in use beside it. */
export function perDayData({ from, tried, today }: PastFound): TimeData {
  const begin = parseTime(`${from} 00:00:00`)?.getTime() ?? 0
  const line = { unit: '', decimals: 0 } as const
  const series: Series[] = [
    { ...line, id: 'tried', label: pastWords.tried, colour: 'series-now', values: tried.perDay },
  ]
  if (today !== null) {
    const look = { colour: 'series-ref', dash: 'dashed', isReference: true } as const
    series.unshift({ ...line, ...look, id: 'today', label: pastWords.today, values: today.perDay })
  }
  return { times: tried.perDay.map((_count, place) => begin + place * day), series }
}
