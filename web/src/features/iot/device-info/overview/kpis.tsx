import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { lossRange } from '#domain/metering/home.ts'
import { isLossOut } from '#domain/metering/report.ts'
import type { PropertyId } from '#domain/metering/properties.ts'
import type { LatestValues } from '#domain/metering/telemetry.ts'
import { missing } from '#web/lib/text/missing.ts'
import { useText } from '#web/i18n/use-text.ts'
import { quarter } from '#contract/schema/time-units.ts'
import { ProofButton } from '#web/subjects/proof/proof-button.tsx'
import type { ProofAsk } from '#web/subjects/proof/use-proof.ts'
import { pagePath, useNavigation } from '#web/stores/session/navigation.ts'
import { clockText } from '#web/lib/chart/clock.ts'
import type { Level } from '#web/lib/chart/level.ts'
import { formatChange, formatNumber } from '#web/lib/chart/number.ts'
import { formatDateTime, platformOffset } from '#web/lib/time/time.ts'
import { HeadlessCard } from '#web/ui/chart/headless-card.tsx'
import { LevelMark } from '#web/ui/chart/small/level-mark.tsx'
import { MeterBar } from '#web/ui/chart/small/meter-bar.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { daySpan, midnightOf } from '#web/lib/time/days.ts'
import { iotCalls } from '#contract/calls/iot/iot.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { Fact, Facts } from '#web/ui/sign/facts.tsx'
import { countAfter, valueBefore } from '../telemetry/compare.ts'
import { useLimitText } from '../telemetry/limit-text.ts'
import { useMeasures, type Measures } from '../measures.ts'
import { deviceLive, type DeviceRecord } from '../../device/live.ts'
import { powerQuery } from '../telemetry/power-span.ts'
import { useLiveValues } from '../live-values.ts'
import { useCurve } from '../reads.ts'
import { deviceRecordWords } from '../record-words.ts'
import { figuresOf, levelWithin, type FigureId } from './figures.ts'

/** Milliseconds without a report after which the figures are called old. */
const oldAfter = 1_800_000

interface KpisProps {
  row: DeviceRecord
  now: number
}

/** The figures of a device; what is missing is `—`, and old ones say how old they are. */
export function DeviceKpis({ row, now }: KpisProps) {
  const t = useText()
  const { data: asked } = useRead(iotCalls.latest(row.id))
  const measures = useMeasures(row)
  const live = useLiveValues(row.id, false).at(-1)
  // what the device reports while its page is open is newer than what was asked for
  const data = asked !== undefined && live !== undefined && live.ts > asked.ts ? { ...asked, ...live } : asked
  const isOld = data !== undefined && data.ts > 0 && now - data.ts > oldAfter
  return (
    <HeadlessCard title={t(deviceRecordWords.figures)}>
      {(card) => (
        <section className={card}>
          {isOld && (
            <p className="bar gap-2 below-3 fine ink-warn" role="status">
              <StatusGlyph severity="warning" />
              {t(deviceRecordWords.oldValues, { time: formatDateTime(data.ts) })}
            </p>
          )}
          <Facts look="strip" label={t(deviceRecordWords.figures)}>
            {figuresOf(row.family, measures.ids, row.comm).map((id) => (
              <Figure key={id} {...{ id, row, now, measures }} latest={data} />
            ))}
          </Facts>
        </section>
      )}
    </HeadlessCard>
  )
}

interface FigureProps extends KpisProps {
  id: FigureId
  latest: LatestValues | undefined
  measures: Measures
}

function Figure(props: FigureProps) {
  const { id } = props
  if (id === 'energyToday') return <EnergyToday {...props} />
  if (id === 'metersRead') return <MetersRead {...props} />
  if (id === 'successToday') return <SuccessToday {...props} />
  if (id === 'relay') return <Relay {...props} />
  if (id === 'lineLoss') return <LineLoss {...props} />
  return <Property {...props} id={id} />
}

function Property({ id, row, now, latest, measures }: FigureProps & { id: PropertyId }) {
  const t = useText()
  const limitText = useLimitText()
  const value = latest?.values[id] ?? null
  const kind = measures.kindOf(id)
  const isLoad = id === 'load' && row.capacity > 0
  const title = isLoad ? t(deviceRecordWords.loadOf, { n: formatNumber(row.capacity, 0) }) : t(kind.label)
  return (
    <Kpi
      title={title}
      value={formatNumber(value, kind.decimals)}
      unit={kind.unit}
      level={levelWithin(value, kind)}
    >
      {id === 'p' && <AgainstYesterday id={row.id} value={value} now={now} />}
      {id === 'load' && <MeterBar title={title} value={value} max={100} limit={kind.warnHigh} />}
      {id !== 'p' && id !== 'load' && <span className="meta">{limitText(kind)}</span>}
    </Kpi>
  )
}

