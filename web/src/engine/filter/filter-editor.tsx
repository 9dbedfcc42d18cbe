import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import type { Field } from '#contract/schema/field.ts'
import { say, type Language } from '#contract/schema/language.ts'
import { Button } from '#web/ui/control/button.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { Checkbox } from '#web/ui/control/checkbox.tsx'
import { RefInput } from '#web/engine/form/inputs/choice/ref-input.tsx'
import { TextBox } from '#web/ui/control/text-box.tsx'
import { alone } from '../form/inputs/field-input-props.ts'
import { listWords } from '../words.ts'
import { filterKeys } from './filter-keys.ts'
import { hasLeft, TimeFilter, type FilterProps } from './time-filter.tsx'

interface FilterEditorProps extends FilterProps {
  /** Whether it takes the focus on mount. */
  hasFocus?: boolean
}

/** Editor of a filter: checkboxes for choices, a range for numbers and times, a search for references, else a text. */
export function FilterEditor({ hasFocus = false, ...props }: FilterEditorProps) {
  const { field } = props
  const t = useText()
  const group = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (hasFocus) group.current?.querySelector<HTMLElement>('input, [role=combobox]')?.focus()
  }, [hasFocus])
  const isTicked = field.options !== undefined || field.kind === 'flag'
  // the key resets unapplied input when the active filter changes, such as when all filters are cleared
  const inForce = filterKeys(props.name)
    .map((key) => props.filter[key] ?? '')
    .join('|')
  return (
    <fieldset className="stack gap-2 pad-3 filter-editor" ref={group}>
      <legend className="meta">{t(field.label)}</legend>
      {isTicked ? (
        <Ticks {...props} />
      ) : field.resource !== undefined ? (
        <Records {...props} />
      ) : field.kind === 'time' ? (
        <TimeFilter key={inForce} {...props} />
      ) : (
        <TypedFilter key={inForce} {...props} />
      )}
    </fieldset>
  )
}

function Ticks({ field, name, filter, onFilter }: FilterProps) {
  const language = useLanguage()
  const chosen = new Set((filter[name] ?? '').split(',').filter(Boolean))
  const options = optionsOf(field, language)
  const toggle = (option: string, isIn: boolean) => {
    const next = options
      .map(([known]) => known)
      .filter((known) => (known === option ? isIn : chosen.has(known)))
    onFilter({ [name]: next.join(',') })
  }
  return options.map(([option, text]) => (
    <Checkbox key={option} checked={chosen.has(option)} onChange={(isOn) => toggle(option, isOn)}>
      {text}
    </Checkbox>
  ))
}

function optionsOf({ kind, options = [] }: Field, language: Language): (readonly [string, string])[] {
  const { yes, no } = listWords
  if (kind === 'flag') return [['true', say(yes, language)] as const, ['false', say(no, language)] as const]
  return options.map(({ value, label }) => [String(value), say(label, language)] as const)
}

function Records({ field, name, filter, onFilter }: FilterProps) {
  const t = useText()
  const id = useId()
  const label = t(field.label)
  return (
    <>
      <label className="hidden" htmlFor={id}>
        {label}
      </label>
      <RefInput
        field={{ ...field, kind: 'refs', required: false }}
        label={label}
        input={alone({
          id,
          value: (filter[name] ?? '').split(',').filter(Boolean).map(Number),
          onChange: (ids) => onFilter({ [name]: [ids].flat().join(',') }),
          values: filter,
        })}
      />
    </>
  )
}

/** Text filter or number range. Applied on Enter or by the button, so that incomplete input sends no request. */
function TypedFilter({ field, name, filter, isKept = false, onFilter, onDone }: FilterProps) {
  const t = useText()
  const isRange = field.kind === 'number'
  const label = t(field.label)
  const inputs = isRange
    ? [
        { key: `${name}Start`, text: t(listWords.atLeast) },
        { key: `${name}End`, text: t(listWords.atMost) },
      ]
    : [{ key: name, text: label }]
  const [values, setValues] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(inputs.map(({ key }) => [key, filter[key] ?? ''])),
  )
  const apply = () =>
    onFilter(Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value.trim()])))
  const isChanged = inputs.some(({ key }) => values[key]?.trim() !== (filter[key] ?? ''))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    apply()
    onDone()
  }
  return (
    // only listens for the focus leaving the form
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className="stack gap-2"
      onSubmit={submit}
      onBlur={(event) => isKept && isChanged && hasLeft(event) && apply()}
    >
      {inputs.map(({ key, text }) => (
        <label className="filter-end" key={key}>
          <span className={isRange ? 'meta' : 'hidden'}>{text}</span>
          <TextBox
            type={isRange ? 'number' : 'text'}
            step="any"
            value={values[key]}
            onChange={(value) => setValues({ ...values, [key]: value })}
          />
        </label>
      ))}
      <Button type="submit">{t(listWords.apply)}</Button>
    </form>
  )
}
