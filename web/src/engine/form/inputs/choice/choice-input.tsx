import type { Field } from '#contract/schema/field.ts'
import { useText } from '#web/i18n/use-text.ts'
import { fitsBeside } from '#web/ui/control/segmented.tsx'
import { Select } from '#web/ui/control/select.tsx'
import { controlAttributes } from '#web/engine/form/inputs/control-attributes.ts'
import type { FieldInputProps } from '#web/engine/form/inputs/field-input-props.ts'
import { formWords } from '#web/engine/form/words.ts'

/** Number of characters that fit into half the width of a form. */
const room = 36

/** Whether all options of a choice fit side by side, in either language. */
export function isShortChoice({ kind, options = [] }: Field): boolean {
  const [en, zh] = ([0, 1] as const).map((half) => options.map(({ label }) => label[half]))
  return kind === 'choice' && [en, zh].every((words = []) => fitsBeside(words, room))
}

/** Radio buttons for a choice with few options. */
export function ChoiceButtons({ field, input }: FieldInputProps) {
  const t = useText()
  const options = field.options ?? []
  const isKnown = options.some(({ value }) => value === input.value)
  return (
    <div
      role="radiogroup"
      className={input.isInvalid ? 'wrap segments invalid' : 'wrap segments'}
      aria-labelledby={`${input.id}-label`}
      aria-required={field.required}
      aria-invalid={input.isInvalid || undefined}
      aria-describedby={input.describedBy}
    >
      {options.map(({ value, label }, index) => (
        <label key={value} className="segment">
          <input
            type="radio"
            name={input.id}
            // the radio button that Tab reaches gets the id
            id={value === input.value || (!isKnown && index === 0) ? input.id : undefined}
            checked={value === input.value}
            onChange={() => input.onChange(value)}
            onBlur={input.onBlur}
          />
          <span>{t(label)}</span>
        </label>
      ))}
    </div>
  )
}

/** Select for a choice with many options. */
export function ChoiceSelect({ field, input }: FieldInputProps) {
  const t = useText()
  const options = field.options ?? []
  const isKnown = options.some(({ value }) => value === input.value)
  const lacksNone = !options.some(({ value }) => value === '')
  return (
    <Select
      {...controlAttributes(field, input)}
      className={input.isInvalid ? 'invalid' : undefined}
      value={isKnown ? String(input.value) : ''}
      options={[
        ...(lacksNone && (!field.required || !isKnown) ? [['', t(formWords.none)] as const] : []),
        ...options.map(({ value, label }) => [String(value), t(label)] as const),
      ]}
      onChange={(chosen) =>
        input.onChange(options.find(({ value }) => String(value) === chosen)?.value ?? null)
      }
    />
  )
}
