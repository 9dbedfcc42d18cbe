import { Calendar } from 'primereact/calendar'
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { dateShapes, hasClock, type DateLimits, type DateUnit } from '#web/lib/time/date-text.ts'
import { PrimeRoot } from '../prime-root.tsx'
import { dateWords } from '../words.ts'
import { CalendarDaysGrid, navigators } from './calendar-days-grid.tsx'
import { wallClock, wallDate, wallDay, wallTime } from './wall-date.ts'
import './date.css'

export interface CalendarPanelProps {
  unit: DateUnit
  /** One date, or first and last of a range, in the unit's format; empty strings where unset. */
  values: readonly string[]
  limits: DateLimits
  /** Platform date as `YYYY-MM-DD`. */
  today: string
  /** Called with a complete selection: both ends of a range. */
  onChange: (values: readonly string[]) => void
  /** Called when the selection is complete. */
  onDone: () => void
}

/** Calendar for a month, a day or a range of days, with times of day where the unit includes them. */
export default function CalendarPanel({ unit, values, limits, today, onChange, onDone }: CalendarPanelProps) {
  const t = useText()
  const isRange = values.length === 2
  // first day of a range whose last day has not been selected yet
  const [begun, setBegun] = useState<string>()
  const days = begun === undefined ? values.map((value) => value.slice(0, 10)) : [begun, '']
  const times = values.map((value, end) => value.slice(11) || (end === 0 ? '00:00:00' : '23:59:59'))
  const send = (chosen: readonly string[], clocks: readonly string[]) =>
    onChange(
      chosen.map((day, end) =>
        hasClock(unit) ? `${day} ${clocks[end]}`.slice(0, dateShapes[unit].length) : day,
      ),
    )
  const choose = (chosen: readonly string[]) => {
    if (isRange && chosen.length < 2) return setBegun(chosen[0])
    setBegun(undefined)
    send(chosen, times)
    if (!hasClock(unit)) onDone()
  }
  const clockLabels = isRange ? [t(dateWords.timeFrom), t(dateWords.timeUntil)] : [t(dateWords.time)]
  return (
    <PrimeRoot>
      {unit === 'month' ? (
        <CalendarMonths
          month={values[0] ?? ''}
          limits={limits}
          today={today}
          onChoose={(month) => choose([month])}
        />
      ) : (
        <CalendarDaysGrid days={days} isRange={isRange} limits={limits} today={today} onChoose={choose} />
      )}
      {isRange && (
        <p className="meta above-1 centred" role="status">
          {t(begun === undefined ? dateWords.chooseFirst : dateWords.chooseLast)}
        </p>
      )}
      {hasClock(unit) && (
        <div className="wrap calendar-clocks">
          {clockLabels.map((label, end) => (
            <CalendarClock
              key={label}
              label={label}
              time={times[end] ?? ''}
              hasSeconds={unit === 'second'}
              onChange={(time) =>
                send(
                  days.map((day) => day || today),
                  times.with(end, time),
                )
              }
            />
          ))}
        </div>
      )}
    </PrimeRoot>
  )
}

interface ClockProps {
  label: string
  /** `HH:mm:ss` */
  time: string
  hasSeconds: boolean
  onChange: (time: string) => void
}

/** Time of day from 00:00 to 23:59 with spinner buttons for hours, minutes and seconds. */
function CalendarClock({ label, time, hasSeconds, onChange }: ClockProps) {
  const language = useLanguage()
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    // PrimeReact keeps counting while a button is held, even after its removal, so release it
    return () => element?.querySelectorAll('button').forEach((button) => sendMouse(button, 'mouseup'))
  }, [])
  /** PrimeReact checks for the key name “Space”, but it is “ ”. */
  const onSpace = (event: KeyboardEvent, kind: 'mousedown' | 'mouseup') => {
    if (event.key !== ' ' || !(event.target instanceof HTMLButtonElement)) return
    event.preventDefault()
    event.stopPropagation()
    if (!event.repeat) sendMouse(event.target, kind)
  }
  return (
    <div
      ref={box}
      className="calendar-clock"
      role="presentation"
      onKeyDownCapture={(event) => onSpace(event, 'mousedown')}
      onKeyUpCapture={(event) => onSpace(event, 'mouseup')}
    >
      <span className="meta" aria-hidden="true">
        {label}
      </span>
      <Calendar
        inline
        timeOnly
        hourFormat="24"
        showSeconds={hasSeconds}
        locale={language}
        value={wallTime(time)}
        onChange={({ value }) => value instanceof Date && onChange(wallClock(value))}
        pt={{ timePicker: { role: 'group', className: 'bar ink-1', 'aria-label': label } }}
      />
    </div>
  )
}

function sendMouse(button: HTMLButtonElement, kind: 'mousedown' | 'mouseup'): void {
  button.dispatchEvent(new MouseEvent(kind, { bubbles: true, cancelable: true }))
}

interface MonthsProps {
  /** `YYYY-MM`; empty where none is selected. */
  month: string
  limits: DateLimits
  today: string
  onChoose: (month: string) => void
}

/** Grid of the months of a year. */
function CalendarMonths({ month, limits: { min, max }, today, onChoose }: MonthsProps) {
  const language = useLanguage()
  const box = useRef<HTMLDivElement>(null)
  const [view, setView] = useState(() => wallDate(month || today.slice(0, 7)))
  useEffect(() => {
    // PrimeReact renders the months only after its first render
    const frame = requestAnimationFrame(() => {
      const months = [...(box.current?.querySelectorAll<HTMLElement>('[data-pc-section=month]') ?? [])]
      const chosen = months.find(({ dataset }) => dataset['pHighlight'] === 'true')
      const stop = chosen ?? months.find(({ dataset }) => dataset['pDisabled'] !== 'true')
      stop?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  const onKeyDownCapture = (event: KeyboardEvent) => {
    // PrimeReact would keep the focus inside the grid
    if (event.key === 'Tab') event.stopPropagation()
  }
  return (
    <div ref={box} onKeyDownCapture={onKeyDownCapture} role="presentation">
      <Calendar
        inline
        view="month"
        locale={language}
        value={month === '' ? null : wallDate(month)}
        viewDate={view}
        onViewDateChange={({ value }) => setView(value)}
        minDate={min === undefined ? undefined : wallDate(min.slice(0, 7))}
        maxDate={max === undefined ? undefined : wallDate(max.slice(0, 7))}
        {...navigators(language, { min, max, shown: view.getFullYear() })}
        onChange={({ value }) => value instanceof Date && onChoose(wallDay(value).slice(0, 7))}
      />
    </div>
  )
}
