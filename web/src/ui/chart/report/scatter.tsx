import type { ReactNode } from 'react'
import { separators } from '#contract/text/separators.ts'
import { formatQuantity } from '#web/lib/chart/number.ts'
import { createRoom, type Spot } from '#web/lib/chart/room.ts'
import { useText } from '#web/i18n/use-text.ts'
import { chartWords } from '../words.ts'
import { AxisChart } from './axis-chart.tsx'

/** Point of two figures; its size grows with `count`. */
interface ScatterPoint {
  id: string
  label: string
  x: number
  y: number
  count: number
}

interface Figure {
  label: string
  unit: string
  decimals: number
}

interface ScatterProps {
  title: string
  points: readonly ScatterPoint[]
  across: Figure
  up: Figure
  linkOf: (point: ScatterPoint, face: { label: string; children: ReactNode }) => ReactNode
}

/** Radius of the smallest and largest point in pixels; the smallest is still a sufficient touch target. */
const radius = { least: 12, most: 26 } as const

function radiusOf(count: number, most: number): number {
  return radius.least + (radius.most - radius.least) * Math.sqrt(count / most)
}

/** Approximate glyph widths in pixels at 11 px font size: Latin and Chinese. */
const letter = { latin: 6.2, wide: 11 } as const

function widthOf(text: string): number {
  return [...text].reduce((sum, one) => sum + (one > '\u2e80' ? letter.wide : letter.latin), 0)
}

interface Named {
  id: string
  label: string
  x: number
  y: number
  /** Radius in pixels. */
  r: number
}

/** Places names above, below or beside their points without overlaps; omits names that do not fit. */
export function placeNames(points: readonly Named[]): ReadonlyMap<string, Spot> {
  const room = createRoom()
  for (const { x, y, r } of points) room.take(x, y, r)
  const spots = new Map<string, Spot>()
  for (const { id, label, x, y, r } of points.toSorted((a, b) => b.r - a.r)) {
    const width = widthOf(label) + 4
    const aside = r + 2 + width / 2
    const spot = room.find(
      [
        { x, y: y - r - 8 },
        { x, y: y + r + 8 },
        { x: x + aside, y },
        { x: x - aside, y },
      ],
      width,
      12,
    )
    if (spot !== undefined) spots.set(id, spot)
  }
  return spots
}

/** Scatter plot of two figures: one point per group, linking to its rows. */
export function Scatter({ title, points, across, up, linkOf }: ScatterProps) {
  const t = useText()
  const most = Math.max(1, ...points.map(({ count }) => count))
  const lowest = points.reduce<ScatterPoint | undefined>(
    (low, one) => (low && low.y <= one.y ? low : one),
    undefined,
  )
  const label = t(chartWords.scatter, {
    title,
    n: points.length,
    name: lowest?.label ?? '',
    up: `${up.label} ${formatQuantity(lowest?.y, up.unit, up.decimals)}`,
    across: `${across.label} ${formatQuantity(lowest?.x, across.unit, across.decimals)}`,
  })
  const titleOf = ({ label: name, unit }: Figure) => (unit === '' ? name : `${name} (${unit})`)
  return (
    <AxisChart
      hasLinks
      label={label}
      xs={points.map(({ x }) => x)}
      ys={points.map(({ y }) => y)}
      xTitle={titleOf(across)}
      yTitle={titleOf(up)}
    >
      {(axes) => {
        const spots = placeNames(
          points.map((point) => ({
            ...point,
            x: axes.x(point.x),
            y: axes.y(point.y),
            r: radiusOf(point.count, most) / 2,
          })),
        )
        return points.map((point) => {
          const text = `${point.label}${t(separators.label)}${up.label} ${formatQuantity(point.y, up.unit, up.decimals)}${t(separators.parts)}${across.label} ${formatQuantity(point.x, across.unit, across.decimals)}`
          const r = radiusOf(point.count, most)
          const spot = spots.get(point.id)
          const children = (
            <g data-tip={text}>
              <circle
                fill="color-mix(in srgb, var(--cat-1) 40%, transparent)"
                stroke="var(--cat-1)"
                cx={axes.x(point.x)}
                cy={axes.y(point.y)}
                r={r / 2}
              />
              <circle fill="transparent" cx={axes.x(point.x)} cy={axes.y(point.y)} r={r} />
              {spot !== undefined && (
                <text x={spot.x} y={spot.y + 4} textAnchor="middle">
                  {point.label}
                </text>
              )}
            </g>
          )
          return linkOf(point, { label: text, children })
        })
      }}
    </AxisChart>
  )
}
