import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { iotCalls } from '#contract/calls/iot/iot.ts'
import { isKeyOf } from '#contract/schema/keys.ts'
import { quarter } from '#contract/schema/time-units.ts'
import type { CommMode, Family } from '#domain/metering/families.ts'
import { lossRange } from '#domain/metering/home.ts'
import { isPropertyId, type Limits, type PropertyId } from '#domain/metering/properties.ts'
import { isLossOut } from '#domain/metering/report.ts'
import type { LatestValues } from '#domain/metering/telemetry.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { useText } from '#web/i18n/use-text.ts'
import { ProofButton } from '#web/subjects/proof/proof-button.tsx'
import type { ProofAsk } from '#web/subjects/proof/proof-dialog.tsx'
import { pagePath, useNavigation } from '#web/stores/session/navigation.ts'
import { clockText } from '#web/lib/chart/clock.ts'
import type { Level } from '#web/lib/chart/level.ts'
import { formatChange, formatNumber } from '#web/lib/chart/number.ts'
import { missing } from '#web/lib/text/missing.ts'
import { daySpan, midnightOf } from '#web/lib/time/days.ts'
import { formatDateTime, platformOffset } from '#web/lib/time/time.ts'
import { HeadlessCard } from '#web/ui/chart/headless-card.tsx'
import { LevelMark } from '#web/ui/chart/small/level-mark.tsx'
import { MeterBar } from '#web/ui/chart/small/meter-bar.tsx'
import { Fact, Facts } from '#web/ui/sign/facts.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { deviceLive, type DeviceRecord } from '../../device/live.ts'
import { type Measures, useCurve, useLimitText, useLiveValues, useMeasures } from '../measures.ts'
import { deviceRecordWords } from '../record-words.ts'
import { countAfter, powerQuery, valueBefore } from '../telemetry/compare.ts'

/** Key figure of a device: a property, or a value that is not measured directly. */
type FigureId = PropertyId | 'energyToday' | 'metersRead' | 'successToday' | 'relay' | 'lineLoss'

const threePhase: readonly FigureId[] = ['p', 'load', 'pf', 'unbalanceI', 'energyToday', 'successToday']
const switched: readonly FigureId[] = ['p', 'load', 'pf', 'relay', 'energyToday', 'successToday']

const figures: Readonly<Record<Family, readonly FigureId[]>> = {
  concentrator: ['successToday', 'metersRead', 'signal', 'temperature', 'battery', 'clockDeviation'],
  'load-control': switched,
  transformer: ['p', 'load', 'pf', 'lineLoss', 'energyToday', 'successToday'],
  substation: threePhase,
  'meter-1p': ['p', 'ua', 'relay', 'energyToday', 'clockDeviation', 'successToday'],
  'meter-3p': switched,
}

/** Wired connections, which have no signal strength. */
const wires: ReadonlySet<string> = new Set<CommMode>(['ethernet', 'rs485'])

/** Returns a family's key figures that its devices measure over a connection; a default for an unknown family. */
export function figuresOf(family: string, measured: readonly PropertyId[], comm = ''): readonly FigureId[] {
  const all = isKeyOf(figures, family) ? figures[family] : (['successToday'] as const)
  return all.filter(
    (id) => (!isPropertyId(id) || measured.includes(id)) && !(id === 'signal' && wires.has(comm)),
  )
}

/** Returns the level of a value by its limits; an unknown value is normal. */
export function levelWithin(value: number | null | undefined, limits: Limits): Level {
  if (typeof value !== 'number') return 'normal'
  const { warnLow = -Infinity, warnHigh = Infinity, alarmLow = -Infinity, alarmHigh = Infinity } = limits
  if (value < alarmLow || value > alarmHigh) return 'critical'
  return value < warnLow || value > warnHigh ? 'major' : 'normal'
}

/** Returns the property whose curve is most significant for a device. */
export function mainProperty(measured: readonly PropertyId[]): PropertyId | undefined {
  return measured.includes('p') ? 'p' : measured[0]
}

/** Age of the last report in milliseconds from which figures count as old. */
const oldAfter = 1_800_000

interface KpisProps {
  row: DeviceRecord
  now: number
}

/** Key figures of a device; missing ones are shown as `—`, old ones with their age. */
export function DeviceKpis({ row, now }: KpisProps) {
  const t = useText()
  const { data: asked } = useRead(iotCalls.latest(row.id))
  const measures = useMeasures(row)
  const live = useLiveValues(row.id, false).at(-1)
  // values reported while the page is open may be newer than those requested
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

/** Power compared with the same time yesterday. */
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
  // the curve lacks points that did not arrive, but the counted energy includes them, up to the last full quarter hour
  const counted = typeof row.energy === 'number' ? row.energy : null
  return (
    <Kpi
      title={t(['Energy today', '今日电量'])}
      value={formatNumber(counted, 2)}
      unit="kWh"
      {...(counted !== null && {
        proof: {
          of: 'device',
          id: row.id,
          from: midnightOf(now, offset),
          until: Math.floor(now / quarter) * quarter,
        },
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

/** Whether the customer has supply. */
function Relay({ row }: FigureProps) {
  const t = useText()
  const { relay } = deviceLive(row)
  const isOpen = relay === 'open'
  const value =
    relay === undefined ? missing : t(isOpen ? ['Switched off', '已拉闸'] : ['Switched on', '已合闸'])
  return <Kpi title={t(['Relay', '继电器'])} value={value} unit="" level={isOpen ? 'major' : 'normal'} />
}

/** Line loss yesterday of the transformer area of a check terminal. */
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
  proof?: ProofAsk
  children?: ReactNode
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
