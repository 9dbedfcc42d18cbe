import { useEffect } from 'react'
import type { Language } from '#contract/schema/language.ts'
import type { Credentials } from '#contract/app/user.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { Button } from '#web/ui/control/button.tsx'
import { TextField } from '#web/ui/field/field.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'
import { SecretField } from '#web/ui/field/secret-field.tsx'
import { useSubmission } from './use-submission.ts'
import { signInWords } from './words.ts'

interface SignInFormProps {
  /** Fills the form, for a demonstration account. */
  start?: Credentials
  t: Translate
  language: Language
  onSignIn: (credentials: Credentials, isRemembered: boolean) => Promise<boolean>
}

/** The form itself. Its inputs are the browser's own, so that what was typed before React arrived is kept. */
export function SignInForm({ start, t, language, onSignIn }: SignInFormProps) {
  const { form, isBusy, errorOf, submit, recheck } = useSubmission(language, onSignIn)

  // Where the person has not begun elsewhere, typing can start at once.
  useEffect(() => {
    if (document.activeElement === document.body) form.current?.querySelector('input')?.focus()
  }, [form])

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} onChange={recheck}>
      <TextField
        label={t(signInWords.username)}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={start?.username}
        error={errorOf('username')}
        icon={<Icon name="pi-user" />}
      />
      <SecretField
        label={t(signInWords.password)}
        name="password"
        autoComplete="current-password"
        defaultValue={start?.password}
        error={errorOf('password')}
        icon={<Icon name="pi-lock" />}
        words={{
          show: t(['Show password', '显示密码']),
          hide: t(['Hide password', '隐藏密码']),
          capsLock: t(signInWords.capsLock),
        }}
      />
      <p className="remember">
        <label className="checkbox">
          <input type="checkbox" name="remember" aria-describedby="remember-hint" />
          {t(['Remember me', '记住我'])}
        </label>
        <span className="meta" id="remember-hint">
          {t(['for 1 day', '1 天内保持登录'])}
        </span>
      </p>
      <Button kind="primary" isBusy={isBusy} className="big" isOff={isBusy} type="submit">
        {t(signInWords.title)}
      </Button>
    </form>
  )
}
