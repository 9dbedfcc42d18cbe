import { useId } from 'react'
import { allHours, type WeekHours } from '#domain/metering/conditions/week-hours.ts'
import type { InputProps } from '#web/engine/list/page-definition.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { conditionWords } from '../condition/words.ts'
import { WeekGrid } from './grid.tsx'
import { isSameWeek, presets, readWeek } from './hours-edit.ts'
import { sayWeek } from './words.ts'
import './week-hours.css'

const presetNames = ['working', 'nights', 'always', 'never'] as const

/** The hours in which a user is on duty. */
export function DutyHoursInput(input: InputProps) {
  return <WeekInput input={input} hours={readWeek(input.value)} onChange={input.onChange} />
}

/** The hours in which a rule counts; always is kept as nothing. */
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
  /** Hours of the day (0 to 23) without notifications anyway. */
  quiet?: ReadonlySet<number>
  onChange: (hours: WeekHours) => void
}

/** Hours of a week: often used ones by a press, all others in the grid, and in words below it. */
export function WeekInput({ input, hours, quiet, onChange }: WeekInputProps) {
  const t = useText()
  const language = useLanguage()
  const keys = useId()
  return (
    <div className="week-input">
      <div className="wrap gap-1 above-2 below-2" role="group" aria-label={t(['Presets', '快捷选择'])}>
        {presetNames.map((name) => (
          <Button
            className="week-preset"
            key={name}
            aria-pressed={isSameWeek(hours, presets[name])}
            onClick={() => onChange(presets[name])}
          >
            {t(conditionWords[name])}
          </Button>
        ))}
      </div>
      <div className="week-scroll">
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
      <p className="week-words" role="status">
        {sayWeek(hours, language)}
      </p>
      <p id={keys} className="meta week-keys">
        {t(conditionWords.weekKeys)}
      </p>
    </div>
  )
}
