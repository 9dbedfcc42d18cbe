import { device } from '#contract/resources/iot/device.ts'
import { RefLabels } from '#web/engine/data/ref-labels.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { targetLevel } from '#web/lib/chart/level.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { missing } from '#web/lib/text/missing.ts'
import { relativeTime } from '#web/lib/time/time.ts'
import { useNow } from '#web/stores/moment/use-now.ts'
import { BarSpark } from '#web/ui/chart/small/bar-spark.tsx'
import { LevelMark } from '#web/ui/chart/small/level-mark.tsx'
import { deviceLive, type DeviceRecord } from './live.ts'
import { words } from './words.ts'
import './device.css'

/** Collection success that is to be reached, and below which it is a fault; percent. */
export const successTarget = { target: 98, critical: 0 } as const

/** Where a device stands: its transformer area, else the organisation that answers for it. */
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

/** Collection success of today, whether each of seven days reached its target, and the meters read today. */
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
        <BarSpark title={t(words.success7)} values={success7} target={successTarget.target} />
      )}
      {meters > 0 && (
        <span className="meta device-meters" data-tip={t(words.metersTip, { read: metersRead, meters })}>
          {metersRead} / {meters}
        </span>
      )}
    </span>
  )
}

/** A signal in dBm with its bars; none on a wire. */
export function SignalCell({ signal }: { signal: number }) {
  const bars = signalBars(signal)
  if (bars === undefined) return missing
  return (
    <span className="inline gap-2">
      {formatNumber(signal, 0)}
      <svg
        className={bars < 2 ? 'signal-bars signal-weak' : 'signal-bars'}
        viewBox="0 0 15 12"
        aria-hidden="true"
      >
        {[1, 2, 3, 4].map((bar) => (
          <rect
            key={bar}
            className={bar <= bars ? 'signal-on' : 'signal-off'}
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

/** How long ago a device reported; the exact time as a tip. */
export function AgeCell({ time, isLate = false }: { time: string; isLate?: boolean }) {
  const t = useText()
  const language = useLanguage()
  const now = useNow()
  if (!time) return <span className="meta">{t(words.never)}</span>
  return (
    <span className={isLate ? 'ink-1 strong' : undefined} data-tip={time}>
      {relativeTime(time, now, language)}
    </span>
  )
}

/** dBm from which on a signal has one bar more; below the first it has none. */
const steps = [-110, -100, -90, -80] as const

/** Bars of a signal in dBm, 0 to 4; nothing where there is no signal, as on a wire. */
export function signalBars(signal: unknown): number | undefined {
  if (typeof signal !== 'number' || !Number.isFinite(signal) || signal >= 0) return undefined
  return steps.filter((step) => signal >= step).length
}
