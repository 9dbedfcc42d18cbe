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
  /** The year on show. */
  shown: number
}

/** What PrimeReact hands to the template of a navigator. */
interface NavigatorOptions {
  value: number
  options: readonly { label: string | number; value: number }[]
  onChange: (event: Event, value: number) => void
}

/** Years before and after the one on show that are one press away, where no limit says otherwise. */
const reach = 15

/** Options of a calendar whose month and year are chosen from lists. */
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
  /** The day, or first and last of a span; empty where there is none. `YYYY-MM-DD`. */
  days: readonly string[]
  isRange: boolean
  limits: DateLimits
  /** By the clock of the platform. */
  today: string
  /** One day; of a span the first, then both. */
  onChoose: (days: readonly string[]) => void
}

/**
 * A month of days, of which one can be reached by Tab. The keys are ours: PrimeReact's Page Up goes forward, and its
 * table is made anew with every change, in which the focus is lost.
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
          // Two empty ends would be a fault to it.
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

/** How days are drawn: each with its whole name, with today marked by the clock of the platform, and the ends of a span. */
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

/** Limits of days, from whatever unit they are given in. */
function dayLimits({ min, max }: DateLimits) {
  return { min: min?.slice(0, 10), max: max?.slice(0, 10) }
}

/** What PrimeReact says of a day that it draws; its months count from 0. */
interface DrawnDay {
  day: number
  month: number
  year: number
  otherMonth: boolean
}

/** The one day of a calendar that Tab reaches. It keeps the focus when the table is made anew. */
interface DayStop {
  /** The stop becomes this day; the focus follows where it was on the stop. */
  moveTo: (day: string) => void
  /** The stop and the focus go to this day, at once where it is on the page. */
  focus: (day: string) => void
  onFocus: (event: FocusEvent<HTMLElement>) => void
  onBlur: (event: FocusEvent<HTMLElement>) => void
  /** Sets a day right that has just been drawn. */
  settle: (face: HTMLElement | null, drawn: DrawnDay) => void
}

/** Begins at a day, which takes the focus as soon as it is drawn. */
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
    // Of an element that is gone nothing is said: the focus waits for the one in its place.
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

/** The day of the month on show that an element belongs to. */
function dayOfCell(target: EventTarget): string | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-p-day]') : null
  if (cell === null || cell.dataset['pOtherMonth'] === 'true') return undefined
  const { pYear, pMonth, pDay } = cell.dataset
  return textOf({ year: Number(pYear), month: Number(pMonth), day: Number(pDay) })
}

/** The day as a text, `YYYY-MM-DD`. */
function textOf({ year, month, day }: Pick<DrawnDay, 'day' | 'month' | 'year'>): string {
  return wallDay(new Date(year, month, day))
}
