import { useRef, useState, type FormEvent, type MouseEvent } from 'react'
import type { Fields } from '#contract/schema/field.ts'
import { check } from '#contract/schema/rules.ts'
import { Failure } from '#web/api/failure.ts'
import { useText } from '#web/i18n/use-text.ts'

/** A small form over fields of the contract. */
export interface Form<Name extends string> {
  values: Record<Name, string>
  isBusy: boolean
  set: (name: Name, value: string) => void
  leave: (name: Name) => void
  errorOf: (name: Name) => string | undefined
  submit: (event: FormEvent<HTMLFormElement>) => void
}

/**
 * Checks on leaving a field, again on each change after its first error, and everything on submit; then the first
 * wrong field gets the focus. A refusal of the platform puts its words on the fields and keeps what was typed.
 */
export function useForm<Name extends string>(
  fields: Fields & Record<Name, Fields[string]>,
  start: Record<Name, string>,
  save: (values: Record<Name, string>) => Promise<void>,
): Form<Name> {
  const t = useText()
  const [values, setValues] = useState(start)
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const [isBusy, setBusy] = useState(false)
  const isSending = useRef(false)

  const validate = (now: Record<Name, string>) =>
    Object.fromEntries(check(fields, now).map(({ field, text }) => [field, t(text)]))
  const checkOne = (name: Name, now: Record<Name, string>) =>
    setErrors((before) => ({ ...before, [name]: validate(now)[name] }))

  const send = async (form: HTMLFormElement) => {
    const found = validate(values)
    setErrors(found)
    if (Object.keys(found).length > 0) return focusFirst(form, Object.keys(fields), found)
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    try {
      await save(values)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      const refused = Object.fromEntries(error.errors.map(({ field, msg }) => [field, msg]))
      setErrors(refused)
      focusFirst(form, Object.keys(fields), refused)
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }

  return {
    values,
    isBusy,
    set: (name, value) => {
      const now = { ...values, [name]: value }
      setValues(now)
      if (errors[name] !== undefined) checkOne(name, now)
    },
    leave: (name) => checkOne(name, values),
    errorOf: (name) => errors[name],
    submit: (event) => {
      event.preventDefault()
      void send(event.currentTarget)
    },
  }
}

function focusFirst(form: HTMLFormElement, names: string[], errors: Partial<Record<string, string>>): void {
  const first = names.find((name) => errors[name] !== undefined)
  const input = first === undefined ? null : form.elements.namedItem(first)
  if (input instanceof HTMLElement) input.focus()
}

/**
 * For the pressing of a button that saves: the focus stays in its field until the click. The check on leaving the
 * field would put a note below it, and with the note the button would move away from under the pointer.
 */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault()
}
