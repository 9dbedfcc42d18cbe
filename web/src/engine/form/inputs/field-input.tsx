import type { Field } from '#contract/schema/field.ts'
import { ChoiceButtons, ChoiceSelect, isShortChoice } from './choice/choice-input.tsx'
import { ChoicesInput } from './choice/choices-input.tsx'
import { FlagInput } from './flag-input.tsx'
import { NumberInput } from './number-input.tsx'
import { PictureInput } from './picture-input.tsx'
import { RefInput } from './choice/ref-input.tsx'
import { LongTextInput, SecretInput, TextInput } from './text-input.tsx'
import { TimeInput } from './time-input.tsx'
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
