import { useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { things } from '#contract/text/things.ts'
import { allHours, type WeekHours, coversHour } from '#domain/metering/conditions/conditions.ts'
import type { InputProps } from '#web/engine/list/page-definition.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Table } from '#web/ui/control/table.tsx'
import { conditionWords } from '../condition/words.ts'
import {
  isSameWeek,
  presets,
  readWeek,
  days,
  flip,
  hoursOfDay,
  paint,
  walk,
  type Hour,
  sayWeek,
  dayName,
} from './hours.ts'
import './week-hours.css'

const presetNames = ['working', 'nights', 'always', 'never'] as const

export function DutyHoursInput(input: InputProps) {
  return <WeekInput input={input} hours={readWeek(input.value)} onChange={input.onChange} />
}

/** Input for the active hours of a rule; null stands for always. */
export function ActiveHoursInput(input: InputProps) {
  const hours = input.value === null || input.value === undefined ? allHours : readWeek(input.value)
  return (
    <WeekInput
      input={input}
      hours={hours}
      onChange={(next) => input.onChange(isSameWeek(next, allHours) ? null : next)}
    />
  )
}

interface WeekInputProps {
  input: InputProps
  hours: WeekHours
  /** Hours of the day (0 to 23) that are quiet anyway. */
  quiet?: ReadonlySet<number>
  onChange: (hours: WeekHours) => void
}

/** Input for hours of a week: presets, a grid, and a description below it. */
export function WeekInput({ input, hours, quiet, onChange }: WeekInputProps) {
  const t = useText()
  const language = useLanguage()
  const keys = useId()
  return (
    <div className="week-input">
      <div className="wrap gap-1 above-2 below-2" role="group" aria-label={t(['Presets', '快捷选择'])}>
        {presetNames.map((name) => (
          <Button
            className="toggle preset"
            key={name}
            aria-pressed={isSameWeek(hours, presets[name])}
            onClick={() => onChange(presets[name])}
          >
            {t(conditionWords[name])}
          </Button>
        ))}
      </div>
      <div className="scroll">
        <WeekGrid
          id={input.id}
          hours={hours}
          quiet={quiet}
          onChange={onChange}
          onBlur={input.onBlur}
          isInvalid={input.isInvalid}
          describedBy={[keys, input.describedBy].filter(Boolean).join(' ')}
        />
      </div>
      <p className="ink-1 above-1" role="status">
        {sayWeek(hours, language)}
      </p>
      <p id={keys} className="meta">
        {t(conditionWords.weekKeys)}
      </p>
    </div>
  )
}

interface WeekGridProps {
  id: string
  hours: WeekHours
  onChange: (hours: WeekHours) => void
  onBlur: () => void
  isInvalid: boolean
  describedBy: string | undefined
  /** Hours of the day (0 to 23) that are quiet anyway; shown hatched. */
  quiet?: ReadonlySet<number>
}

/** Grid of seven days by 24 hours: dragged over, navigated with arrow keys, or switched by whole days and hours. */
function WeekGrid({ id, hours, onChange, onBlur, isInvalid, describedBy, quiet }: WeekGridProps) {
  const t = useText()
  const grid = useRef<HTMLTableElement>(null)
  const [at, setAt] = useState<Hour>({ day: 0, hour: 8 })
  const stroke = useStroke(hours, onChange)

  const onKeyDown = (event: KeyboardEvent) => {
    const next = walk(at, event.key)
    if (event.key === ' ' || event.key === 'Enter') onChange(flip(hours, at, at))
    else if (next === undefined) return
    else {
      if (event.shiftKey) onChange(paint(hours, at, next, coversHour(hours, at.day, at.hour)))
      setAt(next)
      grid.current?.querySelector<HTMLElement>(cellOf(next))?.focus()
    }
    event.preventDefault()
  }
  return (
    <Table
      ref={grid}
      id={id}
      className={isInvalid ? 'full week-grid invalid' : 'full week-grid'}
      role="grid"
      label={t(['Hours of the week', '每周时段'])}
      aria-multiselectable
      aria-describedby={describedBy}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && onBlur()}
      {...stroke.handlers}
    >
      <thead>
        <HourHeads hours={hours} onChange={onChange} />
      </thead>
      <tbody>
        {days.map((day) => (
          <tr key={day}>
            <DayHead day={day} hours={hours} onChange={onChange} />
            {hoursOfDay.map((hour) => (
              <HourCell
                key={hour}
                at={{ day, hour }}
                isOn={coversHour(stroke.shown, day, hour)}
                isStop={at.day === day && at.hour === hour}
                isQuiet={quiet?.has(hour) ?? false}
                onFocus={() => setAt({ day, hour })}
                onKeyDown={onKeyDown}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

interface HourCellProps {
  at: Hour
  isOn: boolean
  /** Whether the cell is the tab stop. */
  isStop: boolean
  isQuiet: boolean
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

function HourCell({ at: { day, hour }, isOn, isStop, isQuiet, onFocus, onKeyDown }: HourCellProps) {
  const t = useText()
  const language = useLanguage()
  return (
    <td
      data-day={day}
      data-hour={hour}
      data-quiet={isQuiet || undefined}
      aria-selected={isOn}
      aria-label={t(isOn ? ['{day} {hour}:00, on', '{day} {hour} 时，已选'] : conditionWords.hourOff, {
        day: dayName(day, language),
        hour,
      })}
      tabIndex={isStop ? 0 : -1}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    />
  )
}

type HeadProps = Pick<WeekGridProps, 'hours' | 'onChange'>

function DayHead({ day, hours, onChange }: HeadProps & { day: number }) {
  const t = useText()
  const language = useLanguage()
  return (
    <th scope="row">
      <Button
        kind="bare"
        className="lit"
        tabIndex={-1}
        aria-label={t(['{day}, all day', '{day}全天'], { day: dayName(day, language) })}
        onClick={() => onChange(flip(hours, { day, hour: 0 }, { day, hour: 23 }))}
      >
        {dayName(day, language)}
      </Button>
    </th>
  )
}

function HourHeads({ hours, onChange }: HeadProps) {
  const t = useText()
  return (
    <tr>
      <th scope="col">
        <span className="hidden">{t(things.day)}</span>
      </th>
      {hoursOfDay.map((hour) => (
        <th key={hour} scope="col">
          <Button
            kind="bare"
            className="lit"
            tabIndex={-1}
            aria-label={t(['{hour}:00 on every day', '每天 {hour} 时'], { hour })}
            onClick={() => onChange(flip(hours, { day: 0, hour }, { day: 6, hour }))}
          >
            {hour % 3 === 0 ? hour : <span aria-hidden="true">·</span>}
          </Button>
        </th>
      ))}
    </tr>
  )
}

/** Drag over hours: sets them to the new state of the first one; committed when the pointer is released. */
function useStroke(hours: WeekHours, onChange: (hours: WeekHours) => void) {
  const [stroke, setStroke] = useState<{ from: Hour; to: Hour; isOn: boolean }>()
  const shown = stroke === undefined ? hours : paint(hours, stroke.from, stroke.to, stroke.isOn)
  const end = () => {
    if (stroke !== undefined) onChange(shown)
    setStroke(undefined)
  }
  return {
    shown,
    handlers: {
      onPointerDown: ({ target, button, pointerId }: PointerEvent) => {
        const from = hourAt(target)
        if (from === undefined || button !== 0) return
        // release the implicit capture of touch pointers, so that other cells receive events
        if (target instanceof Element && target.hasPointerCapture(pointerId))
          target.releasePointerCapture(pointerId)
        setStroke({ from, to: from, isOn: !coversHour(hours, from.day, from.hour) })
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        const to = stroke && hourAt(document.elementFromPoint(clientX, clientY))
        if (stroke && to && (to.day !== stroke.to.day || to.hour !== stroke.to.hour))
          setStroke({ ...stroke, to })
      },
      onPointerUp: end,
      onPointerLeave: end,
      onPointerCancel: () => setStroke(undefined),
    },
  }
}

function hourAt(target: EventTarget | null): Hour | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-hour]') : null
  return cell === null ? undefined : { day: Number(cell.dataset['day']), hour: Number(cell.dataset['hour']) }
}

function cellOf({ day, hour }: Hour): string {
  return `[data-day="${day}"][data-hour="${hour}"]`
}
