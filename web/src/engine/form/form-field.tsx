import type { ComponentType, ReactNode } from 'react'
import { useController, useWatch } from 'react-hook-form'
import type { Field } from '#contract/schema/field.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { separators } from '#contract/text/separators.ts'
import { useText } from '#web/i18n/use-text.ts'
import type { InputProps } from '#web/engine/list/page-definition.ts'
import { Button } from '#web/ui/control/button.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { controlId } from './inputs/control-attributes.ts'
import { FieldInput, hasOwnLabel, isGroup } from './inputs/field-input.tsx'
import { ReadOnlyValue } from './inputs/read-only-value.tsx'
import type { CheckedForm } from './use-checked-form.ts'
import { formWords } from './words.ts'
import './form.css'

interface FormFieldProps {
  name: string
  state: CheckedForm
  own?: ComponentType<InputProps>
  /** Frequently used phrases, each appended to the text with one click. */
  phrases?: readonly Text2[]
}

/** Field of a form: label, input, and its error or hint and character count below. */
export function FormField({ name, state, own: Own, phrases }: FormFieldProps) {
  const { form, fields, recheck } = state
  const t = useText()
  const { field: bound, fieldState } = useController({ name, control: form.control })
  const values = useWatch({ control: form.control, disabled: Own === undefined })
  const field = fields[name]
  if (field === undefined) return null
  const id = controlId(state.id, name)
  const error = fieldState.error?.message
  const hasNote = error !== undefined || field.hint !== undefined || field.readOnly === true
  const label = t(field.label)
  const input: InputProps = {
    id,
    label,
    value: bound.value,
    onChange: (value) => {
      bound.onChange(value)
      recheck(name)
    },
    // an error from the platform stays until the value changes, so blur must not validate it away
    onBlur: () => fieldState.error?.type !== 'refused' && bound.onBlur(),
    isInvalid: error !== undefined,
    describedBy: hasNote ? `${id}-note` : undefined,
    isReadOnly: field.readOnly === true,
    isRequired: field.required,
    values,
  }
  return (
    <div className={`form-field form-field-${field.kind} ${isWide(field) ? 'wide' : ''}`} data-field={name}>
      {(Own !== undefined || !hasOwnLabel(field)) && <FieldLabel field={field} id={id} text={label} />}
      {Own !== undefined && <Own {...input} />}
      {Own === undefined && field.readOnly && <ReadOnlyValue field={field} input={input} label={label} />}
      {Own === undefined && !field.readOnly && (
        <FieldInput field={field} input={input} label={label} owner={state.owner} />
      )}
      {phrases && <Phrases phrases={phrases} input={input} label={label} />}
      <FieldNote id={`${id}-note`} field={field} error={error} value={bound.value} />
    </div>
  )
}

const wideKinds: ReadonlySet<Field['kind']> = new Set(['data', 'longText', 'picture', 'refs'])

/** Whether a field spans the whole width of its form. */
export function isWide({ kind }: Field): boolean {
  return wideKinds.has(kind)
}

function FieldLabel({ field, id, text }: { field: Field; id: string; text: string }) {
  const content = (
    <>
      {text}
      {field.required && !field.readOnly && (
        <span className="required" aria-hidden="true">
          *
        </span>
      )}
    </>
  )
  // a group has no single control that a `label` could refer to
  if (isGroup(field))
    return (
      <span id={`${id}-label`} className="form-label">
        {content}
      </span>
    )
  return (
    <label id={`${id}-label`} htmlFor={id} className="form-label">
      {content}
    </label>
  )
}

function Phrases({ phrases, input, label }: { phrases: readonly Text2[]; input: InputProps; label: string }) {
  const t = useText()
  const written = typeof input.value === 'string' ? input.value.trim() : ''
  const add = (phrase: string) =>
    input.onChange(written === '' ? phrase : `${written}${t(separators.parts)}${phrase}`)
  return (
    <div className="wrap gap-1 quick-phrases" role="group" aria-label={t(formWords.phrases, { label })}>
      {phrases.map((phrase) => (
        <Button key={phrase[0]} onClick={() => add(t(phrase))}>
          {t(phrase)}
        </Button>
      ))}
    </div>
  )
}

interface FieldNoteProps {
  id: string
  field: Field
  error: string | undefined
  value: unknown
}

function FieldNote({ id, field, error, value }: FieldNoteProps): ReactNode {
  const t = useText()
  const reason = field.readOnly ? t(field.immutable ? formWords.setOnce : formWords.setByPlatform) : undefined
  const hint = field.hint === undefined ? reason : t(field.hint)
  const isText = field.kind === 'text' || field.kind === 'longText'
  const isCounted = isText && typeof value === 'string' && field.max !== undefined && !field.readOnly
  if (error === undefined && hint === undefined && !isCounted) return null
  return (
    <div className={error === undefined ? 'note' : 'note error'}>
      {error !== undefined && <StatusGlyph severity="error" />}
      <span id={id}>{error ?? hint}</span>
      {isCounted && <span className="push fixed">{`${[...value].length} / ${field.max}`}</span>}
    </div>
  )
}
