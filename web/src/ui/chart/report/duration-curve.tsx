import { formatQuantity } from '#web/lib/chart/number.ts'
import { useText } from '#web/i18n/use-text.ts'
import { chartWords } from '../words.ts'
import { AxisChart } from './axis-chart.tsx'

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
            className={place === 0 ? 'duration-now' : 'duration-before'}
            points={line.values
              .map((value, n) => `${x((n / Math.max(1, line.values.length - 1)) * 100)},${y(value)}`)
              .join(' ')}
          />
        ))
      }
    </AxisChart>
  )
}
