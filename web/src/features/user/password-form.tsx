import { calls } from '#contract/calls/account.ts'
import { passwordForm } from '#contract/schema/forms.ts'
import { labels } from '#contract/text/labels.ts'
import { sentences } from '#contract/text/sentences.ts'
import { call } from '#web/api/http.ts'
import { useText } from '#web/i18n/use-text.ts'
import { signOutNotice } from '#web/lib/sign-out-notice.ts'
import { leave } from '#web/stores/session/session-flow.ts'
import { Button } from '#web/ui/control/button.tsx'
import { SecretField } from '#web/ui/field/secret-field.tsx'
import { keepFocus, useForm } from './use-form.ts'
import { words as centerWords } from './words.ts'

const names = ['password', 'newPassword', 'repeat'] as const
const autoComplete = { password: 'current-password', newPassword: 'new-password', repeat: 'new-password' }

/** Change of one's own password; afterwards the user signs in again. Spec §5. */
export function PasswordForm({ loginName }: { loginName: string }) {
  const t = useText()
  const start = { password: '', newPassword: '', repeat: '' }
  const form = useForm(passwordForm, start, async ({ password, newPassword }) => {
    await call(calls.changePassword, { password, newPassword })
    leave()
    signOutNotice.set(t(['Password changed. Sign in with the new one.', '密码已修改，请使用新密码登录。']))
  })
  return (
    <form className="card" noValidate onSubmit={form.submit} aria-label={t(centerWords.changePassword)}>
      <h2>{t(labels.password)}</h2>
      <p className="meta">{t(centerWords.passwordLead)}</p>
      <input type="text" name="loginName" autoComplete="username" defaultValue={loginName} hidden />
      {names.map((name) => (
        <SecretField
          key={name}
          name={name}
          label={t(passwordForm[name].label)}
          autoComplete={autoComplete[name]}
          required
          corner={name === 'newPassword' ? t(['6 to 20 characters', '6 到 20 个字符']) : undefined}
          value={form.values[name]}
          error={form.errorOf(name)}
          words={{
            show: t(sentences.showPassword),
            hide: t(sentences.hidePassword),
            capsLock: t(sentences.capsLock),
          }}
          onChange={({ target }) => form.set(name, target.value)}
          onBlur={() => form.values[name] !== '' && form.leave(name)}
        />
      ))}
      <p className="bar gap-2 end">
        <Button kind="primary" isBusy={form.isBusy} type="submit" onMouseDown={keepFocus}>
          {t(centerWords.changePassword)}
        </Button>
      </p>
    </form>
  )
}
