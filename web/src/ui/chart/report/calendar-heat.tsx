import type { ReactNode } from 'react'
import { shareOf, type HeatLevel } from '#web/lib/chart/level.ts'
import { formatNumber, formatQuantity } from '#web/lib/chart/number.ts'
import type { Language } from '#contract/schema/language.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { chartWords } from '../words.ts'
import '../small/small.css'
import './report-charts.css'

/** Day with its value; null when there is none. */
interface CalendarDay {
  /** `YYYY-MM-DD` */
  date: string
  value: number | null
}

interface CalendarHeatProps {
  title: string
  /** In ascending order without gaps. */
  days: readonly CalendarDay[]
  unit: string
  decimals: number
  /** Severity of a value, 0 being normal; without it, intensity follows the value. */
  levelOf?: (value: number) => HeatLevel
  /** Legend entries for the levels, in display order. */
  levels?: readonly (readonly [level: HeatLevel, name: string])[]
  linkOf: (day: CalendarDay, face: { className: string; label: string; children: ReactNode }) => ReactNode
}

/** Calendar heat map with one column per week, Monday first, and a legend; each day links to its figures. */
export function CalendarHeat({ title, days, unit, decimals, levelOf, levels, linkOf }: CalendarHeatProps) {
  const t = useText()
  const language = useLanguage()
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
  const legend =
    levelOf === undefined
      ? [0, 1, 2, 3, 4].map((step) => [`amount-${step}`, amountText(step, least, most)] as const)
      : (levels ?? []).map(([level, name]) => [`heat-${level}`, name] as const)
  return (
    <div className="calendar">
      <div className="calendar-weekdays" aria-hidden="true">
        {weekdays(language).map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <ol className="calendar-heat" aria-label={label}>
        {days.map((day, place) => {
          const text = day.value === null ? t(chartWords.none) : formatQuantity(day.value, unit, decimals)
          const level = day.value === null ? 'heat-missing' : classOf(day.value)
          const short = day.value === null ? '' : shortNumber(day.value)
          const children = (
            <>
              <small>{isMonthNamed(day.date, place) ? day.date.slice(5) : day.date.slice(8)}</small> {short}
            </>
          )
          const style = place === 0 ? { gridRowStart: first + 1 } : {}
          return (
            <li key={day.date} style={style} data-tip={`${day.date} ${text}`}>
              {linkOf(day, {
                className: `calendar-day ${level} flow ink-1`,
                label: `${`${day.date} ${short}`.trim()}: ${text}`,
                children,
              })}
            </li>
          )
        })}
      </ol>
      {known.length > 0 && <Legend entries={legend} />}
    </div>
  )
}

/** Legend of the day colours. */
function Legend({ entries }: { entries: readonly (readonly [look: string, name: string])[] }) {
  return (
    <ul className="wrap fine heat-legend">
      {entries.map(([look, name]) => (
        <li key={look} className="inline gap-2">
          <i className={look} />
          {name}
        </li>
      ))}
    </ul>
  )
}

/** Whether a day shows its month: the first day of the calendar and of each month. */
function isMonthNamed(date: string, place: number): boolean {
  return place === 0 || date.endsWith('-01')
}

/** Returns the lower bound of an intensity step as text. */
function amountText(step: number, least: number, most: number): string {
  return step === 0 ? shortNumber(least) : `≥ ${shortNumber(least + ((most - least) * step) / 5)}`
}

/** Returns short weekday names, Monday first. */
function weekdays(language: Language): string[] {
  const name = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
  return Array.from({ length: 7 }, (_, n) => name.format(Date.UTC(2026, 0, 5 + n)).replace('周', ''))
}

/** Abbreviates large numbers to thousands or millions so that they fit into a day cell. */
function shortNumber(value: number): string {
  const size = Math.abs(value)
  if (size >= 1e6) return `${formatNumber(value / 1e6, 1)}M`
  return size >= 1e4 ? `${formatNumber(value / 1e3, 0)}k` : formatNumber(value, size >= 1e3 ? 0 : 1)
}

/** Returns the weekday, 0 for Monday. */
function weekdayOf(date: string): number {
  const day = new Date(`${date}T00:00:00Z`).getUTCDay()
  return Number.isNaN(day) ? 0 : (day + 6) % 7
}
