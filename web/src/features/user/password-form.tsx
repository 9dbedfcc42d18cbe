import { calls } from '#contract/calls/account.ts'
import { passwordForm } from '#contract/schema/forms.ts'
import { say } from '#contract/schema/language.ts'
import { call } from '#web/api/http.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { signOutNotice } from '#web/lib/sign-out-notice.ts'
import { leave } from '#web/stores/session/session-flow.ts'
import { Button } from '#web/ui/control/button.tsx'
import { SecretField } from '#web/ui/field/secret-field.tsx'
import { keepFocus, useForm } from './use-form.ts'
import { centerWords } from './words.ts'

const names = ['password', 'newPassword', 'repeat'] as const
const autoComplete = { password: 'current-password', newPassword: 'new-password', repeat: 'new-password' }

/** Change of one's own password; afterwards the user signs in again. Spec §5. */
export function PasswordForm({ loginName }: { loginName: string }) {
  const t = useWords(centerWords)
  const language = useLanguage()
  const start = { password: '', newPassword: '', repeat: '' }
  const form = useForm(passwordForm, start, async ({ password, newPassword }) => {
    await call(calls.changePassword, { password, newPassword })
    leave()
    signOutNotice.set(t('passwordChanged'))
  })
  return (
    <form className="card" noValidate onSubmit={form.submit} aria-label={t('changePassword')}>
      <h2>{t('password')}</h2>
      <p className="meta">{t('passwordLead')}</p>
      <input type="text" name="loginName" autoComplete="username" defaultValue={loginName} hidden />
      {names.map((name) => (
        <SecretField
          key={name}
          name={name}
          label={say(passwordForm[name].label, language)}
          autoComplete={autoComplete[name]}
          required
          corner={name === 'newPassword' ? t('lengthHint') : undefined}
          value={form.values[name]}
          error={form.errorOf(name)}
          words={{ show: t('showPassword'), hide: t('hidePassword'), capsLock: t('capsLock') }}
          onChange={({ target }) => form.set(name, target.value)}
          onBlur={() => form.values[name] !== '' && form.leave(name)}
        />
      ))}
      <p className="form-acts">
        <Button kind="primary" isBusy={form.isBusy} type="submit" onMouseDown={keepFocus}>
          {t('changePassword')}
        </Button>
      </p>
    </form>
  )
}
