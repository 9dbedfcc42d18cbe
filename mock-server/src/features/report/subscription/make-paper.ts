import { exportAsk } from '#contract/calls/report/history.declared.ts'
import type { ExportAsk } from '#contract/calls/report/history.ts'
import { device } from '#contract/resources/iot/device.ts'
import { deviceStatusReport } from '#contract/resources/report/device-status.ts'
import type { OperationRow } from '#contract/resources/report/operation.ts'
import type { SubscriptionRow } from '#contract/resources/report/subscription.ts'
import { addDays, addMonths } from '#contract/schema/calendar.ts'
import { fill, say, type Text2 } from '#contract/schema/language.ts'
import { catalogue } from '#contract/text/catalogue.ts'
import { labels } from '#contract/text/labels.ts'
import { code } from '#contract/wire/envelope.ts'
import { historyLimits, historyModes } from '#domain/metering/history.ts'
import { analysisKinds, type AnalysisKind } from '#domain/metering/report.ts'
import { countedAlerts } from '#domain/metering/quiet.ts'
import {
  type Comparison,
  comparisons,
  daysOf,
  defaultRange,
  readRange,
  type DayRange,
} from '#domain/report/range.ts'
import { uncountedBy } from '#domain/report/fault-fields.ts'
import type { Paper } from '#mock/engines/pdf/write-pdf.ts'
import { dateOf, midnight } from '#mock/lib/days.ts'
import { refuse, texts } from '#mock/lib/refusal.ts'
import { platformOffset } from '#mock/lib/time.ts'
import { readSort, findField, matchingRows } from '#mock/resources/selection.ts'
import { attribute } from '#mock/store/row.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import { collectionOf, type Collection, type World } from '#mock/world/world.ts'
import { partStat } from '../analysis/part-stat.ts'
import { parts, reach } from '../analysis/parts.ts'
import { countOf, meanOf, timeFilter } from '../figures.ts'
import { tablesOf } from '../history/tables.ts'
import { reportCollection } from '../rows.ts'
import { statusDays, statusCollection } from '../status/status.ts'
import {
  figuresUnder,
  filterTexts,
  framed,
  tableOf,
  analysisFigures,
  paperWords,
  type Wanted,
} from './paper-parts.ts'

/** Maximum number of days in a view's range. */
const mostDays = 366

/** Range of a file made on a day; for the span `view`, the view's range up to the last day its page covers. */
function spanRange(span: SubscriptionRow['span'], today: string, view: string, last = today): DayRange {
  if (span === 'view') return rangeIn(view, today, last)
  const yesterday = addDays(today, -1)
  if (span === 'day') return { first: yesterday, last: yesterday }
  if (span === 'week') return { first: addDays(today, -7), last: yesterday }
  const month = `${today.slice(0, 7)}-01`
  return { first: addMonths(month, -1), last: addDays(month, -1) }
}

function rangeIn(view: string, today: string, last: string): DayRange {
  const query = new URLSearchParams(view)
  const unit = query.get('unit') === 'month' ? 'month' : 'day'
  const asked = { start: query.get('start') ?? undefined, end: query.get('end') ?? undefined, unit } as const
  const read = readRange(asked, { today, last, most: mostDays })
  return 'range' in read ? read.range : defaultRange(last)
}

/** Known columns named by a view, in order; `otherwise` if it names none. */
function columnsOf(collection: Collection, view: string, otherwise: readonly string[]): string[] {
  const named = (new URLSearchParams(view).get('columns') ?? '').split(',')
  const known = (names: readonly string[]) =>
    names.filter((name) => findField(collection, name) !== undefined)
  const own = known(named)
  return own.length > 0 ? own : known(otherwise)
}

/** Filters and sort order in the query string of a report; unknown fields are dropped. */
function filtersOf(collection: Collection, view: string): { filters: Record<string, string>; sort: string } {
  const query = new URLSearchParams(view)
  const known = [...query].filter(
    ([name, value]) =>
      value !== '' && (name === 'keyword' || findField(collection, field(name)) !== undefined),
  )
  return { filters: Object.fromEntries(known), sort: query.get('sort') ?? '' }
}

