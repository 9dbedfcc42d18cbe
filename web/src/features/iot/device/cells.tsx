import { device, type DeviceState as State } from '#contract/resources/iot/device.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { RefLabels } from '#web/engine/data/ref-labels.tsx'
import { labelOf } from '#web/engine/table/field-cell.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { targetLevel } from '#web/lib/chart/level.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { missing } from '#web/lib/text/missing.ts'
import { shortSpan } from '#web/lib/time/span.ts'
import { parseTime, relativeTime } from '#web/lib/time/time.ts'
import { useNow } from '#web/stores/moment/use-now.ts'
import { BarSpark } from '#web/ui/chart/small/bar-spark.tsx'
import { LevelMark } from '#web/ui/chart/small/level-mark.tsx'
import { type Colour, ColourTag } from '#web/ui/sign/colour-tag.tsx'
import { severityColour, SeverityGlyph } from '#web/ui/sign/severity-tag.tsx'
import { deviceLive, type DeviceRecord } from './live.ts'
import { counted } from '#contract/text/counted.ts'
import './device.css'

/** Target collection success in percent, and the value below which it is critical. */
const successTarget = { target: 98, critical: 0 } as const

/** Transformer area of a device, or else its organisation. */
export function PlaceCell({ row: { areaId, orgId } }: { row: DeviceRecord }) {
  const { fields } = device
  const [field, id] = areaId > 0 ? [fields.areaId, areaId] : [fields.orgId, orgId]
  if (!id) return missing
  return (
    <span className={areaId > 0 ? undefined : 'meta'}>
      <RefLabels field={field} ids={[id]} />
    </span>
  )
}

/** Collection success today, whether each of seven days met the target, and the meters read today. */
export function SuccessCell({ row }: { row: DeviceRecord }) {
  const t = useText()
  const { success7, meters, metersRead } = deviceLive(row)
  const { success } = row
  const isKnown = typeof success === 'number'
  const level = isKnown ? targetLevel(success, successTarget.target, successTarget.critical) : 'normal'
  return (
    <span className="inline gap-2 device-success">
      {level !== 'normal' && <LevelMark level={level} />}
      <span className={`level-text-${level}`}>{formatNumber(success, 1)}</span>
      {success7.length > 0 && (
        <BarSpark
          title={t(['Success of 7 days', '近 7 日采集成功率'])}
          values={success7}
          target={successTarget.target}
        />
      )}
      {meters > 0 && (
        <span
          className="meta"
          data-tip={t(['{read} of {meters} meters read today', '今日已抄 {read} 块，共 {meters} 块'], {
            read: metersRead,
            meters,
          })}
        >
          {metersRead} / {meters}
        </span>
      )}
    </span>
  )
}

/** Signal strength in dBm with bars; empty for a wired device. */
export function SignalCell({ signal }: { signal: number }) {
  const bars = signalBars(signal)
  if (bars === undefined) return missing
  return (
    <span className="inline gap-2">
      {formatNumber(signal, 0)}
      <svg
        className={bars < 2 ? 'mark-major' : 'ink-2'}
        width={15}
        height={12}
        fill="currentColor"
        viewBox="0 0 15 12"
        aria-hidden="true"
      >
        {[1, 2, 3, 4].map((bar) => (
          <rect
            key={bar}
            className={bar <= bars ? undefined : 'signal-off'}
            x={(bar - 1) * 4}
            y={12 - bar * 3}
            width={3}
            height={bar * 3}
          />
        ))}
      </svg>
    </span>
  )
}

/** Time since a device last reported, with the exact time as a tooltip. */
export function AgeCell({ time, isLate = false }: { time: string; isLate?: boolean }) {
  const t = useText()
  const language = useLanguage()
  const now = useNow()
  if (!time) return <span className="meta">{t(['never', '从未'])}</span>
  return (
    <span className={isLate ? 'ink-1 strong' : undefined} data-tip={time}>
      {relativeTime(time, now, language)}
    </span>
  )
}

/** Thresholds in dBm, each of which adds a bar. */
const steps = [-110, -100, -90, -80] as const

/** Returns the number of bars for a signal in dBm, 0 to 4; `undefined` without a signal, as for a wired device. */
export function signalBars(signal: unknown): number | undefined {
  if (typeof signal !== 'number' || !Number.isFinite(signal) || signal >= 0) return undefined
  return steps.filter((step) => signal >= step).length
}

const colours: Record<State, Colour> = {
  online: 'ok',
  offline: 'off',
  inactive: 'off',
  maintenance: 'info',
  retired: 'off',
  sheet: 'info',
}

/** Connection state of a device; if offline, for how long. */
export function DeviceState({ row: { state, since } }: { row: DeviceRecord }) {
  const t = useText()
  const language = useLanguage()
  const now = useNow()
  const from = parseTime(since)?.getTime()
  const isTimed = state === 'offline' && from !== undefined
  const label = isTimed
    ? t(counted.offlineFor, { time: shortSpan(now - from, language) })
    : labelOf(device.fields.state, state, language)
  return (
    <span
      className={`inline gap-2 device-state device-${state} ${state === 'inactive' ? 'quiet' : ''}`}
      data-tip={from === undefined ? undefined : since}
    >
      <ColourTag colour={Object.hasOwn(colours, state) ? colours[state] : 'off'}>{label}</ColourTag>
    </span>
  )
}

/** Condition of a device: an active alert takes precedence over being online. */
export function DeviceCondition({ row }: { row: DeviceRecord }) {
  const language = useLanguage()
  const { worst } = deviceLive(row)
  const more = row.alerts - 1
  if (worst === undefined || row.state !== 'online') {
    return (
      <span className="inline gap-2 device-condition">
        <DeviceState row={row} />
        {worst && <SeverityGlyph severity={worst.severity} />}
      </span>
    )
  }
  return (
    <span className="inline gap-2 device-condition">
      <ColourTag colour={severityColour(worst.severity)}>
        {sayFilled([worst.text, worst.textZh], language)}
      </ColourTag>
      {more > 0 && <span className="meta">+{more}</span>}
    </span>
  )
}
