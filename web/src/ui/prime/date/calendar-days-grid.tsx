import { Calendar } from 'primereact/calendar'
import { useLayoutEffect, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { say, type Language } from '#contract/schema/language.ts'
import { useLanguage } from '#web/i18n/use-text.ts'
import { clampDay, dayAfterKey } from '#web/lib/time/calendar-days.ts'
import type { DateLimits } from '#web/lib/time/date-text.ts'
import { wallDate, wallDay } from './wall-date.ts'

interface NavigatorsProps {
  min: string | undefined
  max: string | undefined
  /** Displayed year. */
  shown: number
}

/** Options that PrimeReact passes to a navigator template. */
interface NavigatorOptions {
  value: number
  options: readonly { label: string | number; value: number }[]
  onChange: (event: Event, value: number) => void
}

/** Years before and after the displayed one offered in the list, where no limit applies. */
const reach = 15

/** Calendar options that render month and year as select lists. */
export function navigators(language: Language, { min, max, shown }: NavigatorsProps) {
  const first = min === undefined ? shown - reach : Math.min(Number(min.slice(0, 4)), shown)
  const last = max === undefined ? shown + reach : Math.max(Number(max.slice(0, 4)), shown)
  const template = (label: string) => (given: unknown) => (
    <Navigator label={label} {...(given as NavigatorOptions)} />
  )
  return {
    monthNavigator: true,
    monthNavigatorTemplate: template(say(['Month', '月份'], language)),
    yearNavigator: true,
    yearNavigatorTemplate: template(say(['Year', '年份'], language)),
    yearRange: `${first}:${last}`,
  }
}

function Navigator({ label, value, options, onChange }: NavigatorOptions & { label: string }) {
  return (
    <select
      className="lit calendar-select"
      aria-label={label}
      value={value}
      onChange={({ target, nativeEvent }) => onChange(nativeEvent, Number(target.value))}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}

interface DaysGridProps {
  /** Selected day, or first and last day of a range, as `YYYY-MM-DD`; empty strings where unset. */
  days: readonly string[]
  isRange: boolean
  limits: DateLimits
  /** Platform date. */
  today: string
  /** Called with one day; for a range with the first day, then with both. */
  onChoose: (days: readonly string[]) => void
}

/**
 * Month grid with a single tab stop. Handles keys itself, because PrimeReact's Page Up moves forward and its table is
 * recreated on every change, which loses the focus.
 */
export function CalendarDaysGrid({ days, isRange, limits, today, onChoose }: DaysGridProps) {
  const language = useLanguage()
  const { min, max } = dayLimits(limits)
  const last = days.findLast((day) => day !== '')
  const [view, setView] = useState({ last, date: wallDate(clampDay(last ?? today, min, max)) })
  if (view.last !== last) setView({ last, date: last === undefined ? view.date : wallDate(last) })
  const start = last ?? clampDay(today, min, max)
  const [stop] = useState(() => createDayStop(start))
  useLayoutEffect(() => stop.moveTo(start), [stop, start])
  const onKeyDownCapture = (event: KeyboardEvent) => {
    const day = dayOfCell(event.target)
    const next = day && dayAfterKey(event.key, event.shiftKey, day)
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    event.stopPropagation()
    const target = clampDay(next, min, max)
    stop.focus(target)
    if (target.slice(0, 7) !== wallDay(view.date).slice(0, 7)) setView({ last, date: wallDate(target) })
  }
  const shared = {
    inline: true,
    locale: language,
    viewDate: view.date,
    onViewDateChange: ({ value }: { value: Date }) => setView({ last, date: value }),
    minDate: min === undefined ? undefined : wallDate(min),
    maxDate: max === undefined ? undefined : wallDate(max),
    showOtherMonths: true,
    ...navigators(language, { min, max, shown: view.date.getFullYear() }),
    ...drawing(language, stop, today, days),
  }
  return (
    <div
      onKeyDownCapture={onKeyDownCapture}
      onFocusCapture={stop.onFocus}
      onBlurCapture={stop.onBlur}
      role="presentation"
    >
      {isRange ? (
        <Calendar
          {...shared}
          selectionMode="range"
          // PrimeReact fails on a range with two empty ends
          value={days[0] ? [wallDate(days[0]), days[1] ? wallDate(days[1]) : null] : null}
          onChange={({ value }) =>
            onChoose((value ?? []).flatMap((date) => (date === null ? [] : [wallDay(date)])))
          }
        />
      ) : (
        <Calendar
          {...shared}
          value={last === undefined ? null : wallDate(last)}
          onChange={({ value }) => value instanceof Date && onChoose([wallDay(value)])}
        />
      )}
    </div>
  )
}

/** Rendering options of days: full accessible names, today by the platform's date, and the ends of a range. */
function drawing(language: Language, stop: DayStop, today: string, [first, last]: readonly string[]) {
  const isSpan = last !== undefined && last !== '' && last !== first
  const edge = (day: string) => {
    if (day === first) return isSpan ? 'first' : 'both'
    return day === last ? 'last' : undefined
  }
  return {
    dateTemplate: (drawn: DrawnDay) => {
      const day = textOf(drawn)
      return (
        <span className="day-face" ref={(face) => stop.settle(face, drawn)}>
          <span aria-hidden="true">{drawn.day}</span>
          <span className="hidden">{wallDate(day).toLocaleDateString(language, { dateStyle: 'full' })}</span>
        </span>
      )
    },
    pt: {
      day: ({ context: { date } }: { context: { date: DrawnDay } }) => ({
        'aria-label': undefined,
        'data-now': textOf(date) === today,
        'data-edge': date.otherMonth ? undefined : edge(textOf(date)),
      }),
    },
  }
}

/** Truncates limits of any unit to days. */
function dayLimits({ min, max }: DateLimits) {
  return { min: min?.slice(0, 10), max: max?.slice(0, 10) }
}

/** Day as passed by PrimeReact; months start at 0. */
interface DrawnDay {
  day: number
  month: number
  year: number
  otherMonth: boolean
}

/** Roving tab stop of a calendar, which keeps the focus when the table is recreated. */
interface DayStop {
  /** Moves the stop to a day; the focus follows if it was on the stop. */
  moveTo: (day: string) => void
  /** Moves stop and focus to a day, immediately where it is rendered. */
  focus: (day: string) => void
  onFocus: (event: FocusEvent<HTMLElement>) => void
  onBlur: (event: FocusEvent<HTMLElement>) => void
  /** Applies the state to a newly rendered day. */
  settle: (face: HTMLElement | null, drawn: DrawnDay) => void
}

/** Creates a tab stop at a day, which is focused as soon as it is rendered. */
function createDayStop(start: string): DayStop {
  let stop = start
  let hasFocus = true
  const cells = new Set<HTMLElement>()
  const show = () => {
    for (const cell of cells) {
      if (!cell.isConnected) cells.delete(cell)
      else settleCell(cell, stop, hasFocus)
    }
  }
  return {
    moveTo: (day) => {
      stop = day
      show()
    },
    focus: (day) => {
      stop = day
      hasFocus = true
      show()
    },
    onFocus: ({ target }) => {
      const day = dayOfCell(target)
      hasFocus = day !== undefined
      if (day !== undefined) stop = day
    },
    // removing the focused element has no `relatedTarget`: the focus then moves to its replacement
    onBlur: ({ relatedTarget }) => {
      if (relatedTarget !== null) hasFocus = dayOfCell(relatedTarget) !== undefined
    },
    settle: (face, { otherMonth }) => {
      const cell = face?.parentElement
      if (!cell || otherMonth) return
      cells.add(cell)
      if (dayOfCell(cell) === stop) settleCell(cell, stop, hasFocus)
    },
  }
}

function settleCell(cell: HTMLElement, stop: string, takesFocus: boolean): void {
  const isStop = dayOfCell(cell) === stop
  cell.tabIndex = isStop ? 0 : -1
  if (isStop && takesFocus) cell.focus()
}

/** Returns the day of the displayed month that an element belongs to. */
function dayOfCell(target: EventTarget): string | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-p-day]') : null
  if (cell === null || cell.dataset['pOtherMonth'] === 'true') return undefined
  const { pYear, pMonth, pDay } = cell.dataset
  return textOf({ year: Number(pYear), month: Number(pMonth), day: Number(pDay) })
}

/** Formats a day as `YYYY-MM-DD`. */
function textOf({ year, month, day }: Pick<DrawnDay, 'day' | 'month' | 'year'>): string {
  return wallDay(new Date(year, month, day))
}
