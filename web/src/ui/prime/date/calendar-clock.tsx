import { Calendar } from 'primereact/calendar'
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { useLanguage } from '#web/i18n/use-text.ts'
import { wallClock, wallTime } from './wall-date.ts'

interface ClockProps {
  label: string
  /** `HH:mm:ss` */
  time: string
  hasSeconds: boolean
  onChange: (time: string) => void
}

/** A time of day from 00:00 to 23:59, hours, minutes and seconds by buttons. */
export function CalendarClock({ label, time, hasSeconds, onChange }: ClockProps) {
  const language = useLanguage()
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    // It counts on for as long as a button is held, also when the button is gone.
    return () => element?.querySelectorAll('button').forEach((button) => send(button, 'mouseup'))
  }, [])
  /** PrimeReact looks for a key called “Space”, which is called “ ”. */
  const onSpace = (event: KeyboardEvent, kind: 'mousedown' | 'mouseup') => {
    if (event.key !== ' ' || !(event.target instanceof HTMLButtonElement)) return
    event.preventDefault()
    event.stopPropagation()
    if (!event.repeat) send(event.target, kind)
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
        pt={{ timePicker: { role: 'group', 'aria-label': label } }}
      />
    </div>
  )
}

function send(button: HTMLButtonElement, kind: 'mousedown' | 'mouseup'): void {
  button.dispatchEvent(new MouseEvent(kind, { bubbles: true, cancelable: true }))
}
