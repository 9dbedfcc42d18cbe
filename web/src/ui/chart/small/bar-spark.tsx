import { formatQuantity } from '#web/lib/chart/number.ts'
import { useText } from '#web/i18n/use-text.ts'
import { chartWords } from '../words.ts'
import './small.css'

interface BarSparkProps {
  title: string
  /** One value per day, newest last; `null` for missing. */
  values: readonly (number | null)[]
  target: number
}

const pitch = 6
const barWidth = 4
const height = 16
const quiet = 5

/** Target attainment per day: low and grey when met, tall and orange when missed, dashed without data. */
export function BarSpark({ title, values, target }: BarSparkProps) {
  const t = useText()
  const known = values.filter((value) => value !== null)
  const met = known.filter((value) => value >= target).length
  const label = t(chartWords.bars, {
    title,
    n: values.length,
    met,
    missed: known.length - met,
    none: values.length - known.length,
    target: formatQuantity(target, '%', 0),
  })
  const width = values.length * pitch
  return (
    <svg
      className="fixed bar-spark"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={label}
    >
      {Array.from(values, (value, day) => (
        <Bar key={day} left={day * pitch + 1} value={value} target={target} />
      ))}
    </svg>
  )
}

function Bar({ left, value, target }: { left: number; value: number | null; target: number }) {
  if (value === null) {
    const edge = { fill: 'none', stroke: 'var(--off-mark)', strokeDasharray: '2 1.5' }
    return <rect {...edge} x={left + 0.5} y={1.5} width={barWidth - 1} height={height - 2} />
  }
  const isMet = value >= target
  // height grows with the shortfall, up to the full height; even a narrow miss is taller than a met target
  const tall = isMet
    ? quiet
    : 9 + (height - 9) * Math.min(1, (target - value) / Math.max(1, Math.abs(target) * 0.05))
  return (
    <rect
      fill={isMet ? 'var(--off-mark)' : 'var(--major-mark)'}
      opacity={isMet ? 0.6 : 1}
      x={left}
      y={height - tall}
      width={barWidth}
      height={tall}
    />
  )
}
