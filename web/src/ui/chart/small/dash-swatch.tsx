import type { Series } from '#web/lib/chart/series.ts'
import './small.css'

const dashes = { solid: undefined, dashed: '5 3', dotted: '2 2.5' } as const

/** Line sample in a series' colour and dash. */
export function DashSwatch({
  series: { colour, dash = 'solid', isReference },
}: {
  series: Pick<Series, 'colour' | 'dash' | 'isReference'>
}) {
  return (
    <svg
      className="fixed dash-swatch"
      overflow="visible"
      viewBox="0 0 18 2"
      aria-hidden="true"
      focusable="false"
    >
      <path
        stroke={`var(--${colour})`}
        strokeWidth={isReference === true ? 1.4 : 2}
        strokeDasharray={dashes[dash]}
        d="M0 1h18"
      />
    </svg>
  )
}
