import { calls } from '#contract/calls/account.ts'
import { passwordForm } from '#contract/schema/forms.ts'
import { labels } from '#contract/text/labels.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { SecretInput } from '#web/engine/form/inputs/text-input.tsx'
import { PageForm } from '#web/engine/form/page-form.tsx'
import type { InputProps } from '#web/engine/list/page-definition.ts'
import { useText } from '#web/i18n/use-text.ts'
import { signOutNotice } from '#web/lib/sign-out-notice.ts'
import { leave } from '#web/stores/session/session-flow.ts'
import { words as centerWords } from './words.ts'

/** Change of one's own password; afterwards the user signs in again. Spec §5. */
export function PasswordForm({ loginName }: { loginName: string }) {
  const t = useText()
  return (
    <PageForm
      label={t(centerWords.changePassword)}
      title={t(labels.password)}
      accept={t(centerWords.changePassword)}
      isNarrow
      fields={passwordForm}
      inputs={inputs}
      lead={
        <>
          <p className="meta">{t(centerWords.passwordLead)}</p>
          <input type="text" name="loginName" autoComplete="username" defaultValue={loginName} hidden />
        </>
      }
      send={async ({ password, newPassword }) => {
        await callQuietly(calls.changePassword, { password, newPassword })
        leave()
        signOutNotice.set(
          t(['Password changed. Sign in with the new one.', '密码已修改，请使用新密码登录。']),
        )
      }}
    />
  )
}

const inputs = {
  password: (input: InputProps) => (
    <SecretInput field={passwordForm.password} input={input} autoComplete="current-password" />
  ),
}
