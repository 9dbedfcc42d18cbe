import { useRef, useState, type FormEvent } from 'react'
import type { CurrentUser } from '#contract/app/user.ts'
import { say } from '#contract/schema/language.ts'
import { check } from '#contract/schema/rules.ts'
import { signInForm } from '#contract/schema/sign-in-form.ts'
import { Failure } from '#web/api/failure.ts'
import { userName } from '#web/lib/current-user.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { describe } from '#web/stores/failures/failures.ts'
import { signInHere } from '#web/stores/session/renewal.ts'
import { Button } from '#web/ui/control/button.tsx'
import { SecretField } from '#web/ui/field/secret-field.tsx'
import { expiryWords } from './words.ts'

const { password: rules } = signInForm

/** The same person signs in over the page, by the password alone. */
export function PasswordForm({ user }: { user: CurrentUser }) {
  const t = useWords(expiryWords)
  const language = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const field = form.current?.querySelector<HTMLInputElement>('[name=password]')
    const password = field?.value ?? ''
    const [broken] = check({ password: rules }, { password })
    setProblem(broken && say(broken.text, language))
    if (broken !== undefined) return field?.focus()
    setBusy(true)
    const refusal = await refusalOf(password)
    setBusy(false)
    setProblem(refusal)
    if (refusal === undefined || !field) return
    field.value = ''
    field.focus()
  }
  return (
    <form className="expiry" ref={form} noValidate onSubmit={(event) => void send(event)}>
      <p>{t('lead', { name: userName(user, language) })}</p>
      <input hidden autoComplete="username" defaultValue={user.loginName} />
      <SecretField
        label={t('password')}
        name="password"
        autoComplete="current-password"
        data-initial-focus
        error={problem}
        words={{ show: t('showPassword'), hide: t('hidePassword'), capsLock: t('capsLock') }}
      />
      <Button kind="primary" type="submit" isBusy={isBusy} isOff={isBusy}>
        {t('goOn')}
      </Button>
    </form>
  )
}

/** Why the platform let nobody in; nothing where it did. */
async function refusalOf(password: string): Promise<string | undefined> {
  try {
    await signInHere(password)
    return undefined
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return describe(error)
  }
}
