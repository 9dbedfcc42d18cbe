import { useMemo, type ReactNode } from 'react'
import type { ProjectProgress } from '#contract/calls/reform/project.ts'
import { project } from '#contract/resources/reform/project.ts'
import { fill, type Text2 } from '#contract/schema/language.ts'
import { readTime } from '#contract/schema/time.ts'
import { minute } from '#contract/schema/time-units.ts'
import { separators } from '#contract/text/separators.ts'
import type { Filter } from '#contract/wire/crud.ts'
import { labelIn } from '#domain/metering/families.ts'
import { skipCodes } from '#domain/reform/kinds.ts'
import { openOrderStates, orderStates } from '#domain/reform/order-acts.ts'
import { boxAround } from '#domain/map/box.ts'
import { ListLink } from '#web/engine/data/list-link.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatNumber, formatQuantity } from '#web/lib/chart/number.ts'
import type { Series, TimeData } from '#web/lib/chart/series.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { fullSpan } from '#web/lib/time/span.ts'
import { platformOffset, timeSince } from '#web/lib/time/time.ts'
import { HeadlessCard } from '#web/ui/chart/headless-card.tsx'
import { MeterBar } from '#web/ui/chart/small/meter-bar.tsx'
import { TimeChartCard } from '#web/ui/chart/time-chart-card.tsx'
import { Fact, Facts } from '#web/ui/sign/facts.tsx'
import { useLabels } from '#web/engine/data/ref-labels.tsx'
import type { MapMark, MapModel } from '#web/ui/map/model.ts'
import { viewOver } from '#web/ui/map/view-over.ts'
import { StreetMap } from '#web/ui/map/street-map.tsx'
import { ChartFrame } from '#web/ui/chart/chart-frame.tsx'
import { orderSigns } from '#web/ui/map/signs.ts'
import type { ProjectRecord } from '../../project/cells.tsx'
import { words } from '../words.ts'
import { OrderSign } from '../../order/order-sign.tsx'

/** Key figures of a project; each links to the orders that it counts. */
export function ProjectKpis({ row, progress }: OverviewProps) {
  const t = useText()
  return (
    <HeadlessCard title={t(words.figures)}>
      {(card) => (
        <section className={card} aria-label={t(words.figures)}>
          <Facts look="strip">
            <DoneInField id={row.id} progress={progress} />
            <Passed id={row.id} progress={progress} />
            <ToAudit id={row.id} progress={progress} />
            <FirstPass progress={progress} />
            <Skipped id={row.id} progress={progress} />
            <Online id={row.id} progress={progress} />
          </Facts>
        </section>
      )}
    </HeadlessCard>
  )
}

/** The figures count the orders that the user may see; the row of the project counts all. */
interface FiguresProps {
  id: number
  progress: ProjectProgress
}

interface FigureProps {
  title: string
  value: ReactNode
  /** Small text next to the figure. */
  beside?: ReactNode
  children?: ReactNode
}

function Figure({ title, value, beside, children }: FigureProps) {
  return (
    <Fact label={title}>
      <b>{value}</b> {beside !== undefined && <small>{beside}</small>}
      {children !== undefined && <div className="meta">{children}</div>}
    </Fact>
  )
}

/** Number of orders in some states, with a link to them. */
function Orders({ id, filter, n }: { id: number; filter: Filter; n: number }) {
  return (
    <ListLink page="reform/work-order" filter={{ projectId: String(id), ...filter }}>
      {formatInteger(n)}
    </ListLink>
  )
}

/** Sums the orders of all states, including cancelled ones. */
function countOf(states: ProjectProgress['states']): number {
  return Object.values(states).reduce((sum, count) => sum + count, 0)
}

function shareText(part: number, whole: number): string {
  return formatQuantity((part / whole) * 100, '%', 1)
}

