import { useId, type ReactNode } from 'react'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'

interface FormDialogProps {
  title: string
  accept: string
  isDanger?: boolean
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A short form over the page, sent by Enter or its button. */
export function FormDialog({
  title,
  accept,
  isDanger = false,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const t = useText()
  const id = useId()
  return (
    <Dialog
      title={title}
      role={isDanger ? 'alertdialog' : 'dialog'}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(common.cancel)}</Button>
          <Button kind={isDanger ? 'danger' : 'primary'} type="submit" form={id}>
            {accept}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {children}
      </form>
    </Dialog>
  )
}
