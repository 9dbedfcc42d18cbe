import { useNavigate, Link } from 'react-router-dom'
import { outageCalls, type OutageDesk, type OutageRow } from '#contract/calls/alarm/outage.ts'
import { ref } from '#contract/schema/field.ts'
import { minute } from '#contract/schema/time-units.ts'
import { catalogue } from '#contract/text/catalogue.ts'
import { labels } from '#contract/text/labels.ts'
import { separators } from '#contract/text/separators.ts'
import { units } from '#contract/text/units.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { topics } from '#domain/metering/live.ts'
import { leastDays } from '#domain/outage/indices.ts'
import { RecordChoice } from '#web/engine/form/inputs/labelled.tsx'
import { StaleNote, Message } from '#web/engine/list/list-status.tsx'
import { LookBack } from '#web/engine/moment/look-back.tsx'
import { pageCards, type Shown } from '#web/engine/pin/page-cards.tsx'
import { chartStatus } from '#web/engine/read/failed-chart.ts'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { useRead } from '#web/engine/read/use-read.ts'
import { RecordHead } from '#web/engine/record/record-head.tsx'
import { useText, useLanguage } from '#web/i18n/use-text.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { tableOf, type ChartTable } from '#web/lib/chart/table.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { useCurrentTab } from '#web/stores/tabs/current-tab.ts'
import { ChartFrame } from '#web/ui/chart/chart-frame.tsx'
import { HeadlessCard } from '#web/ui/chart/headless-card.tsx'
import { MeterBar } from '#web/ui/chart/small/meter-bar.tsx'
import { Fact, Facts } from '#web/ui/sign/facts.tsx'
import { PageLink } from '#web/engine/record/page-link.tsx'
import { fullSpan } from '#web/lib/time/span.ts'
import { parseTime } from '#web/lib/time/time.ts'
import { useLayout } from '#web/stores/preferences/layout.ts'
import { RowsTable, type TableColumn } from '#web/ui/control/table.tsx'
import { ColourTag } from '#web/ui/sign/colour-tag.tsx'
import { useClock } from './alert/clock.ts'
import { useIncidentPath } from './incident/facts.tsx'

const words = {
  figures: ['Figures of supply', '供电指标'],
  out: ['Without supply', '停电用户'],
  about_out: [
    'Customers whose meters have not reported again since power went down.',
    '电表停电后尚未恢复上报的用户数。',
  ],
  about_open: ['Outages of which a meter has not reported yet.', '尚有电表未恢复上报的停电。'],
  about_today: [
    'Minutes without supply since midnight, summed over customers.',
    '零时以来各用户停电分钟数之和。',
  ],
  about_saidi: [
    'Minutes without supply for each customer served, by interruptions of more than 5 minutes.',
    '户均停电时间，只计 5 分钟以上的停电。',
  ],
  about_saifi: [
    'Interruptions of more than 5 minutes for each customer served.',
    '户均停电次数，只计 5 分钟以上的停电。',
  ],
  about_caidi: ['Minutes that an interruption lasts on average.', '每次停电的平均持续分钟数。'],
  unknown: [
    'Not heard from: {n} [n|customer|customers]. Silence alone is no outage: whether they have supply is not known.',
    '{n} 户未收到上报。仅凭无上报不判定停电，供电状态未知。',
  ],
  none: ['Every customer has supply', '全部用户供电正常'],
  noneText: [
    'An outage appears here when meters report that power went down, or when a whole box or area falls silent.',
    '电表上报停电，或整个表箱、台区同时无上报时，停电会显示在此。',
  ],
  outages: ['Outages', '停电列表'],
  outagesText: ['What ended within 24 hours stays below.', '24 小时内已恢复的列于其后。'],
  place_area: ['Area', '台区'],
  place_box: ['Box', '表箱'],
  place_customer: ['One customer', '单个用户'],
  events: ['{n} power-down [n|event|events]', '{n} 条停电事件'],
  silent: ['{n} silent', '{n} 户无上报'],
  restored: ['Meters heard again', '电表恢复上报'],
  months: ['By month', '逐月指标'],
  monthsText: [
    'IEEE 1366, counted since {first}. Major-event day: SAIDI above {limit} min (2.5 beta).',
    '按 IEEE 1366 统计，自 {first} 起。重大事件日：单日 SAIDI 超过 {limit} 分钟（2.5β 法）。',
  ],
  monthsShort: [
    'IEEE 1366, counted since {first}. Major-event days stand apart from {n} [n|day|days] with outages on.',
    '按 IEEE 1366 统计，自 {first} 起。停电天数满 {n} 天后方可区分重大事件日。',
  ],
  without: ['{name} without major days', '{name}（剔除重大事件日）'],
  others: ['SAIFI {saifi} · CAIDI {caidi} min', 'SAIFI {saifi} · CAIDI {caidi} 分钟'],
  apart: ['{saidi} without {days}, major event', '剔除重大事件日 {days} 后 {saidi}'],
} as const satisfies Record<string, Text2>