/** Power against that of the same time of the day before. */
function AgainstYesterday({ id, value, now }: { id: number; value: number | null; now: number }) {
  const t = useText()
  const offset = platformOffset()
  const { data } = useCurve(powerQuery(id, ['p', 'energy'], 'day', now, offset).query)
  const before = data === undefined ? null : valueBefore(data, 'p', now - daySpan)
  const change = formatChange(value, before)
  return (
    <span className={data === undefined ? 'meta unseen' : 'meta'}>
      {t(['{change} vs yesterday {time}', '较昨日 {time} {change}'], {
        change,
        time: clockText(Math.floor(now / 60_000) * 60_000, offset),
      })}
    </span>
  )
}

function EnergyToday({ row, now }: FigureProps) {
  const t = useText()
  const offset = platformOffset()
  const { data } = useCurve(powerQuery(row.id, ['p', 'energy'], 'day', now, offset).query)
  const count = data ? countAfter(data, 'energy', midnightOf(now, offset)) : 0
  // Points that did not arrive are missing in the curve, not in what was counted.
  const counted = typeof row.energy === 'number' ? row.energy : null
  return (
    <Kpi
      title={t(['Energy today', '今日电量'])}
      value={formatNumber(counted, 2)}
      unit="kWh"
      {...(counted !== null && {
        proof: { of: 'device', id: row.id, from: midnightOf(now, offset), until: lastQuarter(now) },
      })}
    >
      <span className="meta">{t(['{n} of 96 points', '已收 {n} / 96 点'], { n: count })}</span>
    </Kpi>
  )
}

function MetersRead({ row }: FigureProps) {
  const t = useText()
  const { meters, metersRead } = deviceLive(row)
  return (
    <Kpi title={t(['Meters read today', '今日已抄电表'])} value={formatNumber(metersRead, 0)} unit="">
      <span className="meta">{t(['of {n}', '共 {n} 块'], { n: formatNumber(meters, 0) })}</span>
    </Kpi>
  )
}

function SuccessToday({ row }: FigureProps) {
  const t = useText()
  const value = typeof row.success === 'number' ? row.success : null
  return (
    <Kpi title={t(deviceRecordWords.successToday)} value={formatNumber(value, 1)} unit="%">
      <MeterBar title={t(deviceRecordWords.successToday)} value={value} max={100} />
    </Kpi>
  )
}

/** Whether the customer is supplied. */
function Relay({ row }: FigureProps) {
  const t = useText()
  const { relay } = deviceLive(row)
  const isOpen = relay === 'open'
  const value =
    relay === undefined ? missing : t(isOpen ? ['Switched off', '已拉闸'] : ['Switched on', '已合闸'])
  return <Kpi title={t(['Relay', '继电器'])} value={value} unit="" level={isOpen ? 'major' : 'normal'} />
}

/** What the transformer area of a check terminal lost yesterday. */
function LineLoss({ row, now }: FigureProps) {
  const t = useText()
  const { lineLoss } = deviceLive(row)
  const navigation = useNavigation()
  const level = lineLoss !== undefined && isLossOut(lineLoss) ? 'major' : 'normal'
  const today = midnightOf(now, platformOffset())
  const area = pagePath(navigation, 'iot/area-info', { id: row.areaId })
  return (
    <Kpi
      title={t(['Line loss yesterday', '昨日线损率'])}
      value={formatNumber(lineLoss ?? null, 2)}
      unit="%"
      level={level}
      {...(lineLoss !== undefined && {
        proof: { of: 'area', id: row.areaId, from: today - daySpan, until: today },
      })}
    >
      {area === undefined ? (
        <span className="meta">{t(['limits {from} % and {to} %', '限值 {from}% ～ {to}%'], lossRange)}</span>
      ) : (
        <Link className="link" to={area}>
          {t(['Open the area', '查看台区'])}
        </Link>
      )}
    </Kpi>
  )
}

interface KpiProps {
  title: string
  value: string
  unit: string
  level?: Level
  /** The source of the figure. */
  proof?: ProofAsk
  children?: ReactNode
}

/** The end of the last quarter hour that is over: until then energy is counted. */
function lastQuarter(now: number): number {
  return Math.floor(now / quarter) * quarter
}

function Kpi({ title, value, unit, level = 'normal', proof, children }: KpiProps) {
  return (
    <Fact label={title}>
      <span className={`level-text-${level}`}>
        {level !== 'normal' && <LevelMark level={level} />}{' '}
        <b>{proof ? <ProofButton {...proof} text={`${title} ${value} ${unit}`} face={value} /> : value}</b>{' '}
        {unit !== '' && value !== missing && <small>{unit}</small>}
      </span>
      {children}
    </Fact>
  )
}
