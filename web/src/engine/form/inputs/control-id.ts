/** Id of the control of a field, by which labels, summary and refusals reach it. */
export function controlId(formId: string, name: string): string {
  return `${formId}-${name}`
}

/** Puts the focus on the control of a field. */
export function focusField(formId: string, name: string): void {
  document.getElementById(controlId(formId, name))?.focus()
}
