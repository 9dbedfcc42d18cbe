import type { Field } from '#contract/schema/field.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Checkbox } from '#web/ui/control/checkbox.tsx'
import { DatePick } from '#web/ui/prime/date/date-pick.tsx'
import { ChoiceButtons, ChoiceSelect, isShortChoice } from './choice/choice-input.tsx'
import { FlagInput } from './flag-input.tsx'
import { NumberInput } from './number-input.tsx'
import { PictureInput } from './picture-input.tsx'
import { RefInput } from './choice/ref-input.tsx'
import { LongTextInput, SecretInput, TextInput } from './text-input.tsx'
import type { FieldInputProps } from './field-input-props.ts'
import type { Owner } from './tree/tree-select.tsx'
import './inputs.css'

/** Whether the input carries its label itself. */
export function hasOwnLabel({ kind, readOnly }: Field): boolean {
  return kind === 'flag' && !readOnly
}

/** Whether the field is several controls together, or none that a label can name. */
export function isGroup(field: Field): boolean {
  return field.readOnly === true || field.kind === 'choices' || isShortChoice(field)
}

/** The input of a field by its kind. */
export function FieldInput({ owner, ...props }: FieldInputProps & { owner?: Owner }) {
  switch (props.field.kind) {
    case 'text':
      return <TextInput {...props} />
    case 'longText':
      return <LongTextInput {...props} />
    case 'secret':
      return <SecretInput {...props} />
    case 'number':
      return <NumberInput {...props} />
    case 'choice':
      return isShortChoice(props.field) ? <ChoiceButtons {...props} /> : <ChoiceSelect {...props} />
    case 'choices':
      return <ChoicesInput {...props} />
    case 'data':
      return null
    case 'flag':
      return <FlagInput {...props} />
    case 'ref':
    case 'refs':
      return <RefInput {...props} owner={owner} />
    case 'time':
      return <TimeInput {...props} />
    case 'picture':
      return <PictureInput {...props} />
  }
}

/** A moment as `YYYY-MM-DD HH:mm:ss`, or a whole day without its time (spec §9). */
function TimeInput({ field, input, label }: FieldInputProps) {
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

/** Several of a few values, all of them visible; kept in the order in which they are offered. */
function ChoicesInput({ field, input }: FieldInputProps) {
  const t = useText()
  const options = field.options ?? []
  const chosen = Array.isArray(input.value) ? input.value : []
  const toggle = (changed: string | number, isOn: boolean) =>
    input.onChange(
      options
        .map(({ value }) => value)
        .filter((value) => (value === changed ? isOn : chosen.includes(value))),
    )
  return (
    <div
      role="group"
      className={input.isInvalid ? 'choices invalid' : 'choices'}
      aria-labelledby={`${input.id}-label`}
      aria-describedby={input.describedBy}
    >
      {options.map(({ value, label }, index) => (
        <Checkbox
          key={value}
          id={index === 0 ? input.id : undefined}
          checked={chosen.includes(value)}
          onChange={(isOn) => toggle(value, isOn)}
          onBlur={input.onBlur}
        >
          <span>{t(label)}</span>
        </Checkbox>
      ))}
    </div>
  )
}
