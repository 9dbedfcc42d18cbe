import { Link } from 'react-router-dom'
import { warningCalls } from '#contract/calls/report/warning.ts'
import { warning } from '#contract/resources/report/warning.ts'
import { labels } from '#contract/text/labels.ts'
import { things } from '#contract/text/things.ts'
import type { Filter } from '#contract/wire/crud.ts'
import { states } from '#contract/text/states.ts'
import { severities } from '#domain/metering/events.ts'
import { weekdays } from '#domain/report/fault-fields.ts'
import { pageCards, type Shown } from '#web/engine/pin/page-cards.tsx'
import { ReportFigures } from '#web/subjects/report/report-figures.tsx'
import { GroupStats } from '#web/subjects/report/group-stats.tsx'
import { InReportHead, ReportFrame } from '#web/subjects/report/report-frame.tsx'
import { useReportPlace } from '#web/subjects/report/report-place.ts'
import { ReportRows } from '#web/subjects/report/report-rows.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { formatQuantity } from '#web/lib/chart/number.ts'
import { tableOf } from '#web/lib/chart/table.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { ChartFrame } from '#web/ui/chart/chart-frame.tsx'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { RowsTable } from '#web/ui/control/table.tsx'
import { FaultHead, noDrill, shownOf, useFaultRows, useStat } from './stat/faults.tsx'
import { SubscribeButton } from './subscribe/subscribe-button.tsx'
import { groupColumns, shownFigures, warningDefinition } from './warning/definition.tsx'
import './warning/warning.css'

const words = {
  ranking: ['Ranking', '排行'],
  trend: ['Raised per day', '每日新增告警'],
  hours: ['By hour and weekday', '按时段与星期'],
  raised: ['alerts raised', '新增告警数'],
  funnel: ['From raised to cleared', '处置进度'],
  step_raised: ['Raised', '已产生'],
  step_acknowledged: states.acknowledged,
  step_ordered: ['With work order', '已生成工单'],
  step_cleared: states.cleared,
  cell: ['{day} {hour}:00: {n}', '{day} {hour} 时：{n}'],
} as const

const filters = ['orgId', 'areaId', 'severity', 'code', 'manufacturer'] as const

const groupings = [
  ['code', warning.fields.code.label],
  ['orgId', labels.organisation],
  ['deviceId', labels.device],
] as const

type Warnings = ReturnType<typeof useWarnings>

function useWarnings() {
  const place = useReportPlace()
  return { place, ...useStat(warningCalls.stat, place, filters) }
}

function useShown(): Shown<Warnings> {
  return shownOf(useWarnings())
}

const { Part, cards } = pageCards(warning.name, useShown, {
  figures: {
    title: warning.title,
    size: { width: 12, height: 1 },
    draw: ({ data, status, place }) => (
      <ReportFigures shown={shownFigures} figures={data?.figures} status={status} place={place} />
    ),
  },
  trend: { title: words.trend, draw: (read) => <Trend {...read} /> },
  ranking: { title: words.ranking, draw: (read) => <Ranking {...read} /> },
  funnel: { title: words.funnel, draw: (read) => <Steps {...read} /> },
  hours: { title: words.hours, size: { width: 12 }, draw: (read) => <Hours {...read} /> },
})

export { cards }

/** Alerts over a range: recurring causes, and trends. */
export default function WarningReport() {
  return (
    <ReportFrame name={warning.name} title={warning.title}>
      <Content />
    </ReportFrame>
  )
}

function Content() {
  const t = useText()
  const read = useWarnings()
  const { data, place } = read
  const list = useFaultRows(warning, warningDefinition, place)
  return (
    <>
      <FaultHead list={list} head={data?.head} what={['alerts', '条告警']} place={place} />
      <Part id="figures" shown={read} />
      <div className="grid fixed gap-3 below-3 report-charts">
        <Part id="trend" shown={read} />
      </div>
      <div className="grid fixed gap-3 below-3 report-charts">
        <Part id="ranking" shown={read} />
        <Part id="funnel" shown={read} />
      </div>
      <div className="grid fixed gap-3 below-3 report-charts">
        <Part id="hours" shown={read} />
      </div>
      <InReportHead slot="acts">
        <SubscribeButton report="report/warning" />
      </InReportHead>
      <ReportRows list={list} title={t(things.alerts)} name={warning.name} />
    </>
  )
}

/** Alerts grouped by cause, organisation or device. */
function Ranking({ data, status, place }: Warnings) {
  const t = useText()
  const { kinds = [], orgs = [], devices = [] } = data ?? {}
  return (
    <GroupStats
      title={t(words.ranking)}
      by={groupings}
      columns={groupColumns}
      groups={place.group === 'orgId' ? orgs : place.group === 'deviceId' ? devices : kinds}
      status={status}
      place={place}
      filterOf={(by, key) => ({ ...noDrill, [by]: key })}
    />
  )
}

/** Colour of each severity, and its hatching where colours are unavailable. */
const looks = {
  critical: { colour: 'var(--crit-mark)', hatch: 'full' },
  major: { colour: 'var(--major-mark)', hatch: 'thick' },
  minor: { colour: 'var(--warn-mark)', hatch: 'thin' },
  warning: { colour: 'var(--warn-mark)', hatch: 'thin' },
  info: { colour: 'var(--info-mark)', hatch: 'none' },
} as const

