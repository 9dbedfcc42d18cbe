import { Calendar } from 'primereact/calendar'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useLanguage } from '#web/i18n/use-text.ts'
import type { DateLimits } from '#web/lib/time/date-text.ts'
import { navigators } from './calendar-navigators.tsx'
import { wallDate, wallDay } from './wall-date.ts'

interface MonthsProps {
  /** `YYYY-MM`; empty where none is chosen. */
  month: string
  limits: DateLimits
  today: string
  onChoose: (month: string) => void
}

/** The months of a year. */
export function CalendarMonths({ month, limits: { min, max }, today, onChoose }: MonthsProps) {
  const language = useLanguage()
  const box = useRef<HTMLDivElement>(null)
  const [view, setView] = useState(() => wallDate(month || today.slice(0, 7)))
  useEffect(() => {
    // PrimeReact draws the months only once it has been drawn itself.
    const frame = requestAnimationFrame(() => {
      const months = [...(box.current?.querySelectorAll<HTMLElement>('[data-pc-section=month]') ?? [])]
      const chosen = months.find(({ dataset }) => dataset['pHighlight'] === 'true')
      const stop = chosen ?? months.find(({ dataset }) => dataset['pDisabled'] !== 'true')
      stop?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  const onKeyDownCapture = (event: KeyboardEvent) => {
    // It would keep the focus among the months.
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
