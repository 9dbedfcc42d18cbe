import type { LossDay } from '#domain/metering/telemetry.ts'
import type { AlertRow } from '#contract/resources/alarm/alert.ts'
import { day } from '#contract/schema/time-units.ts'
import type { Series, View } from '#web/lib/chart/series.ts'
import { midnightOf } from '#web/lib/time/days.ts'
import { platformOffset } from '#web/lib/time/time.ts'
import { labels } from '#contract/text/labels.ts'

/** Days before and after an alert, and most in one chart. */
const [before, after, most] = [14, 2, 60]

/** Whether an alert is about the transformer area of its device rather than about what the device measures. */
export function isOfArea({ code, areaId }: Pick<AlertRow, 'code' | 'areaId'>): boolean {
  return code === 'LINE_LOSS' && areaId > 0
}

/** The days around an alert, up to now: midnights of the first and the last of them. */
export function lossSpan(raised: number, ended: number | undefined, now: number): View {
  const latest = Math.max(now, ended ?? raised)
  const last = Math.min(latest, (ended ?? latest) + after * day)
  const to = midnightOf(last, platformOffset(last))
  return { from: Math.max(midnightOf(raised, platformOffset(raised)) - before * day, to - most * day), to }
}

/** The line of the days; none where nothing can be said of any. */
export function lossSeries(days: readonly LossDay[]): Series[] {
  if (days.every(({ loss }) => loss === null)) return []
  return [
    {
      id: 'loss',
      label: labels.lineLoss,
      unit: '%',
      decimals: 2,
      colour: 'series-now',
      values: days.map(({ loss }) => loss),
    },
  ]
}
