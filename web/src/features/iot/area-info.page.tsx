import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type AreaScope, meteringCalls } from '#contract/calls/metering/metering.ts'
import { transformerArea } from '#contract/resources/iot/transformer-area.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { day } from '#contract/schema/time-units.ts'
import { separators } from '#contract/text/separators.ts'
import { scopeDays } from '#domain/metering/proof.ts'
import { isLossOut } from '#domain/metering/report.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { useRecordId } from '#web/engine/data/use-record-id.ts'
import { Message, StaleNote } from '#web/engine/list/list-status.tsx'
import { useRecord } from '#web/engine/list/state/use-rows.ts'
import { ProofButton } from '#web/subjects/proof/proof-button.tsx'
import { pageCards } from '#web/engine/pin/page-cards.tsx'
import { chartStatus } from '#web/engine/read/failed-chart.ts'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { useRead } from '#web/engine/read/use-read.ts'
import { PageLink } from '#web/engine/record/page-link.tsx'
import { isGone, RecordAbsent } from '#web/engine/record/record-absent.tsx'
import { RecordHead } from '#web/engine/record/record-head.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { dayText } from '#web/lib/chart/clock.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { tableOf } from '#web/lib/chart/table.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { missing } from '#web/lib/text/missing.ts'
import { formatDate, parseTime, platformOffset, presentNow } from '#web/lib/time/time.ts'
import { useCurrentTab, useTabTitle } from '#web/stores/tabs/current-tab.ts'
import { ChartFrame } from '#web/ui/chart/chart-frame.tsx'
import { HeadlessCard } from '#web/ui/chart/headless-card.tsx'
import { DayHeat } from '#web/ui/chart/small/day-heat.tsx'
import { NotedChart } from '#web/subjects/notes/noted-chart.tsx'
import { DaysPick } from '#web/ui/prime/date/days-pick.tsx'
import { Fact, Facts } from '#web/ui/sign/facts.tsx'
import { dayCurves, heatDays, lossLevel, metersOf, words, worstDay } from './area-info/shown.ts'
import { RankedUsers } from './area-info/users.tsx'

/** Page of a transformer area: supply against the sum of its meters, and the users who explain its loss. */
export default function AreaInfoPage() {
  const id = useRecordId()
  // keyed by id, so that no state of the previous area is kept
  return <AreaInfo key={id} id={id} />
}

function AreaInfo({ id }: { id: number | undefined }) {
  const t = useText()
  const language = useLanguage()
  const read = useRecord(transformerArea, id)
  const row = isGone(read.error) ? undefined : read.data
  const name = row && nameOf(transformerArea, row)
  useTabTitle(name)
  const meta = row && [
    t(['No. {code}', '编号 {code}'], { code: row.code }),
    t(['{n} kVA', '{n} kVA'], { n: formatNumber(row.capacity, 0) }),
    sayFilled([row.feeder, row.feederZh], language),
    sayFilled([row.substation, row.substationZh], language),
  ]
  return (
    <div className="page record-page" data-page="iot/area-info">
      <RecordHead name={name} meta={meta} />
      {row ? (
        <AreaMicroscope areaId={row.id} />
      ) : (
        <RecordAbsent resource={transformerArea} id={id} read={read} />
      )}
    </div>
  )
}

interface Shown {
  scope: AreaScope
  /** Day shown in detail. */
  date: string
  onChoose: (date: string) => void
}

/** Loads an area over a period; returns it with the day shown in detail, by default the worst one. */
function useScope(areaId: number, { start, end }: Readonly<Record<'start' | 'end', string>>) {
  const read = useRead(
    meteringCalls.areaScope,
    { areaId, start, end },
    { enabled: areaId > 0, keepsPrevious: true, staleTime: 60_000 },
  )
  const { data } = read
  const [chosen, onChoose] = useState('')
  const date = data?.days.some((one) => one.date === chosen) ? chosen : data ? worstDay(data) : ''
  return { read, date, onChoose }
}

