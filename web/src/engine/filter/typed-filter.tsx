import { useState, type FormEvent } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import type { FilterProps } from './filter-props.ts'
import { listWords } from '../words.ts'

/** A text, or the two ends of a range of numbers. Applied on Enter or by the button, so that a half-typed value asks nothing. */
export function TypedFilter({ field, name, filter, onFilter, onDone }: FilterProps) {
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
  const apply = (event: FormEvent) => {
    event.preventDefault()
    onFilter(Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value.trim()])))
    onDone()
  }
  return (
    <form onSubmit={apply}>
      {inputs.map(({ key, text }) => (
        <label className="filter-end" key={key}>
          <span className={isRange ? 'meta' : 'hidden'}>{text}</span>
          <span className="control">
            <input
              type={isRange ? 'number' : 'text'}
              step="any"
              value={values[key]}
              onChange={({ target }) => setValues({ ...values, [key]: target.value })}
            />
          </span>
        </label>
      ))}
      <Button type="submit">{t(listWords.apply)}</Button>
    </form>
  )
}
