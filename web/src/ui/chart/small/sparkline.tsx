import { linePath } from '#web/lib/chart/line-path.ts'
import { valuesSentence } from '#web/lib/chart/sentence.ts'
import { useLanguage } from '#web/i18n/use-text.ts'
import '../tokens.css'
import './small.css'

interface SparklineProps {
  /** Name of the values, such as `Devices online, last 24 hours`. */
  title: string
  /** From oldest to newest; `null` is a gap. */
  values: readonly (number | null)[]
  unit?: string
  decimals?: number
  /** Fills the width of a card instead of being placed beside a figure. */
  isWide?: boolean
}

const beside = { width: 60, height: 26 } as const
const wide = { width: 294, height: 66 } as const
/** Margin that keeps the end dot from being clipped, in pixels. */
const margin = 3

/** Small trend line; the page shows the figure itself. */
export function Sparkline({ title, values, unit = '', decimals = 0, isWide = false }: SparklineProps) {
  const { width, height } = isWide ? wide : beside
  const { line, area, end } = linePath(values, width, height)
  const label = valuesSentence(title, values, unit, decimals, useLanguage())
  const box = `${-margin} ${-margin} ${width + 2 * margin} ${height + 2 * margin}`
  return (
    <svg
      className={isWide ? undefined : 'fixed sparkline'}
      style={{ color: 'var(--series-now)' }}
      viewBox={box}
      role="img"
      aria-label={label}
    >
      <path fill="currentColor" opacity={0.1} d={area} />
      <path fill="none" stroke="currentColor" strokeWidth={1.4} strokeLinejoin="round" d={line} />
      {end && <circle cx={end.x} cy={end.y} r="2.5" fill="currentColor" />}
    </svg>
  )
}
