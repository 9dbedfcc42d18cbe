import { DatePick } from '#web/ui/prime/date/date-pick.tsx'
import type { FieldInputProps } from './field-input-props.ts'

/** A moment as `YYYY-MM-DD HH:mm:ss`, or a whole day without its time (spec §9). */
export function TimeInput({ field, input, label }: FieldInputProps) {
  const { id, value, onChange, onBlur, isInvalid, describedBy, isRequired = field.required } = input
  return (
    <DatePick
      label={label}
      unit={field.isDay ? 'day' : 'second'}
      presets={field.isDay ? ['today'] : ['now', 'today']}
      value={typeof value === 'string' ? value : ''}
      onChange={onChange}
      control={{ id, isInvalid, describedBy, isRequired, onBlur }}
    />
  )
}