function DoneInField({ id, progress: { states, total } }: FiguresProps) {
  const t = useText()
  const lag = total.planned - total.done
  const all = countOf(states) - states.cancelled
  return (
    <Figure
      title={t(['Done in the field', '现场完成'])}
      value={<Orders id={id} filter={{ state: 'audit,rejected,completed' }} n={total.done} />}
      beside={`${t(words.of, { n: formatInteger(all) })} · ${shareText(total.done, all)}`}
    >
      <MeterBar
        title={t(['Done in the field, {n} planned by today', '现场完成，今日计划 {n}'], { n: total.planned })}
        value={total.done}
        max={Math.max(1, all)}
        limit={total.planned}
        unit=""
        decimals={0}
      />
      {t(['plan today {n}', '今日计划 {n}'], { n: formatInteger(total.planned) })}
      {lag !== 0 && (
        <>
          {t(separators.parts)}
          <span className={lag > 0 ? 'level-text-major' : undefined}>
            {lag > 0 ? t(['{n} behind', '落后 {n}'], { n: lag }) : t(['{n} ahead', '超前 {n}'], { n: -lag })}
          </span>
        </>
      )}
    </Figure>
  )
}

function Passed({ id, progress: { states, total, week } }: FiguresProps) {
  const t = useText()
  return (
    <Figure
      title={t(['Audited and passed', '审核通过'])}
      value={<Orders id={id} filter={{ state: 'completed' }} n={total.audited} />}
      beside={shareText(total.audited, countOf(states) - states.cancelled)}
    >
      {t(words.thisWeek, { done: week.done, audited: week.audited })}
    </Figure>
  )
}

function ToAudit({ id, progress: { states, sentAgain, oldestAudit } }: FiguresProps) {
  const t = useText()
  const language = useLanguage()
  const waited = timeSince(oldestAudit)
  return (
    <Figure
      title={t(project.fields.toAudit.label)}
      value={<Orders id={id} filter={{ state: 'audit' }} n={states.audit} />}
      beside={sentAgain > 0 ? t(['{n} sent again', '其中重新提交 {n}'], { n: sentAgain }) : undefined}
    >
      {waited === undefined
        ? t(['nothing waits', '无待审核工单'])
        : t(['oldest waits {time}', '最早一单已等待 {time}'], { time: fullSpan(waited, language, minute) })}
    </Figure>
  )
}

function FirstPass({ progress: { firstPass } }: Pick<FiguresProps, 'progress'>) {
  const t = useText()
  return (
    <Figure
      title={t(['Passed at first audit', '一次审核通过率'])}
      value={formatNumber((firstPass.passed / firstPass.audited) * 100, 1)}
      beside={firstPass.audited === 0 ? undefined : '%'}
    >
      {t(['{passed} of {audited} audited', '已审核 {audited}，一次通过 {passed}'], firstPass)}
    </Figure>
  )
}

function Skipped({ id, progress: { skipped, skips, states } }: FiguresProps) {
  const t = useText()
  const open = skips.reduce((sum, { count }) => sum + count, 0)
  const [first] = skips
  const filter = { state: openOrderStates.join(','), skipCode: skips.map(({ code }) => code).join(',') }
  return (
    <Figure
      title={t(words.skipped)}
      value={<Orders id={id} filter={{ skipsStart: '1' }} n={skipped} />}
      beside={shareText(skipped, countOf(states))}
    >
      {first === undefined ? (
        t(['none open', '均已处理'])
      ) : (
        <>
          <ListLink page="reform/work-order" filter={{ projectId: String(id), ...filter }}>
            {t(['{n} open', '未完成 {n}'], { n: open })}
          </ListLink>
          {`${t(separators.parts)}${t(labelIn(skipCodes, first.code))} ${first.count}`}
        </>
      )}
    </Figure>
  )
}

function Online({ id, progress: { online } }: FiguresProps) {
  const t = useText()
  return (
    <Figure
      title={t(['New devices online', '新设备在线'])}
      value={<Orders id={id} filter={{ state: 'completed', online: 'true' }} n={online.online} />}
      beside={t(words.of, { n: formatInteger(online.of) })}
    >
      {t(['first daily freeze {n}', '首次日冻结 {n}'], { n: formatInteger(online.frozen) })}
    </Figure>
  )
}

const { planned, done, audited, forecast } = words

/** Orders planned, done on site and audited, by day. */
export function ProjectCurve({ progress }: OverviewProps) {
  const t = useText()
  const offset = platformOffset()
  const data = useMemo(() => {
    const at = { day: progress.forecast }
    return curveOf(progress, offset, {
      planned,
      done,
      audited,
      forecast: [fill(forecast[0], at), fill(forecast[1], at)],
    })
  }, [progress, offset])
  return (
    <TimeChartCard
      title={t(words.progress)}
      caption={t(['orders, cumulative', '工单累计'])}
      data={data}
      offset={offset}
      height={232}
    />
  )
}

