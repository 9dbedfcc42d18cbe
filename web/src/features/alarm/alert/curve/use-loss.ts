import { useMemo, useState } from 'react'
import { iotCalls } from '#contract/calls/iot.ts'
import type { AlertRow } from '#contract/resources/alarm/alert.ts'
import { day } from '#contract/schema/time-units.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { useText } from '#web/i18n/use-text.ts'
import type { TimeData } from '#web/lib/chart/series.ts'
import { formatDate, parseTime, platformNow } from '#web/lib/time/time.ts'
import { words } from '../words.ts'
import { limitOf, within } from './curve-data.ts'
import { lossSeries, lossSpan } from './loss-data.ts'
import { statusOf, type Shown } from './shown.ts'

/** What the transformer area of an alert lost by day, with the limit. */
export function useLoss(row: AlertRow): Shown {
  const t = useText()
  const [now] = useState(platformNow)
  const raised = parseTime(row.firstTime)?.getTime() ?? now
  const ended = row.isActive ? undefined : parseTime(row.clearTime)?.getTime()
  const { from, to } = lossSpan(raised, ended, now)
  const query = { areaId: row.areaId, start: formatDate(from), end: formatDate(to) }
  const days = useRead(iotCalls.lineLoss, query)
  const data = useMemo<TimeData>(() => {
    const range = { from, to: to + day }
    return {
      times: (days.data ?? []).map((_, place) => from + place * day),
      series: lossSeries(days.data ?? []),
      range,
      limits: limitOf(row.value, row.limit, words.limitLine),
      markers: [
        {
          kind: 'span',
          ...within({ from: raised, to: ended ?? now }, range),
          label: words.alertSpan,
        },
      ],
    }
  }, [days.data, from, to, raised, ended, now, row.value, row.limit])
  return { status: statusOf(days, data, t(words.noCurve)), data }
}
