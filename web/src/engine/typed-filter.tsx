import { useState, type FormEvent } from 'react'
import type { Field } from '#contract/field.ts'
import { say } from '#contract/language.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import type { FilterProps } from './filter-props.ts'
import { listWords } from './words.ts'

const inputTypes: Partial<Record<Field['kind'], string>> = { time: 'date', number: 'number' }

/** A text, or the two ends of a range. Applied on Enter or by the button, so that a half-typed value asks nothing. */
export function TypedFilter({ field, name, filter, onFilter, onDone }: FilterProps) {
  const t = useWords(listWords)
  const language = useLanguage()
  const type = inputTypes[field.kind]
  const label = say(field.label, language)
  const inputs =
    type === undefined
      ? [{ key: name, text: label }]
      : [
          { key: `${name}Start`, text: t('atLeast') },
          { key: `${name}End`, text: t('atMost') },
        ]
  const [values, setValues] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(inputs.map(({ key }) => [key, filter[key] ?? ''])),
  )
  const apply = (event: FormEvent) => {
    event.preventDefault()
    onFilter(Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value.trim()])))
    onDone()
  }
  return (
    <form onSubmit={apply}>
      {inputs.map(({ key, text }) => (
        <label className="filter-end" key={key}>
          <span className={type === undefined ? 'hidden' : 'meta'}>{text}</span>
          <span className="control">
            <input
              type={type ?? 'text'}
              step="any"
              value={values[key]}
              onChange={({ target }) => setValues({ ...values, [key]: target.value })}
            />
          </span>
        </label>
      ))}
      <button type="submit" className="button">
        {t('apply')}
      </button>
    </form>
  )
}
