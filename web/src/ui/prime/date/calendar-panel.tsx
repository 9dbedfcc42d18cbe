import { useState } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { dateShapes, hasClock, type DateLimits, type DateUnit } from '#web/lib/time/date-text.ts'
import { PrimeRoot } from '../prime-root.tsx'
import { dateWords } from '../words.ts'
import { CalendarClock } from './calendar-clock.tsx'
import { CalendarDaysGrid } from './calendar-days-grid.tsx'
import { CalendarMonths } from './calendar-months.tsx'
import './calendar.css'

export interface CalendarPanelProps {
  unit: DateUnit
  /** One date, or first and last of a span, written as the unit is; empty where there is none. */
  values: readonly string[]
  limits: DateLimits
  /** `YYYY-MM-DD` by the clock of the platform. */
  today: string
  /** Called with a whole choice: of a span both ends. */
  onChange: (values: readonly string[]) => void
  /** Nothing is left to choose. */
  onDone: () => void
}

/** A calendar to choose a month, a day or a span of days from, with times of day where the unit has them. */
export default function CalendarPanel({ unit, values, limits, today, onChange, onDone }: CalendarPanelProps) {
  const t = useText()
  const isRange = values.length === 2
  // Of a span, the first day is chosen before the last.
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
        <p className="calendar-hint" role="status">
          {t(begun === undefined ? dateWords.chooseFirst : dateWords.chooseLast)}
        </p>
      )}
      {hasClock(unit) && (
        <div className="calendar-clocks">
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
