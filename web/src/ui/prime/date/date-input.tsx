import { useState } from 'react'
import {
  completeDate,
  dateProblem,
  dateShapes,
  type DateLimits,
  type DateUnit,
} from '#web/lib/time/date-text.ts'

/** Props from the form field, which shows the label and the error itself. */
export interface FormControl {
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
  /** Its name, where no label on the page gives it one. */
  name: string | undefined
  control: FormControl
}

/** A date that is typed; completed as its unit is written once it is left. */
export function DateInput({ unit, value, onChange, name, control }: DateInputProps) {
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

/** What is wrong with a typed date. What is only not finished is not wrong before the field was left. */
export function useDateProblem(text: string, unit: DateUnit, limits: DateLimits) {
  const [left, setLeft] = useState<string>()
  const found = dateProblem(text, unit, limits)
  const problem = found === 'unfinished' ? (left === text ? ('noDate' as const) : undefined) : found
  return { problem, onBlur: () => setLeft(text) }
}
