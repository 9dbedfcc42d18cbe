import { useMemo } from 'react'
import { analysisCalls } from '#contract/calls/report/analysis.ts'
import type { Text2 } from '#contract/schema/language.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { day } from '#contract/schema/time-units.ts'
import { catalogue } from '#contract/text/catalogue.ts'
import type { Filter } from '#contract/wire/crud.ts'
import { analysisKinds, leftOutReasons, type AnalysisKind } from '#domain/metering/report.ts'
import type { DayRange } from '#domain/report/range.ts'
import { pageCards, type Shown } from '#web/engine/pin/page-cards.tsx'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import type { ProofAsk } from '#web/subjects/proof/use-proof.ts'
import { ReportFigures } from '#web/subjects/report/report-figures.tsx'
import { RangeBar } from '#web/subjects/report/report-bar.tsx'
import { InReportHead, ReportFrame } from '#web/subjects/report/report-frame.tsx'
import { ReportMeta } from '#web/subjects/report/report-meta.tsx'
import { reportNames, useReportPlace, type ReportPlace } from '#web/subjects/report/report-place.ts'
import {
  figureFilter,
  ReportRows,
  useFigureFilter,
  useReportRows,
} from '#web/subjects/report/report-rows.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { parseTime } from '#web/lib/time/time.ts'
import { listPath } from '#web/stores/session/list-path.ts'
import { pagePath, useNavigation } from '#web/stores/session/navigation.ts'
import { charts, partCharts, type Analysis } from './analysis/charts.tsx'
import { shownKinds, type ShownKind } from './analysis/kinds.ts'
import { partCells, RangeContext } from './analysis/part-cells.tsx'
import { CountingNote } from './counting-note.tsx'
import { ReportFilters } from './report-filters.tsx'
import { SubscribeButton } from './subscribe/subscribe-button.tsx'
import { isCounting, statStatus, useStat } from './use-stat.ts'
import { words } from './words.ts'

const name = 'report/analysis'

const parts = analysisKinds.map((kind) => ({ kind, ...cardsOf(kind) }))

export const cards = Object.fromEntries(parts.flatMap((part) => Object.entries(part.cards)))

/** Energy, demand, line loss, quality of supply and collection in a range. */
export default function AnalysisPage() {
  const t = useText()
  const tabs = parts.map(({ kind, Part }) => ({
    id: kind,
    label: t(shownKinds[kind].label),
    content: <AnalysisPart kind={kind} Part={Part} />,
  }))
  return <ReportFrame name={name} title={catalogue[name]} tabs={tabs} />
}

/** The cards of a part, each named after the part and what it shows. */
function cardsOf(kind: AnalysisKind) {
  const { label, figures, resource } = shownKinds[kind]
  const called = ([en, zh]: Text2): Text2 => [`${label[0]}: ${en.toLowerCase()}`, `${label[1]}：${zh}`]
  function useShown(): Shown<Analysis> {
    const place = useReportPlace()
    const shown = useAnalysis(kind, { place, filter: useFigureFilter(resource, place.sent) })
    const { query } = shown
    if (query.data === undefined) return { status: statStatus(query) }
    return isCounting(query.data) ? { status: { kind: 'loading' } } : { shown }
  }
  return pageCards<Analysis, string>(name, useShown, {
    [`${kind}-figures`]: {
      title: label,
      size: { width: 12, height: 1 },
      draw: ({ query, place, filter }) => {
        const { data } = query
        const proof = proofOf(kind, filter, spanOf(data?.head.range))
        return (
          <ReportFigures
            shown={figures}
            figures={isCounting(data) ? undefined : data?.figures}
            status={statStatus(query)}
            place={place}
            isYearly
            {...(proof && { proof })}
          />
        )
      },
    },
    ...Object.fromEntries(
      partCharts[kind].map((id) => {
        const [title, Chart] = charts[id]
        return [`${kind}-${id}`, { title: called(title), draw: (read: Analysis) => <Chart {...read} /> }]
      }),
    ),
  })
}

interface Asked {
  place: ReportPlace
  filter: Filter
  /** Called when the platform has counted what it had not. */
  onCounted?: () => void
}