/** Alerts per day, stacked by severity; days link to their rows. */
function Trend({ data, status, place }: Warnings) {
  const t = useText()
  const { days = [] } = data ?? {}
  const sums = days.map(({ counts }) => Object.values(counts).reduce((sum, count) => sum + count, 0))
  const most = Math.max(1, ...sums)
  const used = severities.filter(([name]) => days.some(({ counts }) => (counts[name] ?? 0) > 0))
  const table = tableOf(
    [{ label: t(things.day) }, ...used.map(([, en, zh]) => ({ label: t([en, zh]), decimals: 0 }))],
    days.map(({ date, counts }) => [date, ...used.map(([name]) => counts[name] ?? 0)]),
  )
  const legend = (
    <ul className="wrap gap-3 fine ink-2">
      {used.map(([name, en, zh]) => (
        <li key={name}>
          <i className="swatch" data-hatch={looks[name].hatch} style={{ color: looks[name].colour }} />{' '}
          {t([en, zh])}
        </li>
      ))}
    </ul>
  )
  return (
    <ChartFrame title={t(words.trend)} legend={legend} status={status} table={table} height={184}>
      <ScrollRegion className="chart-scroll" label={t(things.day)}>
        <ol className="line stack-days">
          {days.map(({ date, counts }, place_) => (
            <li key={date}>
              <Link
                className="stack centred end ink-3 lit"
                to={place.linkTo({ start: date, end: date, unit: '' })}
                data-tip={`${date}: ${sums[place_] ?? 0}`}
              >
                <b className="regular">{sums[place_] ?? 0}</b>
                {used.map(([name]) => (
                  <i
                    key={name}
                    className="painted"
                    data-hatch={looks[name].hatch}
                    style={{ height: `${((counts[name] ?? 0) / most) * 130}px`, color: looks[name].colour }}
                  />
                ))}
                <span aria-hidden="true">{date.slice(8)}</span>
                <span className="hidden">{date}</span>
              </Link>
            </li>
          ))}
        </ol>
      </ScrollRegion>
    </ChartFrame>
  )
}

const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))

/** Number of colour steps; the highest is for the busiest hour. */
const steps = 4

/** Heat map of alerts by weekday and hour; numbers link to their rows. */
function Hours({ data, status, place }: Warnings) {
  const t = useText()
  const { hours: counts = [] } = data ?? {}
  const most = Math.max(1, ...counts.flat())
  const rows = weekdays.map(([id, en, zh], line) => ({
    id,
    name: t([en, zh]),
    cells: counts[line] ?? [],
  }))
  const table = tableOf(
    [{ label: t(words.hours) }, ...hours.map((hour) => ({ label: hour, decimals: 0 }))],
    rows.map(({ name, cells }) => [name, ...cells]),
  )
  return (
    <ChartFrame title={t(words.hours)} caption={t(words.raised)} status={status} table={table}>
      <ScrollRegion className="chart-scroll" label={t(words.raised)}>
        <RowsTable
          className="full centred hour-grid"
          label={t(words.hours)}
          rows={rows}
          keyOf={({ id }) => id}
          columns={[
            {
              head: t(things.day),
              face: <span className="hidden">{t(things.day)}</span>,
              isName: true,
              cell: ({ name }) => name,
            },
            ...hours.map((head, hour) => ({
              head,
              cell: ({ id, name, cells }: (typeof rows)[number]) => {
                const count = cells[hour] ?? 0
                if (count === 0) return <span className="hour-none" />
                return (
                  <Link
                    to={place.linkTo({ ...noDrill, weekday: id, hour: String(hour) })}
                    style={{ ['--share' as string]: `${10 * Math.ceil((count / most) * steps)}%` }}
                    aria-label={t(words.cell, { day: name, hour: head, n: count })}
                  >
                    {count}
                  </Link>
                )
              },
            })),
          ]}
        />
      </ScrollRegion>
    </ChartFrame>
  )
}

/** Row filter of each step. */
const stepsFilters = {
  raised: noDrill,
  acknowledged: { ...noDrill, isAcknowledged: 'true' },
  cleared: { ...noDrill, isActive: 'false' },
  ordered: { ...noDrill, isOrdered: 'true' },
} satisfies Record<string, Filter>

/** Funnel of raised, acknowledged and cleared alerts, and those with an order; numbers link to their rows. */
function Steps({ data, status, place }: Warnings) {
  const t = useText()
  const { funnel = [] } = data ?? {}
  const most = Math.max(1, funnel[0]?.count ?? 0)
  const table = tableOf(
    [{ label: t(words.funnel) }, { label: t(things.alerts), decimals: 0 }],
    funnel.map(({ id, count }) => [t(words[`step_${id}` as const]), count]),
  )
  return (
    <ChartFrame title={t(words.funnel)} status={status} table={table}>
      <ul className="grid gap-2 report-steps">
        {funnel.map(({ id, count }) => (
          <li
            key={id}
            className={id === 'ordered' ? 'grid abreast gap-2 report-aside' : 'grid abreast gap-2'}
          >
            <span>{t(words[`step_${id}` as const])}</span>
            <Link
              className="bar gap-2"
              to={place.linkTo(stepsFilters[id])}
              aria-label={`${t(words[`step_${id}` as const])}: ${formatInteger(count)}`}
            >
              <i style={{ width: `${(count / most) * 100}%` }} />
              <b>{formatInteger(count)}</b>
            </Link>
            <span className="meta right">{formatQuantity((count / most) * 100, '%', 1)}</span>
          </li>
        ))}
      </ul>
    </ChartFrame>
  )
}
