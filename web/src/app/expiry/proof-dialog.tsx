import { passwordForm, proofMinutes } from '#contract/schema/forms.ts'
import { common } from '#web/i18n/common.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { userName } from '#web/lib/current-user.ts'
import { provePassword, usePasswordQuestion } from '#web/stores/session/password-proof.ts'
import { useSession } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { PasswordForm } from './password-form.tsx'
import { expiryWords } from './words.ts'

/** Asks for the password before a request that requires it is repeated; dismissing it cancels the request. */
export function ProofDialog() {
  const t = useText()
  const language = useLanguage()
  const answer = usePasswordQuestion((question) => question.answer)
  const user = useSession((session) => session.user)
  if (answer === undefined || user === undefined) return null
  const leave = () => answer(false)
  return (
    <Dialog
      title={t(['Enter your password', '验证密码'])}
      onClose={leave}
      below={
        <PasswordForm
          user={user}
          lead={t(expiryWords.proveLead, { name: userName(user, language) })}
          rules={passwordForm.password}
          send={provePassword}
          submit={t(['Go on', '继续'])}
        >
          <Button onClick={leave}>{t(common.cancel)}</Button>
        </PasswordForm>
      }
    >
      <p>{t(expiryWords.proveText, { minutes: proofMinutes })}</p>
    </Dialog>
  )
}
