import { useText } from '#web/i18n/use-text.ts'
import { Checkbox } from '#web/ui/control/checkbox.tsx'
import type { FieldInputProps } from '#web/engine/form/inputs/field-input-props.ts'

/** Several of a few values, all of them visible; kept in the order in which they are offered. */
export function ChoicesInput({ field, input }: FieldInputProps) {
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