function field(name: string): string {
  return name.replace(/(?:Start|End)$/, '')
}

/** Makes the report of a subscription as its owner may see it; refuses invalid views. */
export async function makePaper(world: World, wanted: Wanted, owner: StoredUser): Promise<Paper> {
  switch (wanted.report) {
    case 'report/analysis':
      return analysisPaper(world, wanted, owner)
    case 'report/device-status':
      return statusPaper(world, wanted, owner)
    case 'report/history':
      return historyPaper(world, wanted, owner)
    case 'report/operation':
    case 'report/warning':
      return faultPaper(world, wanted, owner)
  }
}

/** Current state of the view's devices, and their availability over the last thirty days. */
async function statusPaper(world: World, { view, language }: Wanted, owner: StoredUser): Promise<Paper> {
  const collection = statusCollection(world)
  const { filters, sort } = filtersOf(collection, view)
  const rows = matchingRows(world, collection, filters, owner, readSort(collection, sort))
  const ids = rows.map(({ id }) => id)
  await statusDays(world).availability.reach(ids, [midnight(world.clock())], Infinity)
  const counts = new Map<string, number>()
  for (const row of rows) {
    const state = String(attribute(row, 'state'))
    counts.set(state, (counts.get(state) ?? 0) + 1)
  }
  const { options = [] } = device.fields.state
  const columns = columnsOf(collection, view, Object.keys(deviceStatusReport.fields))
  return {
    title: say(deviceStatusReport.title, language),
    ...framed(world, language, [
      say(paperWords.now, language),
      ...filterTexts(world, collection, filters, { language, owner }),
    ]),
    figures: options.map(({ value, label }) => ({
      label: say(label, language),
      value: String(counts.get(String(value)) ?? 0),
    })),
    bars: { title: '', values: [] },
    ...tableOf(world, { collection, columns, rows, language, owner }),
  }
}

/** Analysis part shown by a view, with its filters, sort order and columns. */
async function analysisPaper(
  world: World,
  { view, span, language }: Wanted,
  owner: StoredUser,
): Promise<Paper> {
  const kind = kindIn(view)
  const { resource } = parts[kind]
  const { filters, sort } = filtersOf(reportCollection(resource, []), view)
  const today = dateOf(world.clock())
  const { first: start, last: end } = spanRange(span, today, view, addDays(today, -1))
  const asked = { ...filters, start, end, compare: comparisonIn(view) }
  const { ranges, collection } = await reach(world, kind, asked, {
    call: { user: owner },
    patience: Infinity,
  })
  const rows = matchingRows(world, collection, ranges.filters, owner, readSort(collection, sort))
  const stat = partStat(world, kind, { rows, ranges, person: owner })
  const columns = columnsOf(collection, view, Object.keys(resource.fields))
  return {
    title: say(resource.title, language),
    ...framed(world, language, [
      fill(say(paperWords.range, language), { ...ranges.range }),
      ...filterTexts(world, collection, filters, { language, owner }),
    ]),
    figures: figuresUnder(collection, stat.figures, { language, own: analysisFigures[kind] }),
    bars: barsOf(kind, stat.lines, language),
    ...tableOf(world, { collection, columns, rows, language, owner }),
  }
}

/** Comparison of a view; a custom range cannot move with the schedule, so it becomes `previous`. */
function comparisonIn(view: string): Comparison {
  const said = new URLSearchParams(view).get('compare')
  return comparisons.find((one) => one === said && one !== 'own') ?? 'previous'
}

function kindIn(view: string): AnalysisKind {
  const tab = new URLSearchParams(view).get('tab')
  return analysisKinds.find((kind) => kind === tab) ?? analysisKinds[0]
}

/** Daily course; empty for demand, whose load is listed in descending order. */
function barsOf(
  kind: AnalysisKind,
  [line]: ReturnType<typeof partStat>['lines'],
  language: Wanted['language'],
): Paper['bars'] {
  const values = kind === 'demand' ? [] : (line?.days ?? [])
  return {
    title: say(paperWords.course, language),
    values: values.map((date, place) => ({ label: date.slice(5), value: line?.values[place] ?? 0 })),
  }
}

