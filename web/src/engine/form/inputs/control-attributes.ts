import type { Field } from '#contract/schema/field.ts'
import type { InputProps } from '#web/engine/list/page-definition.ts'

/** The attributes of every control of a form, for the browser and assistive technology alike. */
export function controlAttributes({ required }: Field, input: InputProps) {
  const { id, isInvalid, describedBy, onBlur, isRequired = required } = input
  return {
    id,
    onBlur,
    'aria-invalid': isInvalid || undefined,
    'aria-required': isRequired,
    'aria-describedby': describedBy,
  } as const
}

/** The frame around a control, red where it is wrong. */
export function controlClass({ isInvalid }: InputProps, more = ''): string {
  return `control ${more} ${isInvalid ? 'invalid' : ''}`.trim()
}

/** Id of the control of a field, by which labels, summary and refusals reach it. */
export function controlId(formId: string, name: string): string {
  return `${formId}-${name}`
}

/** Puts the focus on the control of a field. */
export function focusField(formId: string, name: string): void {
  document.getElementById(controlId(formId, name))?.focus()
}
