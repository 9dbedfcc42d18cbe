import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import type { CurrentUser } from '#contract/app/user.ts'
import { check } from '#contract/schema/rules.ts'
import type { passwordForm } from '#contract/schema/forms.ts'
import type { signInForm } from '#contract/schema/sign-in-form.ts'
import { sentences } from '#contract/text/sentences.ts'
import { Failure } from '#web/api/failure.ts'
import { useText } from '#web/i18n/use-text.ts'
import { describe } from '#web/stores/failures/failures.ts'
import { Button } from '#web/ui/control/button.tsx'
import { SecretField } from '#web/ui/field/secret-field.tsx'
import { expiryWords } from './words.ts'

interface PasswordFormProps {
  user: CurrentUser
  lead: string
  rules: (typeof signInForm | typeof passwordForm)['password']
  /** Throws a `Failure` when the platform refuses the password. */
  send: (password: string) => Promise<void>
  submit: string
  /** Content before the submit button. */
  children?: ReactNode
}

/** Password form of the signed-in user, shown over the page. */
export function PasswordForm({ user, lead, rules, send, submit, children }: PasswordFormProps) {
  const t = useText()
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const sendForm = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const field = form.current?.querySelector<HTMLInputElement>('[name=password]')
    const password = field?.value ?? ''
    const [broken] = check({ password: rules }, { password })
    setProblem(broken && t(broken.text))
    if (broken !== undefined) return field?.focus()
    setBusy(true)
    const refusal = await refusalOf(send, password)
    setBusy(false)
    setProblem(refusal)
    if (refusal === undefined || !field) return
    field.value = ''
    field.focus()
  }
  return (
    <form className="grid gap-3 expiry" ref={form} noValidate onSubmit={(event) => void sendForm(event)}>
      <p>{lead}</p>
      <input hidden autoComplete="username" defaultValue={user.loginName} />
      <SecretField
        label={t(expiryWords.password)}
        name="password"
        autoComplete="current-password"
        data-initial-focus
        error={problem}
        words={{
          show: t(sentences.showPassword),
          hide: t(sentences.hidePassword),
          capsLock: t(sentences.capsLock),
        }}
      />
      <div className="line end gap-2">
        {children}
        <Button kind="primary" type="submit" isBusy={isBusy} isOff={isBusy}>
          {submit}
        </Button>
      </div>
    </form>
  )
}

/** Returns the reason why the platform refused the password; undefined when accepted. */
async function refusalOf(send: PasswordFormProps['send'], password: string): Promise<string | undefined> {
  try {
    await send(password)
    return undefined
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return describe(error)
  }
}