/** Default columns of a file; those that a report does not have are omitted. */
const columns = [
  'title',
  'severity',
  'status',
  'deviceName',
  'orgId',
  'firstTime',
  'ackMinutes',
  'clearMinutes',
  'crewId',
  'workOrder',
  'clearReason',
]

const noActions: Text2 = [
  'Only faults and their handling can be subscribed to.',
  '仅支持订阅故障及其处理情况。',
]

/** Alerts or operations: rows visible to the owner in the range before today. */
function faultPaper(world: World, { report, view, span, language }: Wanted, owner: StoredUser): Paper {
  // user actions and device commands have no rows
  if (report === 'report/operation' && new URLSearchParams(view).get('tab') === 'actions')
    refuse(code.invalid, noActions)
  const collection = collectionOf(world, report)
  const range = spanRange(span, dateOf(world.clock()), view)
  const { filters, sort } = filtersOf(collection, view)
  const more = uncountedBy.some((sign) => sign in filters) ? {} : countedAlerts
  const whole = { ...more, ...filters, ...timeFilter('firstTime', range) }
  const rows = matchingRows(world, collection, whole, owner, readSort(collection, sort || '-firstTime'))
  const faults = rows as readonly OperationRow[]
  return {
    title: say(collection.served.resource.title, language),
    ...framed(world, language, [
      fill(say(paperWords.range, language), { ...range }),
      ...filterTexts(world, collection, filters, { language, owner }),
    ]),
    figures: figuresOf(faults).map(([id, value]) => ({ label: say(paperWords[id], language), value })),
    bars: {
      title: say(paperWords.perDay, language),
      values: daysOf(range).map((date) => ({
        label: date.slice(5),
        value: countOf(faults, ({ firstTime }) => firstTime.startsWith(date)),
      })),
    },
    ...tableOf(world, { collection, columns: columnsOf(collection, view, columns), rows, language, owner }),
  }
}

function figuresOf(rows: readonly OperationRow[]) {
  const mean = (value: number | null) => (value === null ? '—' : String(value))
  return [
    ['found', String(rows.length)],
    ['open', String(countOf(rows, ({ isActive }) => isActive))],
    ['ackMinutes', mean(meanOf(rows, ({ ackMinutes }) => ackMinutes))],
    ['clearMinutes', mean(meanOf(rows, ({ clearMinutes }) => clearMinutes))],
  ] as const
}

/** Measurements of the view's devices; refuses if a device is missing or the file would be too long. */
async function historyPaper(
  world: World,
  { view, span, language }: Wanted,
  owner: StoredUser,
): Promise<Paper> {
  const range = spanRange(span, dateOf(world.clock()), view)
  const asked = askIn(view, { start: range.first, end: range.last })
  const { sheets, cells } = await tablesOf(world, asked, { user: owner, language })
  if (cells > historyLimits.cells) refuse(code.tooLarge, texts.tooLarge)
  const [head = [], ...rows] = sheets[0]?.rows ?? []
  const mode = historyModes.find(([name]) => name === asked.mode) ?? historyModes[0]
  const devices = asked.deviceIds.split(',').length
  return {
    title: say(catalogue['report/history'], language),
    ...framed(world, language, [
      say([mode[1], mode[2]], language),
      fill(say(paperWords.range, language), { ...range }),
      `${say(labels.devices, language)}: ${devices}`,
    ]),
    figures: [],
    bars: { title: '', values: [] },
    head: head.map(String),
    rows,
  }
}

/** Export request of a view, as its page would send it for a single sheet. */
function askIn(view: string, range: { start: string; end: string }): ExportAsk {
  const query = Object.fromEntries(
    [...new URLSearchParams(view)].filter(([name, value]) => names.has(name) && value !== ''),
  )
  const { devices = '', ...rest } = query
  const read = exportAsk.safeParse({
    mode: 'curve',
    props: 'p',
    ...rest,
    ...range,
    deviceIds: devices,
    format: 'csv',
    sheets: 'one',
    offset: platformOffset,
    separator: false,
    name: 'history',
  })
  return read.success ? read.data : refuse(code.invalid, texts.invalid)
}

const names = new Set(['devices', 'props', 'mode', 'step', 'period', 'side', 'quality'])