const areaField = ref(...labels.transformerArea, 'iot/transformer-area')

/** Loads the outage data for the area in the address, or for all areas. */
function useDesk({ isMain }: { isMain: boolean }) {
  const asked = Number(useCurrentTab().query.get('areaId'))
  const areaId = Number.isSafeInteger(asked) && asked > 0 ? asked : 0
  const read = useRead(outageCalls.desk, areaId === 0 ? {} : { areaId }, {
    isMain,
    keepsPrevious: true,
    staleTime: 0,
    every: minute,
    topic: topics.alert,
  })
  return { areaId, read }
}

function useShown(): Shown<OutageDesk> {
  const { read } = useDesk({ isMain: false })
  return read.data === undefined ? { status: chartStatus(read) ?? { kind: 'ready' } } : { shown: read.data }
}

const { Part, cards } = pageCards<OutageDesk, 'figures' | 'table' | 'months'>('alarm/outage', useShown, {
  figures: {
    title: words.figures,
    size: { width: 12, height: 1 },
    draw: (desk) => <DeskFigures desk={desk} />,
  },
  table: { title: words.outages, draw: (desk) => <OutageTable desk={desk} /> },
  months: { title: words.months, size: { width: 12 }, draw: (desk) => <OutageMonths desk={desk} /> },
})

export { cards }

/** Current outages and supply reliability, for the area in the address or for all areas. */
export default function OutagePage() {
  const t = useText()
  const navigate = useNavigate()
  const { path } = useCurrentTab()
  const { areaId, read } = useDesk({ isMain: true })
  const choose = (id: number) => void navigate(id === 0 ? path : `${path}?areaId=${id}`, { replace: true })
  return (
    <div className="page record-page" data-page="alarm/outage">
      <RecordHead name={t(catalogue['alarm/outage'])}>
        <LookBack />
      </RecordHead>
      <div className="fill stack scroll record-panel">
        <RecordChoice
          className="flow gap-2 below-3"
          labelClass="meta"
          field={areaField}
          value={areaId}
          onChange={choose}
        />
        {read.data !== undefined && <StaleNote read={read} />}
        <Loaded read={read} skeleton="card">
          {(desk) => (
            <div className="grid one gap-3">
              <Part id="figures" shown={desk} />
              <Part id="table" shown={desk} />
              <Part id="months" shown={desk} />
            </div>
          )}
        </Loaded>
      </div>
    </div>
  )
}

/** Customers without supply, and the figures of today and this month. */
function DeskFigures({ desk }: { desk: OutageDesk }) {
  const t = useText()
  const { served, out, open, unknown, minutesToday, month } = desk
  const minutes = t(units.minutes)
  const figures = [
    ['out', words.out, formatInteger(out), t(['of {n}', '/ {n} 户'], { n: formatInteger(served) })],
    ['open', ['Outages now', '当前停电'], formatInteger(open), ''],
    ['today', ['Customer minutes today', '今日用户停电总时长'], formatNumber(minutesToday, 0), minutes],
    ['saidi', ['SAIDI this month', '本月 SAIDI'], formatNumber(month.saidi, 2), minutes],
    ['saifi', ['SAIFI this month', '本月 SAIFI'], formatNumber(month.saifi, 3), t(['per customer', '次/户'])],
    ['caidi', ['CAIDI this month', '本月 CAIDI'], formatNumber(month.caidi, 0), minutes],
  ] as const
  return (
    <HeadlessCard title={t(words.figures)}>
      {(card) => (
        <section className={card}>
          <Facts look="strip" label={t(words.figures)}>
            {figures.map(([name, label, value, unit]) => (
              <Fact key={name} label={<span data-tip={t(words[`about_${name}`])}>{t(label)}</span>}>
                <span data-figure={name}>
                  <b>{value}</b> <small>{unit}</small>
                </span>
              </Fact>
            ))}
          </Facts>
          {unknown > 0 && <p className="meta above-2">{t(words.unknown, { n: formatInteger(unknown) })}</p>}
        </section>
      )}
    </HeadlessCard>
  )
}

