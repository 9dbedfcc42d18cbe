import { calls } from '#contract/endpoints.ts'
import { passwordForm } from '#contract/forms.ts'
import { say } from '#contract/language.ts'
import { call } from '#web/api/http.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { leaveFarewell } from '#web/lib/farewell.ts'
import { leave } from '#web/stores/session-flow.ts'
import { Icon } from '#web/ui/icon.tsx'
import { SecretField } from '#web/ui/secret-field.tsx'
import { keepFocus, useForm } from './use-form.ts'
import { centerWords } from './words.ts'

const names = ['password', 'newPassword', 'repeat'] as const
const autoComplete = { password: 'current-password', newPassword: 'new-password', repeat: 'new-password' }

/** Change of one's own password; afterwards everybody signs in anew. Spec §5. */
export function PasswordForm({ loginName }: { loginName: string }) {
  const t = useWords(centerWords)
  const language = useLanguage()
  const start = { password: '', newPassword: '', repeat: '' }
  const form = useForm(passwordForm, start, async ({ password, newPassword }) => {
    await call(calls.changePassword, { password, newPassword })
    leave()
    leaveFarewell(t('passwordChanged'))
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
        <button type="submit" className="button primary" aria-busy={form.isBusy} onMouseDown={keepFocus}>
          {form.isBusy && <Icon name="pi-spinner" className="pi-spin" />}
          {t('changePassword')}
        </button>
      </p>
    </form>
  )
}
