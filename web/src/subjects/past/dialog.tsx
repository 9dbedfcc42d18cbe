import type { ReactNode } from 'react'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'

interface TrialDialogProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/** The dialog in which something is tried over the past. */
export function TrialDialog({ title, onClose, children }: TrialDialogProps) {
  const t = useText()
  return (
    <Dialog
      title={title}
      size="wide"
      closeLabel={t(common.close)}
      onClose={onClose}
      footer={
        <Button data-initial-focus onClick={onClose}>
          {t(common.close)}
        </Button>
      }
    >
      {children}
    </Dialog>
  )
}
