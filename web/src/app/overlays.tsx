import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { ConfirmHost } from '#web/ui/dialog/confirm-host.tsx'
import { RequestId } from '#web/ui/copy-button.tsx'
import { Toaster } from '#web/ui/toaster.tsx'
import { Tooltip } from '#web/ui/popover/tooltip.tsx'
import { ProofDialog } from './expiry/proof-dialog.tsx'
import { ExpiryDialog } from './expiry/expiry-dialog.tsx'

/** Global overlays: notifications, tooltips, confirmations and session dialogs. */
export function Overlays() {
  const t = useText()
  return (
    <>
      <Toaster closeLabel={t(common.close)} showRequest={(id) => <RequestId id={id} />} />
      <Tooltip />
      <ConfirmHost />
      <ProofDialog />
      <ExpiryDialog />
    </>
  )
}
