import { say } from '#contract/language.ts'
import type { Field } from '#contract/field.ts'
import { ChoiceButtons, ChoiceSelect, isShortChoice } from '#web/engine/form/choice-input.tsx'
import { ChoicesInput } from '#web/engine/form/choices-input.tsx'
import { isGroup, type FieldInputProps } from '#web/engine/form/field-input.tsx'
import { RemoteSelect } from '#web/engine/form/remote-select.tsx'
import { LongTextInput, TextInput } from '#web/engine/form/text-input.tsx'
import { TimeInput } from '#web/engine/form/time-input.tsx'
import type { InputProps } from '#web/engine/page-definition.ts'
import { useLanguage } from '#web/i18n/use-words.ts'
import { StatusGlyph } from '#web/ui/status-glyph.tsx'
import { DutyHoursInput } from './week-input.tsx'

/** The question stands in no form of a record: it may name any of them. */
const nobody = { resource: '', id: undefined }

interface AskControlProps {
  field: Field
  input: InputProps
  error: string | undefined
}

/** One field of a question: its label, its input, and what is wrong with it. */
export function AskControl({ field, input, error }: AskControlProps) {
  const language = useLanguage()
  const label = say(field.label, language)
  const hint = field.hint && say(field.hint, language)
  return (
    <div className={`form-field form-field-${field.kind}`}>
      <AskLabel field={field} id={input.id} text={label} />
      <Control field={field} input={input} label={label} />
      {(error ?? hint) !== undefined && (
        <div className={error === undefined ? 'note' : 'note error'}>
          {error !== undefined && <StatusGlyph severity="error" />}
          <span id={`${input.id}-note`}>{error ?? hint}</span>
        </div>
      )}
    </div>
  )
}

/** A group has no control of its own that a label could name. */
function AskLabel({ field, id, text }: { field: Field; id: string; text: string }) {
  const star = field.required && (
    <span className="required" aria-hidden="true">
      *
    </span>
  )
  return isGroup(field) ? (
    <span id={`${id}-label`} className="form-label">
      {text}
      {star}
    </span>
  ) : (
    <label id={`${id}-label`} htmlFor={id} className="form-label">
      {text}
      {star}
    </label>
  )
}

function Control(props: FieldInputProps) {
  switch (props.field.kind) {
    case 'choice':
      return isShortChoice(props.field) ? <ChoiceButtons {...props} /> : <ChoiceSelect {...props} />
    case 'choices':
      return <ChoicesInput {...props} />
    case 'ref':
    case 'refs':
      return <RemoteSelect {...props} owner={nobody} />
    case 'longText':
      return <LongTextInput {...props} />
    case 'data':
      return <DutyHoursInput {...props.input} />
    case 'time':
      return <TimeInput {...props} />
    case 'text':
    case 'number':
    case 'secret':
    case 'flag':
    case 'picture':
      return <TextInput {...props} />
  }
}
