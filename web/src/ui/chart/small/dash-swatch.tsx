import type { Series } from '#web/lib/chart/series.ts'
import './small.css'

/** A short piece of a line in its colour and dash. */
export function DashSwatch({
  series: { colour, dash = 'solid', isReference },
}: {
  series: Pick<Series, 'colour' | 'dash' | 'isReference'>
}) {
  return (
    <svg
      className="dash-swatch"
      style={{ color: `var(--${colour})` }}
      viewBox="0 0 18 2"
      aria-hidden="true"
      focusable="false"
    >
      <path className={`dash-${dash}${isReference === true ? ' dash-thin' : ''}`} d="M0 1h18" />
    </svg>
  )
}
