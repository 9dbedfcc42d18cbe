import { useRef, useState, type FormEvent } from 'react'
import { signInForm } from '#contract/schema/sign-in-form.ts'
import { say, type Language } from '#contract/schema/language.ts'
import { check, type Violation } from '#contract/schema/rules.ts'
import type { Credentials } from '#contract/app/user.ts'

type SignIn = (credentials: Credentials, isRemembered: boolean) => Promise<boolean>

/**
 * Sends the sign-in form: checks first (spec §5), moves to the first wrong field, sends once at a time. After a
 * refusal the name stays and the password is asked for again.
 */
export function useSubmission(language: Language, onSignIn: SignIn) {
  const form = useRef<HTMLFormElement>(null)
  const [violations, setViolations] = useState<readonly Violation[]>([])
  const [wasSent, setSent] = useState(false)
  const [isBusy, setBusy] = useState(false)

  const input = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)
  const read = (): Credentials => ({
    username: input('username')?.value.trim() ?? '',
    password: input('password')?.value ?? '',
  })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setSent(true)
    const credentials = read()
    const broken = check(signInForm, credentials)
    setViolations(broken)
    const first = broken[0]
    if (first !== undefined) return input(first.field)?.focus()

    setBusy(true)
    const isSignedIn = await onSignIn(credentials, input('remember')?.checked ?? false)
    setBusy(false)
    const password = input('password')
    if (isSignedIn || !password) return
    password.value = ''
    password.focus()
  }

  return {
    form,
    isBusy,
    submit,
    /** After the first attempt every change is checked at once. */
    recheck: () => wasSent && setViolations(check(signInForm, read())),
    errorOf: (field: keyof Credentials) => {
      const violation = violations.find((found) => found.field === field)
      return violation && say(violation.text, language)
    },
  }
}