/** Loads the area in the address for a card shown on its own. */
function useShown() {
  const { read, date, onChoose } = useScope(useRecordId() ?? 0, useDays())
  if (read.data === undefined) return { status: chartStatus(read) ?? ({ kind: 'loading' } as const) }
  if (read.data.days.length === 0) return { status: { kind: 'empty' } as const }
  return { shown: { scope: read.data, date, onChoose } }
}

const { Part, cards } = pageCards<Shown, 'figures' | 'heat' | 'balance' | 'users'>(
  'iot/area-info',
  useShown,
  {
    figures: {
      title: words.figures,
      size: { width: 12, height: 1 },
      draw: ({ scope }) => <AreaFigures scope={scope} />,
    },
    heat: { title: words.heat, size: { height: 3 }, draw: (read) => <LossHeat {...read} /> },
    balance: { title: words.balance, draw: ({ scope, date }) => <DayBalance scope={scope} date={date} /> },
    users: { title: words.ranked, size: { width: 12 }, draw: ({ scope }) => <RankedUsers scope={scope} /> },
  },
)

export { cards }

/** Line loss of a transformer area by day and hour, and the users behind it. */
function AreaMicroscope({ areaId }: { areaId: number }) {
  const t = useText()
  const { start, end, choose, max } = useDays()
  const { read, date, onChoose } = useScope(areaId, { start, end })
  return (
    <div className="fill grid scroll record-panel gap-3">
      <div className="flow gap-3">
        <DaysPick
          label={t(words.range)}
          ends={[t(['From', '开始日期']), t(['To', '结束日期'])]}
          limits={{ max }}
          most={scopeDays}
          presets={['yesterday', 'last7', 'last30', 'lastMonth']}
          values={[start, end]}
          onChange={choose}
        />
        <span className="meta">{t(['at most {n} days', '最多 {n} 天'], { n: scopeDays })}</span>
      </div>
      {read.data !== undefined && <StaleNote read={read} />}
      <Loaded read={read} skeleton="card">
        {(scope) => {
          if (scope.days.length === 0) return <Message title={t(words.noDays)} text="" />
          const shown = { scope, date, onChoose }
          return (
            <>
              <Part id="figures" shown={shown} />
              <div className="grid gap-3 top halves">
                <Part id="heat" shown={shown} />
                <div className="grid gap-3">
                  <Part id="balance" shown={shown} />
                  <Neighbours scope={scope} />
                </div>
              </div>
              <Part id="users" shown={shown} />
            </>
          )
        }}
      </Loaded>
    </div>
  )
}

/** Returns the period in the address, by default the last month, and a function that changes it. */
function useDays() {
  const { path, query } = useCurrentTab()
  const navigate = useNavigate()
  const yesterday = presentNow() - day
  const [start, end] = daysOf(query, yesterday)
  const choose = ([first, last]: readonly [string, string]) =>
    void navigate(`${path}?${new URLSearchParams({ start: first, end: last }).toString()}`, { replace: true })
  return { start, end, choose, max: formatDate(yesterday) }
}

function daysOf(query: URLSearchParams, yesterday: number): readonly [start: string, end: string] {
  const said = (name: string) => parseTime(query.get(name) ?? '')?.getTime()
  const end = Math.min(said('end') ?? yesterday, yesterday)
  const start = Math.max(said('start') ?? end - (scopeDays - 1) * day, end - (scopeDays - 1) * day)
  return [formatDate(Math.min(start, end)), formatDate(end)]
}

const shownFigures = ['supply', 'sale', 'loss', 'lossRate'] as const

