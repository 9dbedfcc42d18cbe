import { useId, type FocusEvent, useState } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { clampDay, presetSpan } from '#web/lib/time/calendar-days.ts'
import {
  completeDate,
  dateShapes,
  hasClock,
  type DateLimits,
  type DateUnit,
  dateProblem,
} from '#web/lib/time/date-text.ts'
import { formatDateTime, platformNow } from '#web/lib/time/time.ts'
import { StatusGlyph } from '../../sign/status-glyph.tsx'
import { dateWords } from '../words.ts'
import { DateFrame, type DatePreset } from './date-frame.tsx'

interface SharedProps {
  /** Defaults to `day`. */
  unit?: DateUnit
  limits?: DateLimits
  presets?: readonly DatePreset[]
  isRequired?: boolean
}

interface DatePickProps extends SharedProps {
  label: string
  /** Id for an external label; without it the input is named by `label`. */
  id?: string
  /** Provided by a form, which then shows problems itself. */
  control?: FormControl
  /** Raw input text; a valid date once `dateProblem` finds nothing. */
  value: string
  onChange: (text: string) => void
}

/**
 * Input for a month, a day or a date and time, typed in the unit's part of `YYYY-MM-DD HH:mm:ss` or selected from
 * PrimeReact's calendar. Invalid input is kept and reported.
 */
export function DatePick({ label, id, control, value, onChange, ...shared }: DatePickProps) {
  const { unit = 'day', limits = {}, presets = [], isRequired = control?.isRequired } = shared
  const ownId = useId()
  const { problem, onBlur } = useDateProblem(value, unit, limits)
  const isWrong = control === undefined && problem !== undefined
  const own = {
    id: id ?? ownId,
    isInvalid: isWrong,
    describedBy: isWrong ? `${ownId}-problem` : undefined,
    isRequired,
    onBlur,
  }
  const choose = (preset: DatePreset, today: string) => {
    const day = preset === 'now' ? formatDateTime(platformNow()) : presetSpan(preset, today)[0]
    onChange(completeDate(day, unit) ?? '')
  }
  return (
    <div className="grid one gap-1" onBlur={control && ((event) => isLeft(event) && control.onBlur())}>
      <DateFrame
        label={label}
        values={[completeDate(value, unit) ?? '']}
        isInvalid={control?.isInvalid ?? isWrong}
        canClear={value !== '' && isRequired !== true}
        onPreset={choose}
        onChange={([date = '']) => onChange(date)}
        {...{ unit, limits, presets }}
      >
        <DateInput
          name={id === undefined && control === undefined ? label : undefined}
          control={control ? { ...control, onBlur } : own}
          {...{ unit, value, onChange }}
        />
      </DateFrame>
      {isWrong && <DateNote id={`${ownId}-problem`} {...{ problem, unit, limits }} />}
    </div>
  )
}

/** Whether the focus leaves a container, instead of moving between its controls. */
export function isLeft({ currentTarget, relatedTarget }: FocusEvent): boolean {
  return !currentTarget.contains(relatedTarget)
}

export interface RangePickProps extends SharedProps {
  label: string
  /** Accessible names of the two inputs. */
  ends: readonly [first: string, last: string]
  values: readonly [first: string, last: string]
  onChange: (values: readonly [first: string, last: string]) => void
  /** Called when both ends were selected, not typed: after `onChange`, or once the times of day are chosen as well. */
  onChosen?: (values: readonly [first: string, last: string]) => void
}

