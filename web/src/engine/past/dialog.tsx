import type { ReactNode } from 'react'
import { common } from '#web/i18n/common.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'

interface TrialDialogProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/** The dialog in which something is tried over the past. */
export function TrialDialog({ title, onClose, children }: TrialDialogProps) {
  const c = useWords(common)
  return (
    <Dialog
      title={title}
      size="wide"
      closeLabel={c('close')}
      onClose={onClose}
      footer={
        <Button data-initial-focus onClick={onClose}>
          {c('close')}
        </Button>
      }
    >
      {children}
    </Dialog>
  )
}