/** Reads the figures of a part under a filter. */
function useAnalysis(kind: AnalysisKind, { place, filter, onCounted = nothing }: Asked): Analysis {
  const { by } = shownKinds[kind]
  const group = by.some(([known]) => known === place.group) ? place.group : by[0]?.[0]
  return { kind, place, filter, query: useStat(analysisCalls.stat, { ...filter, kind, group }, onCounted) }
}

const nothing = (): void => undefined

/** One part of the analysis: figures, course, classes and groups, and the rows that they are made of. */
function AnalysisPart({ kind, Part }: { kind: AnalysisKind } & Pick<ReturnType<typeof cardsOf>, 'Part'>) {
  const t = useText()
  const shown = shownKinds[kind]
  const { resource } = shown
  const place = useReportPlace()
  const navigation = useNavigation()
  const { start, end } = place.sent
  const definition = useMemo(() => {
    const base = { ...definitionOf(shown), cells: partCells[kind] ?? {} }
    // a row leads to its area, or to the device itself
    return {
      ...base,
      href: ({ id }: { id: number }) =>
        (kind === 'collect' ? undefined : areaPath(navigation, id, { start, end })) ??
        listPath(navigation, {
          page: 'iot/device',
          filter: kind === 'collect' ? { open: String(id) } : { areaId: String(id) },
        }) ??
        '',
    }
  }, [shown, kind, navigation, start, end])
  const list = useReportRows(resource, definition, { sent: place.sent })
  const read = useAnalysis(kind, {
    place,
    filter: figureFilter(list),
    onCounted: () => void list.rows.refetch(),
  })
  const { data } = read.query
  return (
    <>
      <ReportMeta head={data?.head} what={shown.what} reasons={leftOutReasons} place={place} />
      <RangeBar place={place} head={data?.head} isPast>
        <ReportFilters list={list} query={read.query} />
      </RangeBar>
      <Part id={`${kind}-figures`} shown={read} />
      <CountingNote stat={data} />
      <div className="report-charts">
        {partCharts[kind].map((id) => (
          <Part key={id} id={`${kind}-${id}`} shown={read} />
        ))}
      </div>
      <InReportHead slot="acts">
        <SubscribeButton report={name} columns={list.sheet.columns} sort={list.sheet.sort} />
      </InReportHead>
      <RangeContext value={spanOf(data?.head.range)}>
        <ReportRows
          list={list}
          title={t(words.rows)}
          isCounting={isCounting(data)}
          {...(kind === 'lineLoss' && { note: t(words.worstFirst) })}
          name={name}
        />
      </RangeContext>
    </>
  )
}

const proven: Partial<Record<AnalysisKind, readonly string[]>> = {
  lineLoss: ['lossRate', 'supply', 'sale', 'loss'],
}

/** The chain of the figures above, which is that of all areas, or of those of one organisation. */
function proofOf(
  kind: AnalysisKind,
  filter: Readonly<Record<string, unknown>>,
  span: ReturnType<typeof spanOf>,
): { of: readonly string[]; ask: ProofAsk } | undefined {
  const of = proven[kind]
  const isRow = (field: string) => field !== 'orgId' && !reportNames.includes(field)
  const id = Number(filter['orgId'] ?? 0)
  if (of === undefined || span === undefined || !Number.isInteger(id)) return undefined
  return Object.keys(filter).some(isRow) ? undefined : { of, ask: { of: 'areas', id, ...span } }
}

/** The page of an area over the days of the report. */
function areaPath(
  navigation: Parameters<typeof pagePath>[0],
  id: number,
  { start = '', end = '' }: { start?: string | undefined; end?: string | undefined },
): string | undefined {
  const path = pagePath(navigation, 'iot/area-info', { id })
  const isRange = /^\d{4}-\d\d-\d\d$/.test(start) && /^\d{4}-\d\d-\d\d$/.test(end)
  return path !== undefined && isRange ? `${path}?start=${start}&end=${end}` : path
}

function spanOf(range: DayRange | undefined): { from: number; until: number } | undefined {
  const [from, last] = [range?.first, range?.last].map((date) => parseTime(date ?? '')?.getTime())
  return from === undefined || last === undefined ? undefined : { from, until: last + day }
}

/** What the engine needs to list the rows of a part; their names are checked by its test. */
function definitionOf({ list, important, more, filters, sort }: ShownKind): PageDefinition<Resource> {
  return {
    list,
    ...(important && { important }),
    more,
    filters,
    sort,
    without: ['add', 'update', 'delete', 'import'],
  }
}