interface CurveWords {
  planned: Text2
  done: Text2
  audited: Text2
  /** Text with `{day}`, the forecast end of the project. */
  forecast: Text2
}

/** Converts the progress of a project to chart data; `offset` is its UTC offset in minutes. */
export function curveOf(
  { days, today, forecast: end }: ProjectProgress,
  offset: number,
  labels: CurveWords,
): TimeData {
  const times = days.map(({ day }) => momentOf(day, offset))
  const line = (
    id: 'planned' | 'done' | 'audited',
  ): Pick<Series, 'id' | 'label' | 'values' | 'unit' | 'decimals'> => ({
    id,
    label: labels[id],
    unit: '',
    decimals: 0,
    values: days.map((each) => each[id]),
  })
  const ending = momentOf(end, offset)
  return {
    times,
    series: [
      { ...line('planned'), colour: 'series-ref', dash: 'dashed', isReference: true },
      { ...line('done'), colour: 'series-now' },
      { ...line('audited'), colour: 'cat-4', dash: 'dotted' },
    ],
    now: momentOf(today, offset),
    ...(Number.isFinite(ending) &&
      ending <= (times.at(-1) ?? 0) && { markers: [{ kind: 'moment', at: ending, label: labels.forecast }] }),
  }
}

function momentOf(day: string, offset: number): number {
  return readTime(day, offset)?.getTime() ?? Number.NaN
}

/** Props of all parts of the overview. */
export interface OverviewProps {
  row: ProjectRecord
  progress: ProjectProgress
}

/** Map of the orders of a project by state, drawn to scale. */
export function ProjectMap({ row, progress }: OverviewProps) {
  const t = useText()
  const { places } = progress
  const states = orderStates.flatMap(([state]) => {
    const n = places.filter((each) => each.state === state).length
    return n === 0 ? [] : [{ state, n, label: t(labelIn(orderStates, state)) }]
  })
  const label = t(['{n} [n|order|orders] at their places: {states}', '{n} 张工单的位置：{states}'], {
    n: places.length,
    states: states.map((each) => `${each.label} ${each.n}`).join(t(separators.parts)),
  })
  return (
    <ChartFrame
      title={t(words.map)}
      caption={t(['order states', '工单状态'])}
      acts={
        <ListLink page="reform/work-order" filter={{ projectId: String(row.id) }}>
          {t(words.orders)}
        </ListLink>
      }
    >
      {places.length === 0 ? (
        <p className="meta">{t(['No order of this project has a position.', '暂无位置信息。'])}</p>
      ) : (
        <>
          <Drawing progress={progress} label={label} />
          <ul className="wrap gap-3 rows-1 above-2 fine ink-2" aria-hidden="true">
            {states.map((each) => (
              <li key={each.state} className="bar gap-1">
                <OrderSign of={each.state} />
                {each.label}
              </li>
            ))}
          </ul>
        </>
      )}
    </ChartFrame>
  )
}

function Drawing({
  progress: { places, stations },
  label,
}: Pick<OverviewProps, 'progress'> & { label: string }) {
  const names = useLabels(
    'system/org',
    stations.map(({ orgId }) => orgId),
  )
  const language = useLanguage()
  const model = useMemo<MapModel>(
    () => ({
      language,
      marks: [
        ...places.map(({ id, state, lng, lat }) => ({
          key: `order:${id}`,
          ...orderSigns[state],
          size: 9,
          lng,
          lat,
        })),
        ...stations.map(({ orgId, lng, lat }): MapMark => ({
          key: `station:${orgId}`,
          sign: 'square',
          colour: 'text-1',
          size: 12,
          label: names.get(orgId) ?? '',
          lng,
          lat,
        })),
      ],
    }),
    [places, stations, names, language],
  )
  const whole = useMemo(() => boxAround(places), [places])
  return (
    <StreetMap
      className="card-map project-map"
      label={label}
      model={model}
      view={viewOver(places)}
      whole={whole}
    />
  )
}
