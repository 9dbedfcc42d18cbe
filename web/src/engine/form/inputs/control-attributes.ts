import type { Field } from '#contract/schema/field.ts'
import type { InputProps } from '#web/engine/list/page-definition.ts'

/** Returns the attributes common to all form controls, including those for assistive technology. */
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

/** Returns the class names of a control's frame, including its invalid state. */
export function controlClass({ isInvalid }: InputProps, more = ''): string {
  return `control ${more} ${isInvalid ? 'invalid' : ''}`.trim()
}

/** Returns the id of a field's control, used by labels, the error summary and refusals. */
export function controlId(formId: string, name: string): string {
  return `${formId}-${name}`
}

export function focusField(formId: string, name: string): void {
  document.getElementById(controlId(formId, name))?.focus()
}
