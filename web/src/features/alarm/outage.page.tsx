import { useNavigate } from 'react-router-dom'
import { outageCalls, type OutageDesk } from '#contract/calls/alarm/outage.ts'
import { ref } from '#contract/schema/field.ts'
import { minute } from '#contract/schema/time-units.ts'
import { catalogue } from '#contract/text/catalogue.ts'
import { labels } from '#contract/text/labels.ts'
import { separators } from '#contract/text/separators.ts'
import { units } from '#contract/text/units.ts'
import { topics } from '#domain/metering/live.ts'
import { leastDays } from '#domain/outage/indices.ts'
import { RecordChoice } from '#web/engine/form/inputs/labelled.tsx'
import { StaleNote } from '#web/engine/list/list-status.tsx'
import { LookBack } from '#web/engine/moment/look-back.tsx'
import { pageCards, type Shown } from '#web/engine/pin/page-cards.tsx'
import { chartStatus } from '#web/engine/read/failed-chart.ts'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { useRead } from '#web/engine/read/use-read.ts'
import { RecordHead } from '#web/engine/record/record-head.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { tableOf, type ChartTable } from '#web/lib/chart/table.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { useCurrentTab } from '#web/stores/tabs/current-tab.ts'
import { ChartFrame } from '#web/ui/chart/chart-frame.tsx'
import { HeadlessCard } from '#web/ui/chart/headless-card.tsx'
import { MeterBar } from '#web/ui/chart/small/meter-bar.tsx'
import { Fact, Facts } from '#web/ui/sign/facts.tsx'
import { OutageTable } from './outage/table.tsx'
import { words } from './outage/words.ts'

const areaField = ref(...labels.transformerArea, 'iot/transformer-area')

/** Who is without supply in the area of the address; everywhere where it names none. */
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

/** Who is without supply now and since when, and how reliable supply was; of one area where the address names it. */
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

/** How many are without supply, and what this month has come to. */
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

/** The indices with the digits that are shown of them. */
const indices = [
  ['saidi', 'SAIDI', 2],
  ['saifi', 'SAIFI', 3],
  ['caidi', 'CAIDI', 0],
] as const

/** Reliability of supply month by month, with the days that were out of the ordinary apart. */
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

/** All figures of the months, to read and to take along. */
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
