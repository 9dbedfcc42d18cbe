import { useMemo } from 'react'
import { readRange, type DayRange } from '#domain/report/range.ts'
import type { Resource } from '#contract/schema/resource.ts'
import type { Filter } from '#contract/wire/crud.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { chartStatus } from '#web/engine/read/failed-chart.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { useReportRows } from '#web/engine/report/report-rows.tsx'
import type { ReportPlace } from '#web/engine/report/report-place.ts'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { formatDate, platformNow } from '#web/lib/time/time.ts'
import { useCurrentTab } from '#web/stores/tabs/current-tab.ts'

/** Days that a report over what happened can be asked for at most. */
const most = 366

/** The range of days that a report covers; today where what it is asked for is no range. */
export function rangeOf({ sent, unit }: Pick<ReportPlace, 'sent' | 'unit'>): DayRange {
  const today = formatDate(platformNow())
  const read = readRange({ start: sent.start, end: sent.end, unit }, { today, most })
  return 'problem' in read ? { first: today, last: today } : read.range
}

/** The filter of a time field that a range stands for. */
export function timeFilter(field: string, { first, last }: DayRange): Filter {
  return { [`${field}Start`]: first, [`${field}End`]: last }
}

/** Reads what a report counts, with the filters of its address that its call knows. What was read last stays. */
export function useStat<Sent, Data>(
  endpoint: Endpoint<Sent, Data>,
  { sent }: Pick<ReportPlace, 'sent'>,
  names: readonly (keyof Sent & string)[],
) {
  const { query } = useCurrentTab()
  const chosen = Object.fromEntries(
    names.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : [])),
  )
  // the names are those of the call, and each of its filters is a text
  const asked = { ...sent, ...chosen } as Sent
  const read = useRead(endpoint, asked, { keepsPrevious: true })
  return { data: read.data, status: chartStatus(read) ?? ready }
}

/** The faults of a report's range: those that stand for themselves, unless others are asked for. */
export function useFaultRows<R extends Resource>(
  resource: R,
  definition: PageDefinition<R>,
  place: Pick<ReportPlace, 'sent' | 'unit'>,
) {
  const { query } = useCurrentTab()
  const { first, last } = rangeOf(place)
  const hasOthers = query.has('isSuppressed')
  const more = useMemo(
    () => ({ ...timeFilter('firstTime', { first, last }), ...(!hasOthers && { suppressedBy: '0' }) }),
    [first, last, hasOthers],
  )
  return useReportRows(resource, definition, { sent: none, more })
}

const none = {}
const ready = { kind: 'ready' } as const