type Month = OutageDesk['months'][number]

/** Reliability indices with their number of decimals. */
const indices = [
  ['saidi', 'SAIDI', 2],
  ['saifi', 'SAIFI', 3],
  ['caidi', 'CAIDI', 0],
] as const

/** Supply reliability by month, with major-event days shown separately. */
function OutageMonths({ desk: { months, threshold, first } }: { desk: OutageDesk }) {
  const t = useText()
  const since = first.slice(0, 10)
  const most = Math.max(0, ...months.map(({ all }) => all.saidi ?? 0))
  return (
    <ChartFrame
      title={t(words.months)}
      caption={
        threshold === null
          ? t(words.monthsShort, { first: since, n: leastDays })
          : t(words.monthsText, { first: since, limit: formatNumber(threshold, 2) })
      }
      height={96}
      status={months.length === 0 ? { kind: 'empty' } : undefined}
      table={useMonthsTable(months)}
    >
      <Facts look="strip" label={t(words.months)}>
        {months.map((row) => (
          <Fact key={row.month} label={row.month}>
            <MonthFigures row={row} most={most} />
          </Fact>
        ))}
      </Facts>
    </ChartFrame>
  )
}

function MonthFigures({ row: { month, all, without, major }, most }: { row: Month; most: number }) {
  const t = useText()
  const days = major.map(({ date }) => date.slice(5)).join(t(separators.names))
  return (
    <>
      <b>{formatNumber(all.saidi, 2)}</b> <small>{t(['min SAIDI', '分钟 SAIDI'])}</small>
      <MeterBar title={`SAIDI ${month}`} value={all.saidi} max={most} unit={t(units.minutes)} />
      <span className="meta">
        {t(words.others, { saifi: formatNumber(all.saifi, 3), caidi: formatNumber(all.caidi, 0) })}
      </span>
      {days !== '' && (
        <span className="meta">{t(words.apart, { days, saidi: formatNumber(without.saidi, 2) })}</span>
      )}
    </>
  )
}

/** Table with all monthly figures, for viewing and export. */
function useMonthsTable(months: readonly Month[]): ChartTable {
  const t = useText()
  return tableOf(
    [
      { label: t(['Calendar month', '统计月份']) },
      ...indices.map(([, label, decimals]) => ({ label, decimals })),
      ...indices.map(([, name, decimals]) => ({ label: t(words.without, { name }), decimals })),
      { label: t(['Major-event days', '重大事件日']) },
    ],
    months.map(({ month, all, without, major }) => [
      month,
      ...indices.map(([name]) => all[name]),
      ...indices.map(([name]) => without[name]),
      major
        .map(({ date, indices: { saidi } }) => `${date} (${formatNumber(saidi, 2)})`)
        .join(t(separators.names)),
    ]),
  )
}

const pages = {
  area: 'iot/area-info',
  box: 'reform/meter-box-info',
  customer: 'iot/device-info',
} as const satisfies Record<OutageRow['place'], string>

/** Current and recent outages, with their evidence and how far meters have confirmed restoration. */
function OutageTable({ desk: { list, open } }: { desk: OutageDesk }) {
  const t = useText()
  const columns = useOutageColumns()
  const isMobile = useLayout((layout) => layout.isMobile)
  return (
    <ChartFrame title={t(words.outages)} caption={list.length > 0 ? t(words.outagesText) : undefined}>
      {open === 0 && <Message title={t(words.none)} text={t(words.noneText)} />}
      {list.length > 0 &&
        (isMobile ? (
          <ul className="grid one gap-3">
            {list.map((row) => (
              <li key={keyOf(row)} data-outage={`${row.place} ${row.placeId}`}>
                <OutageCard row={row} />
              </li>
            ))}
          </ul>
        ) : (
          <RowsTable
            scrolls
            label={t(words.outages)}
            rows={list}
            keyOf={keyOf}
            rowProps={({ place, placeId }) => ({ 'data-outage': `${place} ${placeId}` })}
            columns={columns}
          />
        ))}
    </ChartFrame>
  )
}

