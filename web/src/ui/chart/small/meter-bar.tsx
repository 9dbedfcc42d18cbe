import { shareOf, type Level } from '#web/lib/chart/level.ts'
import { formatQuantity } from '#web/lib/chart/number.ts'
import './small.css'

interface MeterBarProps {
  /** Name of the measured quantity, such as `Load of 400 kVA`. */
  title: string
  value: number | null
  /** Value of a full bar. */
  max: number
  /** Limit, drawn as a line across the bar. */
  limit?: number
  unit?: string
  decimals?: number
  level?: Level
}

/** Thin bar that shows how full something is, for use below a figure. */
export function MeterBar({
  title,
  value,
  max,
  limit,
  unit = '%',
  decimals = 1,
  level = 'normal',
}: MeterBarProps) {
  return (
    <div
      className="meter-bar"
      role="meter"
      aria-label={title}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value ?? 0}
      aria-valuetext={formatQuantity(value, unit, decimals)}
    >
      <i className={`level-${level}`} style={{ width: `${shareOf(value ?? 0, 0, max)}%` }} />
      {limit !== undefined && <b style={{ left: `${shareOf(limit, 0, max)}%` }} />}
    </div>
  )
}
