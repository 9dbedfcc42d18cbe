import { shareOf, type Level } from '#web/lib/chart/level.ts'
import { formatQuantity } from '#web/lib/chart/number.ts'
import './small.css'

interface MeterBarProps {
  /** What is measured: `Load of 400 kVA`. */
  title: string
  value: number | null
  /** Where the bar is full. */
  max: number
  /** A bound, drawn as a line across. */
  limit?: number
  unit?: string
  decimals?: number
  level?: Level
}

/** How full something is, in a thin bar below its figure. */
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
