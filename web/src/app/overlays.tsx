import { common } from '#web/i18n/common.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { ConfirmHost } from '#web/ui/confirm-host.tsx'
import { RequestId } from '#web/ui/copy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { StatusGlyph } from '#web/ui/status-glyph.tsx'
import { Toaster } from '#web/ui/toaster.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { stayHere, useExpiryGate } from '#web/stores/expiry-gate.ts'
import { signInAgain } from '#web/stores/session-flow.ts'

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
          <button type="button" className="button" onClick={stayHere}>
            {t('stay')}
          </button>
          <button type="button" className="button primary" data-initial-focus onClick={signInAgain}>
            {t('relogin')}
          </button>
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
