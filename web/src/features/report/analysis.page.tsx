import { useMemo, createContext, use } from 'react'
import { analysisCalls, type SuspectUser } from '#contract/calls/report/analysis.ts'
import { type Text2, say } from '#contract/schema/language.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { day } from '#contract/schema/time-units.ts'
import { catalogue } from '#contract/text/catalogue.ts'
import type { Filter } from '#contract/wire/crud.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import {
  collectReport,
  lineLossReport,
  qualityReport,
  type LineLossRow,
} from '#contract/resources/report/analysis.ts'
import {
  analysisKinds,
  leftOutReasons,
  type AnalysisKind,
  isLossOut,
  suspectKinds,
} from '#domain/metering/report.ts'
import type { DayRange } from '#domain/report/range.ts'
import { labelIn } from '#domain/metering/families.ts'
import { pageCards, type Shown } from '#web/engine/pin/page-cards.tsx'
import type { PageDefinition, Cells } from '#web/engine/list/page-definition.ts'
import type { ProofAsk } from '#web/subjects/proof/proof-dialog.tsx'
import { ReportFigures } from '#web/subjects/report/report-figures.tsx'
import { RangeBar } from '#web/subjects/report/report-bar.tsx'
import { InReportHead, ReportFrame, ReportMeta } from '#web/subjects/report/report-frame.tsx'
import { reportNames, useReportPlace, type ReportPlace } from '#web/subjects/report/report-place.ts'
import {
  figureFilter,
  ReportRows,
  useFigureFilter,
  useReportRows,
} from '#web/subjects/report/report-rows.tsx'
import { useText, useLanguage } from '#web/i18n/use-text.ts'
import { parseTime } from '#web/lib/time/time.ts'
import { listPath } from '#web/stores/session/list-path.ts'
import { pagePath, useNavigation } from '#web/stores/session/navigation.ts'
import { ListLink } from '#web/engine/data/list-link.tsx'
import { TerminalLink } from '#web/subjects/device/terminal-link.tsx'
import { ProofButton } from '#web/subjects/proof/proof-button.tsx'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { useRead } from '#web/engine/read/use-read.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { may } from '#web/stores/session/session.ts'
import { PopoverButton } from '#web/ui/popover/popover-button.tsx'
import { charts, partCharts, type Analysis } from './analysis/charts.tsx'
import { shownKinds, type ShownKind } from './analysis/kinds.ts'
import { CountingNote, ReportFilters, isCounting, statStatus, useStat } from './counted.tsx'
import { SubscribeButton } from './subscribe/subscribe-button.tsx'
import { words } from './words.ts'
import {
  CreateOrder,
  orderCell,
  OrderLink,
  collectReason,
  lossReason,
  qualityReason,
} from './orders/order-of-row.tsx'

const name = 'report/analysis'

const parts = analysisKinds.map((kind) => ({ kind, ...cardsOf(kind) }))

export const cards = Object.fromEntries(parts.flatMap((part) => Object.entries(part.cards)))

/** Analysis of energy, demand, line loss, power quality and collection over a range. */
export default function AnalysisPage() {
  const t = useText()
  const tabs = parts.map(({ kind, Part }) => ({
    id: kind,
    label: t(shownKinds[kind].label),
    content: <AnalysisPart kind={kind} Part={Part} />,
  }))
  return <ReportFrame name={name} title={catalogue[name]} tabs={tabs} />
}

/** Creates the cards of a part; their titles are prefixed with its name. */
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
  /** Called when the platform has finished counting. */
  onCounted?: () => void
}

/** Loads the figures of a part with a filter. */
function useAnalysis(kind: AnalysisKind, { place, filter, onCounted = nothing }: Asked): Analysis {
  const { by } = shownKinds[kind]
  const group = by.some(([known]) => known === place.group) ? place.group : by[0]?.[0]
  return { kind, place, filter, query: useStat(analysisCalls.stat, { ...filter, kind, group }, onCounted) }
}

const nothing = (): void => undefined

