import type { ReactNode } from 'react'
import { formatQuantity } from '#web/lib/chart/number.ts'
import { useText } from '#web/i18n/use-text.ts'
import { chartWords } from '../words.ts'
import { AxisChart } from './axis-chart.tsx'

/** A point of two figures; the more it stands for, the larger it is. */
export interface ScatterPoint {
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

/** Pixels of the smallest and the largest point: the smallest is still a target to hit. */
const radius = { least: 12, most: 26 } as const

/** How two figures go together: a point a group, which leads to its rows. */
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
      {(axes) =>
        points.map((point) => {
          const text = `${point.label}: ${up.label} ${formatQuantity(point.y, up.unit, up.decimals)}, ${across.label} ${formatQuantity(point.x, across.unit, across.decimals)}`
          const r = radius.least + (radius.most - radius.least) * Math.sqrt(point.count / most)
          const children = (
            <g className="scatter-point" data-tip={text}>
              <circle cx={axes.x(point.x)} cy={axes.y(point.y)} r={r / 2} />
              <circle className="scatter-target" cx={axes.x(point.x)} cy={axes.y(point.y)} r={r} />
              <text x={axes.x(point.x)} y={axes.y(point.y) - r / 2 - 4} textAnchor="middle">
                {point.label}
              </text>
            </g>
          )
          return linkOf(point, { label: text, children })
        })
      }
    </AxisChart>
  )
}
