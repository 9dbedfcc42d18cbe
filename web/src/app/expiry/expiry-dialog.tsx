import { signInForm } from '#contract/schema/sign-in-form.ts'
import { common } from '#web/i18n/common.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { userName } from '#web/lib/current-user.ts'
import { stayHere, useExpiryGate } from '#web/stores/session/expiry-gate.ts'
import { signInHere } from '#web/stores/session/renewal.ts'
import { signInAgain } from '#web/stores/session/session-flow.ts'
import { useSession } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { PasswordForm } from './password-form.tsx'
import { expiryWords } from './words.ts'
import './expiry.css'

/** Title, text and buttons verbatim from spec §8; below them, a way to continue without leaving the page. */
export function ExpiryDialog() {
  const t = useText()
  const language = useLanguage()
  const isAsking = useExpiryGate((gate) => gate.state === 'asking')
  const user = useSession((session) => session.user)
  if (!isAsking) return null
  return (
    <Dialog
      title={t(['Tips', '提示'])}
      role="alertdialog"
      onClose={stayHere}
      below={
        user && (
          <PasswordForm
            user={user}
            lead={t(expiryWords.lead, { name: userName(user, language) })}
            rules={signInForm.password}
            send={signInHere}
            submit={t(['Go on here', '在此继续'])}
          />
        )
      }
      footer={
        <>
          <Button onClick={stayHere}>{t(['cancel', '取消'])}</Button>
          <Button
            {...(user === undefined && { kind: 'primary', 'data-initial-focus': true })}
            onClick={signInAgain}
          >
            {t(['Relogin', '重新登录'])}
          </Button>
        </>
      }
    >
      <p className="line gap-3 anywhere">
        <StatusGlyph severity="warning" />
        <span>{t(common.sessionText)}</span>
      </p>
    </Dialog>
  )
}