/** Outage as a card, for mobile layouts. */
function OutageCard({ row }: { row: OutageRow }) {
  const t = useText()
  const { since, customers, alertId } = row
  return (
    <>
      <div className="flow gap-3 rows-0 spread">
        <Place row={row} />
        <span className="flow gap-2">
          <span className="meta">{t(words.restored)}</span>
          <Restored row={row} />
        </span>
      </div>
      <p className="meta">
        <time>{since.slice(0, 16)}</time> · <Lasted row={row} /> ·{' '}
        {t(['{n} [n|customer|customers]', '{n} 户'], { n: formatInteger(customers) })}
      </p>
      <div className="flow gap-3 rows-0 spread meta">
        <Evidence row={row} />
        <IncidentLink alertId={alertId} />
      </div>
    </>
  )
}

function keyOf({ place, placeId, since }: OutageRow): string {
  return `${place} ${placeId} ${since}`
}

function useOutageColumns(): TableColumn<OutageRow>[] {
  const t = useText()
  return [
    { head: t(['Place', '停电位置']), isName: true, cell: (row) => <Place row={row} /> },
    { head: t(['Since', '停电时间']), cell: ({ since }) => <time>{since.slice(0, 16)}</time> },
    { head: t(['For', '持续时间']), number: (row) => <Lasted row={row} /> },
    { head: t(['Customers', '停电户数']), number: ({ customers }) => formatInteger(customers) },
    { head: t(['Evidence', '判定依据']), cell: (row) => <Evidence row={row} /> },
    { head: t(words.restored), cell: (row) => <Restored row={row} /> },
    { head: t(['Incident', '事件']), cell: ({ alertId }) => <IncidentLink alertId={alertId} /> },
  ]
}

function Place({ row: { place, placeId, name, nameZh } }: { row: OutageRow }) {
  const t = useText()
  const text = t([name, nameZh])
  return (
    <span className="flow gap-2 rows-0">
      <span className="meta">{t(words[`place_${place}`])}</span>
      <PageLink className="hit" page={pages[place]} id={placeId}>
        <bdi>{text}</bdi>
      </PageLink>
    </span>
  )
}

/** Duration of an outage, up to now if it lasts. */
function Lasted({ row: { since, restoredAt } }: { row: OutageRow }) {
  const language = useLanguage()
  const now = useClock()
  const from = parseTime(since)?.getTime() ?? now
  return fullSpan(Math.max(0, (parseTime(restoredAt)?.getTime() ?? now) - from), language)
}

function Evidence({ row: { place, customers, events, of } }: { row: OutageRow }) {
  const t = useText()
  const parts = [
    ...(place !== 'customer' ? [t(['all {n} down', '{n} 户全部停电'], { n: formatInteger(of) })] : []),
    ...(events > 0 ? [t(words.events, { n: formatInteger(events) })] : []),
    ...(customers > events ? [t(words.silent, { n: formatInteger(customers - events) })] : []),
  ]
  return parts.join(' · ')
}

function Restored({ row: { restored, customers, restoredAt } }: { row: OutageRow }) {
  const t = useText()
  const isOver = restoredAt !== ''
  return (
    <ColourTag colour={isOver ? 'ok' : 'warn'}>
      {isOver
        ? t(['all, {time}', '全部，{time}'], { time: restoredAt.slice(11, 16) })
        : t(['{n} of {of}', '{n} / {of}'], { n: formatInteger(restored), of: formatInteger(customers) })}
    </ColourTag>
  )
}

function IncidentLink({ alertId }: { alertId: number }) {
  const t = useText()
  const path = useIncidentPath(alertId)
  return path === undefined ? null : (
    <Link className="hit" to={path}>
      {t(['Open incident', '查看事件'])}
    </Link>
  )
}
