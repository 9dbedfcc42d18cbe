import { useRef } from 'react'
import { useWords } from '#web/i18n/use-words.ts'
import { parseTime } from '#web/lib/time.ts'
import { Icon } from '#web/ui/icon.tsx'
import { controlAttributes, controlClass } from './control-attributes.ts'
import type { FieldInputProps } from './field-input.tsx'
import { completeTime, fromCalendar } from './time-text.ts'
import { formWords } from './words.ts'

/**
 * A moment as `YYYY-MM-DD HH:mm:ss` (spec §9), typed or taken from the browser's own calendar, whose field would write
 * it in another way.
 */
export function TimeInput({ field, input, label }: FieldInputProps) {
  const t = useWords(formWords)
  const calendar = useRef<HTMLInputElement>(null)
  const text = typeof input.value === 'string' ? input.value : ''
  return (
    <div className={controlClass(input, 'time-input')}>
      <input
        {...controlAttributes(field, input)}
        autoComplete="off"
        placeholder="YYYY-MM-DD HH:mm:ss"
        value={text}
        onChange={({ target }) => input.onChange(target.value)}
        onBlur={() => {
          const whole = completeTime(text)
          if (whole !== text) input.onChange(whole)
          input.onBlur()
        }}
      />
      <input
        ref={calendar}
        className="time-calendar"
        type="datetime-local"
        step={1}
        max="9999-12-31T23:59:59"
        tabIndex={-1}
        aria-hidden="true"
        value={parseTime(text) === undefined ? '' : completeTime(text).replace(' ', 'T')}
        onChange={({ target }) => input.onChange(fromCalendar(target.value))}
      />
      <button
        type="button"
        className="icon-button small"
        aria-label={t('openCalendar', { label })}
        onClick={() => calendar.current?.showPicker()}
      >
        <Icon name="pi-calendar" />
      </button>
    </div>
  )
}