/** Part of the analysis: figures, charts, groups, and the rows behind them. */
function AnalysisPart({ kind, Part }: { kind: AnalysisKind } & Pick<ReturnType<typeof cardsOf>, 'Part'>) {
  const t = useText()
  const shown = shownKinds[kind]
  const { resource } = shown
  const place = useReportPlace()
  const navigation = useNavigation()
  const { start, end } = place.sent
  const definition = useMemo(() => {
    const base = { ...definitionOf(shown), cells: partCells[kind] ?? {} }
    // rows link to their area, collection rows to the device
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
  const range = data?.head.range
  const span = useMemo(() => spanOf(range), [range])
  return (
    <>
      <ReportMeta head={data?.head} what={shown.what} reasons={leftOutReasons} place={place} />
      <RangeBar place={place} head={data?.head} isPast>
        <ReportFilters list={list} query={read.query} />
      </RangeBar>
      <Part id={`${kind}-figures`} shown={read} />
      <CountingNote stat={data} />
      <div className="grid fixed gap-3 below-3 report-charts">
        {partCharts[kind].map((id) => (
          <Part key={id} id={`${kind}-${id}`} shown={read} />
        ))}
      </div>
      <InReportHead slot="acts">
        <SubscribeButton report={name} columns={list.sheet.columns} sort={list.sheet.sort} />
      </InReportHead>
      <RangeContext value={span}>
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

/** Returns the proof of the figures above, for all areas or those of one organisation; undefined for other filters. */
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

/** Returns the path of an area's page with the days of the report. */
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

/** Creates the page definition of a part; its test checks the field names. */
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

/** Custom cells of collection rows: the terminal is a link. */
const collectCells: Cells<Resource> = {
  parentId: (row) => <TerminalLink id={Number(Reflect.get(row, 'parentId')) || 0} />,
}

/** Range of the analysis, for the links of its rows. */
const RangeContext = createContext<{ from: number; until: number } | undefined>(undefined)

/** Energy of an area with a button for its proof. */
function AreaEnergy({ areaId, value }: { areaId: number; value: number }) {
  const range = use(RangeContext)
  const text = formatNumber(value, 2)
  return range === undefined ? (
    text
  ) : (
    <ProofButton of="area" id={areaId} {...range} text={`${text} kWh`} face={text} />
  )
}

/** Energy cells that the area balance proves. */
const energyCells: Cells<Resource> = {
  supply: (row) => <AreaEnergy areaId={row.id} value={Number(row['supply'])} />,
}

/** Custom cells of line-loss rows, which are those of the line-loss report. */
const lossCells: Cells<Resource> = {
  ...energyCells,
  sale: (row) => <AreaEnergy areaId={row.id} value={Number(row['sale'])} />,
  loss: (row) => <AreaEnergy areaId={row.id} value={Number(row['loss'])} />,
  lossRate: (row) => <LossRate row={row as unknown as LineLossRow} />,
  suspects: (row) => <SuspectsCell row={row as unknown as LineLossRow} />,
  orderId: orderCell(lineLossReport, lossReason),
}

/** Custom cells by part. */
const partCells: Readonly<Partial<Record<AnalysisKind, Cells<Resource>>>> = {
  energy: energyCells,
  lineLoss: lossCells,
  quality: { orderId: orderCell(qualityReport, qualityReason) },
  collect: { ...collectCells, orderId: orderCell(collectReport, collectReason) },
}

function LossRate({ row: { id, lossRate } }: { row: LineLossRow }) {
  const range = use(RangeContext)
  const text = `${formatNumber(lossRate, 2)} %`
  // without supply or users there is no rate
  const isKnown = range !== undefined && typeof lossRate === 'number'
  const shown = isKnown ? <ProofButton of="area" {...{ id, ...range, text }} /> : text
  return isLossOut(lossRate) ? <strong>{shown}</strong> : shown
}

function SuspectsCell({ row }: { row: LineLossRow }) {
  const t = useText()
  if (row.suspects === 0) return <span className="meta">{t(['none', '无'])}</span>
  const face = t(['{n} [n|user|users]', '{n} 户'], { n: row.suspects })
  return (
    <PopoverButton className="cell-link hit" label={t(words.suspectsOf, { name: row.name })} face={face}>
      {() => <Suspects area={row} />}
    </PopoverButton>
  )
}

/** Suspected causes of an area's loss, likeliest first, each with the resulting loss rate. */
function Suspects({ area }: { area: LineLossRow }) {
  const t = useText()
  const { sent } = useReportPlace()
  const { start, end } = sent
  const asked = {
    areaId: area.id,
    ...(start && { start }),
    ...(end && { end }),
    ...(sent.unit === 'month' && { unit: sent.unit }),
  }
  const read = useRead(analysisCalls.suspects, asked as never)
  return (
    <Loaded read={read} skeleton={[3, 2]}>
      {(users) => (
        <ol className="grid gap-2 pad-wide report-reasons">
          {users.map((user) => (
            <li key={`${user.id} ${user.kind}`}>
              <ListLink className="hit" page="iot/device" filter={{ keyword: user.name }}>
                {t([user.name, user.nameZh])}
              </ListLink>{' '}
              <strong>{t(labelIn(suspectKinds, user.kind))}</strong>
              <br />
              <span className="meta">
                {t(words.counted, {
                  energy: formatNumber(user.energy, 0),
                  corrected: formatNumber(user.corrected, 0),
                })}
                {' · '}
                {t(words.lossThen, { loss: formatNumber(user.lossThen, 2) })}
              </span>{' '}
              <SuspectOrder user={user} area={area} />
            </li>
          ))}
        </ol>
      )}
    </Loaded>
  )
}

/** Open order of a suspect, or a button to create one if the user may. */
function SuspectOrder({ user, area }: { user: SuspectUser; area: LineLossRow }) {
  const language = useLanguage()
  const { id, kind, orderId } = user
  if (orderId > 0) return <OrderLink orderId={orderId} name={say([user.name, user.nameZh], language)} />
  const reason = lossReason({ ...area, suspectId: id, suspect: kind }, language)
  if (reason === undefined || !may(workOrder, 'save')) return null
  return <CreateOrder resource={lineLossReport} row={user} reason={reason} />
}
