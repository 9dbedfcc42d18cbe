import { useMemo } from 'react'
import type { Text2 } from '#contract/schema/language.ts'
import type { Resource } from '#contract/schema/resource.ts'
import type { Filter } from '#contract/wire/crud.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { minute } from '#contract/schema/time-units.ts'
import { units } from '#contract/text/units.ts'
import { countedAlerts } from '#domain/metering/quiet.ts'
import { faultFields, uncountedBy } from '#domain/report/fault-fields.ts'
import { readRange, type DayRange } from '#domain/report/range.ts'
import type { ReportHead } from '#domain/report/report.ts'
import { FilterBar } from '#web/engine/filter/filter-bar.tsx'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import type { Shown } from '#web/engine/pin/page-cards.tsx'
import { chartStatus } from '#web/engine/read/failed-chart.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { PageLink } from '#web/engine/record/page-link.tsx'
import { FieldCell } from '#web/engine/table/field-cell.tsx'
import { RangeBar } from '#web/subjects/report/report-bar.tsx'
import { ReportMeta } from '#web/subjects/report/report-frame.tsx'
import type { ReportPlace } from '#web/subjects/report/report-place.ts'
import { useReportRows } from '#web/subjects/report/report-rows.tsx'
import { isSpan } from '#web/subjects/report/report-figures.tsx'
import { useLanguage } from '#web/i18n/use-text.ts'
import { deviceNameOf } from '#web/lib/device-name.ts'
import { fullSpan } from '#web/lib/time/span.ts'
import { formatDate, platformNow } from '#web/lib/time/time.ts'
import { useCurrentTab } from '#web/stores/tabs/current-tab.ts'
import type { ChartStatus } from '#web/ui/chart/chart-state.tsx'
import { SeverityTag } from '#web/ui/sign/severity-tag.tsx'

/** Maximum length of the range in days. */
const most = 366

/** Returns the range of a report; today if the requested one is invalid. */
export function rangeOf({ sent, unit }: Pick<ReportPlace, 'sent' | 'unit'>): DayRange {
  const today = formatDate(platformNow())
  const read = readRange({ start: sent.start, end: sent.end, unit }, { today, most })
  return 'problem' in read ? { first: today, last: today } : read.range
}

/** Returns the filter of a time field for a range. */
export function timeFilter(field: string, { first, last }: DayRange): Filter {
  return { [`${field}Start`]: first, [`${field}End`]: last }
}

/** Loads report figures with the URL filters that the endpoint supports; keeps previous data while loading. */
export function useStat<Sent, Data>(
  endpoint: Endpoint<Sent, Data>,
  { sent }: Pick<ReportPlace, 'sent'>,
  names: readonly (keyof Sent & string)[],
) {
  const { query } = useCurrentTab()
  const chosen = Object.fromEntries(
    names.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : [])),
  )
  // `names` are fields of the payload, and all its filters are strings
  const asked = { ...sent, ...chosen } as Sent
  const read = useRead(endpoint, asked, { keepsPrevious: true })
  return { data: read.data, status: chartStatus(read) ?? ready }
}

/** Converts a query result to the state of cards. */
export function shownOf<Read extends { data: unknown; status: ChartStatus }>(read: Read): Shown<Read> {
  return read.data === undefined ? { status: read.status } : { shown: read }
}

/** Lists the faults of a range; those that count, unless the filters request others. */
export function useFaultRows<R extends Resource>(
  resource: R,
  definition: PageDefinition<R>,
  place: Pick<ReportPlace, 'sent' | 'unit'>,
) {
  const { query } = useCurrentTab()
  const { first, last } = rangeOf(place)
  const hasOthers = uncountedBy.some((sign) => query.has(sign))
  const more = useMemo(
    () => ({ ...timeFilter('firstTime', { first, last }), ...(!hasOthers && countedAlerts) }),
    [first, last, hasOthers],
  )
  return useReportRows(resource, definition, { sent: none, more })
}

interface FaultHeadProps<R extends Resource> {
  list: ReturnType<typeof useFaultRows<R>>
  head: ReportHead | undefined
  /** Noun for the counted rows, such as alerts. */
  what: Text2
  place: ReportPlace
}

/** Header of a fault report: its data basis, range and filters. */
export function FaultHead<R extends Resource>({ list, head, what, place }: FaultHeadProps<R>) {
  return (
    <>
      <ReportMeta
        head={head}
        what={what}
        reasons={leftOutWords}
        place={{ linkTo: (part) => place.linkTo({ ...noDrill, ...part }) }}
      />
      <RangeBar place={place} head={head}>
        <FilterBar {...list.filtering} />
      </RangeBar>
    </>
  )
}

const none = {}

const ready = { kind: 'ready' } as const

/** Reasons why alerts are not counted. */
const leftOutWords: Readonly<Record<string, Text2>> = {
  suppressed: [
    'stand behind another alert, such as those behind an offline terminal',
    '由其他告警代表，如离线终端下的设备',
  ],
  quiet: ['are kept quiet by a maintenance window', '处于维护窗口静默中'],
}

/** Resets all filters that the report's figures set for their rows. */
export const noDrill: Filter = {
  status: '',
  isActive: '',
  isAcknowledged: '',
  isOrdered: '',
  isRepeat: '',
  isNoise: '',
  isSuppressed: '',
  isQuiet: '',
  isDispatched: '',
  isOverdue: '',
  hour: '',
  weekday: '',
}

function DeviceCell({ row }: { row: { deviceId: number; deviceName: string; deviceNameZh: string } }) {
  return (
    <PageLink page="iot/device-info" id={row.deviceId}>
      <bdi>{deviceNameOf(row, useLanguage())}</bdi>
    </PageLink>
  )
}

/** Duration in minutes; from one hour on in hours and days. */
function MinutesCell({ minutes }: { minutes: number | undefined }) {
  const language = useLanguage()
  return isSpan(minutes, units.minutes) ? (
    fullSpan(minutes * minute, language)
  ) : (
    <FieldCell field={faultFields.clearMinutes} value={minutes} language={language} />
  )
}

/** Cells of faults shared by both reports. */
export const faultCells = {
  ackMinutes: ({ ackMinutes }: { ackMinutes?: number }) => <MinutesCell minutes={ackMinutes} />,
  clearMinutes: ({ clearMinutes }: { clearMinutes?: number }) => <MinutesCell minutes={clearMinutes} />,
  severity: ({ severity }: { severity: string }) => <SeverityTag severity={severity} />,
  deviceName: (row: { deviceId: number; deviceName: string; deviceNameZh: string }) => (
    <DeviceCell row={row} />
  ),
}
