import { common } from '#web/i18n/common.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { ConfirmHost } from '#web/ui/dialog/confirm-host.tsx'
import { RequestId } from '#web/ui/copy-button.tsx'
import { Toaster } from '#web/ui/toaster.tsx'
import { Tooltip } from '#web/ui/popover/tooltip.tsx'
import { ProofDialog } from './expiry/proof-dialog.tsx'
import { ExpiryDialog } from './expiry/expiry-dialog.tsx'

/** What may lie over every page: notifications, tooltips, questions, and the end of the session. */
export function Overlays() {
  const t = useWords(common)
  return (
    <>
      <Toaster closeLabel={t('close')} showRequest={(id) => <RequestId id={id} />} />
      <Tooltip />
      <ConfirmHost cancelLabel={t('cancel')} closeLabel={t('close')} />
      <ProofDialog />
      <ExpiryDialog />
    </>
  )
}
