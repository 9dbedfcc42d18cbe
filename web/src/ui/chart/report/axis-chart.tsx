import { useCallback, useState, type ReactNode } from 'react'
import { formatNumber, formatQuantity } from '#web/lib/chart/number.ts'
import { niceScale, type Scale } from '#web/lib/chart/ticks/ticks.ts'
import { useText } from '#web/i18n/use-text.ts'
import { chartWords } from '../words.ts'
import './report-charts.css'

/** Pixels of the picture as it is drawn; it is as wide as what it lies in. */
const size = { height: 210, left: 52, right: 12, top: 24, bottom: 34 } as const

/** Where values lie in the picture. */
interface Axes {
  x: (value: number) => number
  y: (value: number) => number
}

interface AxisChartProps {
  label: string
  xs: readonly number[]
  ys: readonly number[]
  xTitle: string
  yTitle: string
  /** What can be reached inside makes it a group. */
  hasLinks?: boolean
  children: (axes: Axes) => ReactNode
}

/** A picture with an axis below and one at its left, as vectors, so that it prints sharp. */
export function AxisChart({ label, xs, ys, xTitle, yTitle, hasLinks = false, children }: AxisChartProps) {
  const across = scaleOf(xs)
  const up = scaleOf(ys)
  const [width, frame] = useWidth(640)
  const { height, left, right, top, bottom } = size
  const between = (scale: Scale, value: number) => (value - scale.min) / (scale.max - scale.min)
  const x = (value: number) => left + between(across, value) * (width - left - right)
  const y = (value: number) => height - bottom - between(up, value) * (height - top - bottom)
  return (
    <svg
      ref={frame}
      className="axis-chart"
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role={hasLinks ? 'group' : 'img'}
      aria-label={label}
    >
      {up.ticks.map((tick) => (
        <g key={tick} aria-hidden="true">
          <line stroke="var(--line-1)" x1={left} x2={width - right} y1={y(tick)} y2={y(tick)} />
          <text x={left - 6} y={y(tick) + 4} textAnchor="end">
            {formatNumber(tick, up.decimals)}
          </text>
        </g>
      ))}
      {across.ticks.map((tick) => (
        <text key={tick} x={x(tick)} y={height - bottom + 16} textAnchor="middle" aria-hidden="true">
          {formatNumber(tick, across.decimals)}
        </text>
      ))}
      <text x={width - right} y={height - 3} textAnchor="end" aria-hidden="true">
        {xTitle}
      </text>
      <text x={0} y={11} aria-hidden="true">
        {yTitle}
      </text>
      {children({ x, y })}
    </svg>
  )
}

/** How many pixels wide an element is, and as what it is known; at first as wide as said. */
function useWidth(first: number) {
  const [width, setWidth] = useState(first)
  const frame = useCallback(
    (element: Element | null) => {
      if (element === null) return undefined
      const observer = new ResizeObserver(() => setWidth(element.clientWidth || first))
      observer.observe(element)
      return () => observer.disconnect()
    },
    [first],
  )
  return [width, frame] as const
}

function scaleOf(values: readonly number[]): Scale {
  return values.length === 0 ? niceScale(0, 1) : niceScale(Math.min(...values), Math.max(...values))
}

interface DurationCurveProps {
  title: string
  /** Values in falling order, equally far apart over the range; the second line is the range compared with. */
  lines: readonly { id: string; label: string; values: readonly number[] }[]
  unit: string
}

/** A load in falling order: for what share of the range it was as high as that, or higher. */
export function DurationCurve({ title, lines, unit }: DurationCurveProps) {
  const t = useText()
  const [now] = lines
  const values = now?.values ?? []
  const label = t(chartWords.duration, {
    title,
    most: formatQuantity(values[0], unit, 0),
    half: formatQuantity(values[Math.floor((values.length - 1) / 2)], unit, 0),
    least: formatQuantity(values.at(-1), unit, 0),
  })
  const all = lines.flatMap((line) => line.values)
  return (
    <AxisChart label={label} xs={[0, 100]} ys={[0, ...all]} xTitle={t(chartWords.shareOfTime)} yTitle={unit}>
      {({ x, y }) =>
        lines.map((line, place) => (
          <polyline
            key={line.id}
            fill="none"
            stroke={place === 0 ? 'var(--series-now)' : 'var(--series-ref)'}
            strokeWidth={2}
            strokeDasharray={place === 0 ? undefined : '5 4'}
            points={line.values
              .map((value, n) => `${x((n / Math.max(1, line.values.length - 1)) * 100)},${y(value)}`)
              .join(' ')}
          />
        ))
      }
    </AxisChart>
  )
}