/** Date range with two inputs, typed or selected. */
export function RangePick({ label, ends, values, onChange, onChosen, ...shared }: RangePickProps) {
  const { unit = 'day', limits = {}, presets = [], isRequired } = shared
  const id = useId()
  const first = useDateProblem(values[0], unit, limits)
  const last = useDateProblem(values[1], unit, limits)
  const whole = values.map((value) => completeDate(value, unit) ?? '')
  const [from = '', until = ''] = whole
  const isReversed = from !== '' && until !== '' && until < from
  const problem = first.problem ?? last.problem ?? (isReversed ? ('reversed' as const) : undefined)
  const choose = (chosen: readonly [string, string]) => {
    onChange(chosen)
    onChosen?.(chosen)
  }
  const field = (end: 0 | 1) => (
    <DateInput
      unit={unit}
      value={values[end]}
      name={ends[end]}
      onChange={(text) => onChange(end === 0 ? [text, values[1]] : [values[0], text])}
      control={{
        id: `${id}-${end}`,
        isInvalid: (end === 0 ? first : last).problem !== undefined || (end === 1 && isReversed),
        describedBy: problem === undefined ? undefined : `${id}-problem`,
        isRequired,
        onBlur: (end === 0 ? first : last).onBlur,
      }}
    />
  )
  return (
    <div className="grid one gap-1" role="group" aria-label={label}>
      <DateFrame
        values={whole}
        isInvalid={problem !== undefined}
        canClear={isRequired !== true && values.some((value) => value !== '')}
        onPreset={(preset, today) => choose(spanOf(preset, today, unit, limits))}
        onChange={([start = '', end = '']) =>
          hasClock(unit) && start !== '' ? onChange([start, end]) : choose([start, end])
        }
        onFinish={() => onChosen?.(values)}
        {...{ label, unit, limits, presets }}
      >
        {field(0)}
        <span aria-hidden="true">–</span>
        {field(1)}
      </DateFrame>
      {problem !== undefined && <DateNote id={`${id}-problem`} {...{ problem, unit, limits }} />}
    </div>
  )
}

/** Returns the first and last moment of a preset in the unit's format. */
function spanOf(
  preset: DatePreset,
  today: string,
  unit: DateUnit,
  { max }: DateLimits,
): readonly [string, string] {
  const latest = clampDay(today, undefined, max?.slice(0, dateShapes.day.length))
  const [first, last] = presetSpan(preset === 'now' ? 'today' : preset, today, latest)
  const text = (moment: string) => moment.slice(0, dateShapes[unit].length)
  return [text(`${first} 00:00:00`), text(`${last} 23:59:59`)]
}

interface DateNoteProps {
  id: string
  problem: 'unfinished' | 'noDate' | 'early' | 'late' | 'reversed' | undefined
  unit: DateUnit
  limits: DateLimits
}

function DateNote({ id, problem, unit, limits }: DateNoteProps) {
  const t = useText()
  if (problem === undefined || problem === 'unfinished') return null
  const date = problem === 'early' ? limits.min : limits.max
  return (
    <span id={id} className="note error" role="status">
      <StatusGlyph severity="error" />
      <span>{t(dateWords[problem], { shape: dateShapes[unit], date: date ?? '' })}</span>
    </span>
  )
}

/** Props from the form field, which shows label and error itself. */
interface FormControl {
  id: string
  isInvalid: boolean
  describedBy: string | undefined
  isRequired: boolean | undefined
  onBlur: () => void
}

interface DateInputProps {
  unit: DateUnit
  value: string
  onChange: (text: string) => void
  /** Accessible name, where no label on the page provides it. */
  name: string | undefined
  control: FormControl
}

/** Date input that completes its text to the unit's format on blur. */
function DateInput({ unit, value, onChange, name, control }: DateInputProps) {
  const { id, isInvalid, describedBy, isRequired, onBlur } = control
  return (
    <input
      id={id}
      className="date-input"
      data-unit={unit}
      aria-label={name}
      aria-invalid={isInvalid || undefined}
      aria-required={isRequired}
      aria-describedby={describedBy}
      autoComplete="off"
      spellCheck={false}
      placeholder={dateShapes[unit]}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onBlur={() => {
        const whole = completeDate(value, unit) ?? value
        if (whole !== value) onChange(whole)
        onBlur()
      }}
    />
  )
}

/** Returns the problem of a typed date; an unfinished date counts as invalid only after blur. */
function useDateProblem(text: string, unit: DateUnit, limits: DateLimits) {
  const [left, setLeft] = useState<string>()
  const found = dateProblem(text, unit, limits)
  const problem = found === 'unfinished' ? (left === text ? ('noDate' as const) : undefined) : found
  return { problem, onBlur: () => setLeft(text) }
}
