import type { ReactNode } from 'react'
import { shareOf, type HeatLevel } from '#web/lib/chart/level.ts'
import { formatNumber, formatQuantity } from '#web/lib/chart/number.ts'
import { useText } from '#web/i18n/use-text.ts'
import { chartWords } from '../words.ts'
import '../small/small.css'
import '../small/heat.css'
import './report-charts.css'

/** A day of a calendar with its value; null where there is none. */
export interface CalendarDay {
  /** `YYYY-MM-DD` */
  date: string
  value: number | null
}

interface CalendarHeatProps {
  title: string
  /** One after the other, without gaps. */
  days: readonly CalendarDay[]
  unit: string
  decimals: number
  /** How grave a value is, 0 being as it should be; without it days are as strong as their value is large. */
  levelOf?: (value: number) => HeatLevel
  linkOf: (day: CalendarDay, face: { className: string; label: string; children: ReactNode }) => ReactNode
}

/** Values of days as a calendar: a column a week, Monday on top; each day leads to its figures. */
export function CalendarHeat({ title, days, unit, decimals, levelOf, linkOf }: CalendarHeatProps) {
  const t = useText()
  const known = days.filter((day): day is { date: string; value: number } => day.value !== null)
  const values = known.map(({ value }) => value)
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const classOf = (value: number) =>
    levelOf === undefined
      ? `amount-${Math.min(4, Math.floor(shareOf(value, least, most) / 20))}`
      : `heat-${levelOf(value)}`
  const counts = { title, n: days.length, none: days.length - known.length }
  const label =
    levelOf === undefined
      ? t(chartWords.calendarAmounts, {
          ...counts,
          least: formatQuantity(known.length === 0 ? null : least, unit, decimals),
          most: formatQuantity(known.length === 0 ? null : most, unit, decimals),
        })
      : t(chartWords.calendar, { ...counts, bad: values.filter((value) => levelOf(value) > 0).length })
  const first = weekdayOf(days[0]?.date ?? '')
  return (
    <ol className="calendar-heat" aria-label={label}>
      {days.map((day, place) => {
        const text = day.value === null ? t(chartWords.none) : formatQuantity(day.value, unit, decimals)
        const level = day.value === null ? 'heat-missing' : classOf(day.value)
        const short = day.value === null ? '' : shortNumber(day.value)
        const children = (
          <>
            <small>{day.date.slice(8)}</small> {short}
          </>
        )
        const style = place === 0 ? { gridRowStart: first + 1 } : {}
        return (
          <li key={day.date} style={style} data-tip={`${day.date} ${text}`}>
            {linkOf(day, {
              className: `calendar-day ${level}`,
              label: `${`${day.date} ${short}`.trim()}: ${text}`,
              children,
            })}
          </li>
        )
      })}
    </ol>
  )
}

/** As much of a number as a day has room for: of large ones thousands or millions. */
function shortNumber(value: number): string {
  const size = Math.abs(value)
  if (size >= 1e6) return `${formatNumber(value / 1e6, 1)}M`
  return size >= 1e4 ? `${formatNumber(value / 1e3, 0)}k` : formatNumber(value, size >= 1e3 ? 0 : 1)
}

/** 0 for Monday. */
function weekdayOf(date: string): number {
  const day = new Date(`${date}T00:00:00Z`).getUTCDay()
  return Number.isNaN(day) ? 0 : (day + 6) % 7
}
