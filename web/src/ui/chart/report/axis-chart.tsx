import { useCallback, useState, type ReactNode } from 'react'
import { formatNumber, formatQuantity } from '#web/lib/chart/number.ts'
import { niceScale, type Scale } from '#web/lib/chart/ticks/ticks.ts'
import { useText } from '#web/i18n/use-text.ts'
import { chartWords } from '../words.ts'
import './report-charts.css'

/** Layout of the drawing in pixels; its width follows its container. */
const size = { height: 210, left: 52, right: 12, top: 24, bottom: 34 } as const

/** Maps values to pixel positions. */
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
  /** Uses role `group` instead of `img` when children are focusable. */
  hasLinks?: boolean
  children: (axes: Axes) => ReactNode
}

/** SVG frame with a horizontal and a vertical axis; sharp in print. */
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

/** Returns the client width of an element and its callback ref; `first` is the initial width. */
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
  /** Values in descending order, evenly spaced over the range; the second line is the comparison range. */
  lines: readonly { id: string; label: string; values: readonly number[] }[]
  unit: string
}

/** Duration curve: for each share of the range, the load that is reached or exceeded. */
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
