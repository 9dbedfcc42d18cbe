import { common } from '#web/i18n/common.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { stayHere, useExpiryGate } from '#web/stores/session/expiry-gate.ts'
import { signInAgain } from '#web/stores/session/session-flow.ts'
import { useSession } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { PasswordForm } from './password-form.tsx'
import './expiry.css'

/** Title, text and buttons word for word from spec §8; below them, the way on without leaving the page. */
export function ExpiryDialog() {
  const t = useWords(common)
  const isAsking = useExpiryGate((gate) => gate.state === 'asking')
  const user = useSession((session) => session.user)
  if (!isAsking) return null
  return (
    <Dialog
      title={t('sessionTitle')}
      role="alertdialog"
      closeLabel={t('close')}
      onClose={stayHere}
      below={user && <PasswordForm user={user} />}
      footer={
        <>
          <Button onClick={stayHere}>{t('stay')}</Button>
          <Button
            {...(user === undefined && { kind: 'primary', 'data-initial-focus': true })}
            onClick={signInAgain}
          >
            {t('relogin')}
          </Button>
        </>
      }
    >
      <p className="dialog-question">
        <StatusGlyph severity="warning" />
        <span>{t('sessionText')}</span>
      </p>
    </Dialog>
  )
}
