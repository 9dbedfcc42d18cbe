import { useEffect, useId, useRef } from 'react'
import type { Field } from '#contract/field.ts'
import { say, type Language } from '#contract/language.ts'
import { useLanguage } from '#web/i18n/use-words.ts'
import type { FilterProps } from './filter-props.ts'
import { RemoteSelect } from './form/remote-select.tsx'
import { TypedFilter } from './typed-filter.tsx'
import { listWords } from './words.ts'

/** A filter stands in no form: it may name any record, and the root as well. */
const nobody = { resource: '', id: undefined }

interface FilterEditorProps extends FilterProps {
  /** Takes the focus when it appears. */
  hasFocus?: boolean
}

/** The value of one filter: ticks for choices, a range for numbers and times, a search for references, else a text. */
export function FilterEditor({ hasFocus = false, ...props }: FilterEditorProps) {
  const { field } = props
  const language = useLanguage()
  const group = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (hasFocus) group.current?.querySelector('input')?.focus()
  }, [hasFocus])
  const isTicked = field.options !== undefined || field.kind === 'flag'
  return (
    <fieldset className="filter-editor" ref={group}>
      <legend className="meta">{say(field.label, language)}</legend>
      {isTicked ? (
        <Ticks {...props} />
      ) : field.resource === undefined ? (
        <TypedFilter {...props} />
      ) : (
        <Records {...props} />
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
    <label className="checkbox" key={option}>
      <input
        type="checkbox"
        checked={chosen.has(option)}
        onChange={({ target }) => toggle(option, target.checked)}
      />
      {text}
    </label>
  ))
}

function optionsOf({ kind, options = [] }: Field, language: Language): (readonly [string, string])[] {
  const { yes, no } = listWords.dictionary
  if (kind === 'flag') return [['true', say(yes, language)] as const, ['false', say(no, language)] as const]
  return options.map(({ value, label }) => [String(value), say(label, language)] as const)
}

function Records({ field, name, filter, onFilter }: FilterProps) {
  const language = useLanguage()
  const id = useId()
  const label = say(field.label, language)
  return (
    <>
      <label className="hidden" htmlFor={id}>
        {label}
      </label>
      <RemoteSelect
        field={{ ...field, kind: 'refs', required: false }}
        label={label}
        owner={nobody}
        input={{
          id,
          value: (filter[name] ?? '').split(',').filter(Boolean).map(Number),
          onChange: (ids) => onFilter({ [name]: [ids].flat().join(',') }),
          onBlur: () => undefined,
          isInvalid: false,
          describedBy: undefined,
          isReadOnly: false,
          values: filter,
        }}
      />
    </>
  )
}