/** Supply, sum of the meters and loss over the period; each figure opens its proof chain. */
function AreaFigures({ scope }: { scope: AreaScope }) {
  const t = useText()
  const { areaId, from, until, figures } = scope
  return (
    <HeadlessCard title={t(words.figures)}>
      {(card) => (
        <section className={card}>
          <Facts look="strip" label={t(words.figures)}>
            {shownFigures.map((name) => {
              const unit = name === 'lossRate' ? '%' : 'kWh'
              const value = formatNumber(figures[name], 2)
              return (
                <Fact key={name} label={t(words[name])}>
                  <b>
                    {figures[name] === null ? (
                      value
                    ) : (
                      <ProofButton
                        {...{ of: 'area', id: areaId, from, until }}
                        text={`${t(words[name])} ${value} ${unit}`}
                        face={value}
                      />
                    )}
                  </b>{' '}
                  <small>{unit}</small>
                </Fact>
              )
            })}
            <Fact label={t(['Meters', '用户表数'])}>
              <b>{formatInteger(metersOf(scope))}</b>
            </Fact>
          </Facts>
        </section>
      )}
    </HeadlessCard>
  )
}

/** Neighbouring areas, to one of which a user may actually belong. */
function Neighbours({ scope: { neighbours } }: { scope: AreaScope }) {
  const t = useText()
  const language = useLanguage()
  if (neighbours.length === 0) return null
  return (
    <section className="card area-neighbours">
      <h2>{t(['Neighbouring areas', '相邻台区'])}</h2>
      <ul className="wrap gap-4 rows-1">
        {neighbours.map(({ id, name, nameZh, lossRate }) => (
          <li key={id} className="bar gap-2">
            <PageLink className="hit" page="iot/area-info" id={id}>
              {sayFilled([name, nameZh], language)}
            </PageLink>
            {lossRate !== null && <span className="meta">{formatNumber(lossRate, 2)} %</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

const levels = ['0', '1', '2', '3', '4', 'negative', 'missing'] as const

/** Heat map of the loss by day and hour; selecting a day shows it in detail. */
function LossHeat({ scope, date, onChoose }: Shown) {
  const t = useText()
  const days = useMemo(() => heatDays(scope), [scope])
  const known = days.filter(({ total }) => total !== null)
  const worst = known.toSorted((a, b) => (b.total ?? 0) - (a.total ?? 0))[0]
  const isBad = ({ total }: { total: number | null }) => total !== null && isLossOut(total)
  const title = t(words.heat)
  return (
    <ChartFrame
      title={title}
      caption={t(words.heatCaption)}
      height={320}
      status={days.length === 0 ? { kind: 'empty' } : undefined}
      table={tableOf(
        [{ label: t(words.range) }, { label: `${t(words.lossRate)}${t(separators.parts)}%`, decimals: 2 }],
        days.map((one) => [one.date, one.total]),
      )}
      legend={
        <ul className="wrap fine heat-legend">
          {levels.map((level) => (
            <li key={level} className="inline gap-2">
              <i className={`heat-${level}`} />
              {t(words[`legend_${level}` as const])}
            </li>
          ))}
        </ul>
      }
    >
      <DayHeat
        label={t(words.heatSentence, {
          title,
          n: days.length,
          bad: days.filter(isBad).length,
          most: formatNumber(worst?.total ?? null, 2),
          day: worst?.date ?? missing,
        })}
        days={days}
        levelOf={lossLevel}
        unit="%"
        totalHead={t(['Day', '全天'])}
        chosen={date}
        onChoose={onChoose}
      />
    </ChartFrame>
  )
}

/** Supply against the sum of the meters by quarter hour. */
function DayBalance({ scope, date }: Pick<Shown, 'scope' | 'date'>) {
  const t = useText()
  const language = useLanguage()
  const offset = platformOffset()
  const data = useMemo(() => dayCurves(scope, date), [scope, date])
  const begin = parseTime(date)?.getTime() ?? 0
  return (
    <NotedChart
      areaId={scope.areaId}
      title={t(words.day, { day: dayText(begin, offset, language) })}
      caption={t(['kWh per quarter hour', '每 15 分钟电量 kWh'])}
      data={data}
      offset={offset}
      height={300}
      hasHourLines
    />
  )
}
