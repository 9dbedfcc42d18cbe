import { common } from '#web/i18n/common.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { ConfirmHost } from '#web/ui/dialog/confirm-host.tsx'
import { RequestId } from '#web/ui/copy-button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { Toaster } from '#web/ui/toaster.tsx'
import { Tooltip } from '#web/ui/popover/tooltip.tsx'
import { stayHere, useExpiryGate } from '#web/stores/session/expiry-gate.ts'
import { signInAgain } from '#web/stores/session/session-flow.ts'
import { Button } from '#web/ui/control/button.tsx'

/** What may lie over every page: notifications, tooltips, questions, and the end of the session. */
export function Overlays() {
  const t = useWords(common)
  return (
    <>
      <Toaster closeLabel={t('close')} showRequest={(id) => <RequestId id={id} />} />
      <Tooltip />
      <ConfirmHost cancelLabel={t('cancel')} closeLabel={t('close')} />
      <ExpiryDialog />
    </>
  )
}

/** Title, text and buttons word for word from spec §8. */
function ExpiryDialog() {
  const t = useWords(common)
  const isAsking = useExpiryGate((gate) => gate.state === 'asking')
  if (!isAsking) return null
  return (
    <Dialog
      title={t('sessionTitle')}
      role="alertdialog"
      closeLabel={t('close')}
      onClose={stayHere}
      footer={
        <>
          <Button onClick={stayHere}>{t('stay')}</Button>
          <Button kind="primary" data-initial-focus onClick={signInAgain}>
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
