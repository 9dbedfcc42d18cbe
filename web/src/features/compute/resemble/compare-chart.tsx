import { useMemo } from 'react'
import type { Comparison } from '#contract/calls/compute/resemble.ts'
import { standardised } from '#domain/compute/likeness/measures.ts'
import { isValue } from '#domain/compute/likeness/points.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { minute, quarter } from '#contract/schema/time-units.ts'
import { useKinds } from '#web/engine/data/use-kinds.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatQuantity } from '#web/lib/chart/number.ts'
import type { Series, TimeData } from '#web/lib/chart/series.ts'
import { formatDate, platformNow, platformOffset } from '#web/lib/time/time.ts'
import type { ChartStatus } from '#web/ui/chart/chart-state.tsx'
import { TimeChartCard } from '#web/ui/chart/time-chart-card.tsx'
import { daysText, inkOf } from './series-chips.tsx'
import { words } from './words.ts'

interface ChartProps {
  comparison: Comparison | undefined
  status: ChartStatus
  windowFrom: number
}

const noData: TimeData = { times: [], series: [] }

/** The curves on the base of their comparison, and how far the second lies from the first. */
export function CompareChart({ comparison, status, windowFrom }: ChartProps) {
  const t = useText()
  const language = useLanguage()
  const { kindOf } = useKinds()
  const data = useMemo(
    () => (comparison === undefined ? noData : dataOf(comparison, windowFrom)),
    [comparison, windowFrom],
  )
  const reference = comparison?.series[0]
  const mean = reference === undefined ? '' : formatQuantity(reference.mean, kindOf(reference.property).unit)
  return (
    <TimeChartCard
      title={reference === undefined ? t(words.curve) : sayFilled(kindOf(reference.property).label, language)}
      caption={reference && t(words.caption, { mean, n: String(reference.points.length) })}
      data={data}
      status={status}
      offset={platformOffset()}
      height={320}
    />
  )
}

function dataOf({ series, base, step }: Comparison, windowFrom: number): TimeData {
  const offset = platformOffset() * minute
  const midnight = Date.parse(`${formatDate(platformNow())}T00:00:00Z`) - offset
  const [reference] = series
  if (reference === undefined) return noData
  const values = series.map(({ points, mean }) =>
    scaled(points, base, base === 'level' ? reference.mean : mean),
  )
  const times = reference.points.map((_, place) => midnight + windowFrom * quarter + place * step * minute)
  const lines = series.map((one, place): Series => {
    const days = daysText(one)
    return {
      id: String(place),
      label: [`${one.name}, ${days}`, `${one.nameZh || one.name}，${days}`],
      short: [one.name, one.nameZh || one.name],
      colour: inkOf(place),
      dash: place === 0 ? 'dashed' : 'solid',
      ...(place === 0 && { isReference: true }),
      unit: '',
      decimals: 2,
      values: values[place] ?? [],
    }
  })
  return { times, series: series.length === 2 ? [...lines, differenceOf(values)] : lines }
}

/** How far the second curve lies from the first. */
function differenceOf([first = [], second = []]: readonly (readonly (number | null)[])[]): Series {
  return {
    id: 'difference',
    label: ['Difference', '差值'],
    colour: 'cat-2',
    dash: 'dotted',
    isReference: true,
    fill: 'area',
    unit: '',
    decimals: 2,
    values: first.map((value, place) => {
      const other = second[place]
      return isValue(value) && isValue(other) ? Math.abs(value - other) : null
    }),
  }
}

function scaled(
  points: readonly (number | null)[],
  base: Comparison['base'],
  size: number,
): (number | null)[] {
  if (base !== 'z') return points.map((value) => (value === null || size === 0 ? null : value / size))
  const known = standardised(Float64Array.from(points.filter(isValue)))
  let next = 0
  return points.map((value) => {
    if (!isValue(value)) return null
    next += 1
    return known[next - 1] ?? null
  })
}
