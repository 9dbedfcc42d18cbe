import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button, IconButton } from '../control/button.tsx'
import { onOwnCancel, onOwnEscape, openModal } from './modals.ts'
import './dialog.css'

interface DialogProps {
  title: string
  role?: 'dialog' | 'alertdialog'
  size?: 'small' | 'medium' | 'wide' | 'broad' | 'sheet' | 'page'
  onClose: () => void
  children: ReactNode
  /** Primary actions, beside Cancel in the footer; Cancel has the initial focus unless another element claims it. */
  acts?: ReactNode
  /** Replaces the footer with Cancel. */
  footer?: ReactNode
  /** Alternative action, below the question and the footer. */
  below?: ReactNode
}

/**
 * Modal dialog based on the native `dialog` element: content below is inert, Escape closes, and focus is restored.
 * Mount it only while it is open. Initial focus goes to the element with `data-initial-focus`.
 */
export function Dialog({
  title,
  role = 'dialog',
  size = 'medium',
  onClose,
  children,
  acts,
  footer,
  below,
}: DialogProps) {
  const t = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const bodyId = useId()

  useLayoutEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    const close = openModal(element)
    const first = element?.querySelector<HTMLElement>('[data-initial-focus]')
    ;(first ?? element?.querySelector<HTMLElement>('.dialog-cancel'))?.focus()
    return () => {
      close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])

  // called without the event, which could be mistaken for a result
  const close = () => onClose()
  return (
    <dialog
      ref={dialog}
      role={role}
      className={`dialog dialog-${size}`}
      aria-labelledby={titleId}
      aria-describedby={role === 'alertdialog' ? bodyId : undefined}
      onKeyDown={onOwnEscape(close)}
      onCancel={onOwnCancel(close)}
    >
      <header className="line top gap-3 dialog-head">
        <h2 id={titleId} className="fill anywhere">
          {title}
        </h2>
        <IconButton icon="pi-times" label={t(common.close)} onClick={close} />
      </header>
      <div className="dialog-body" id={bodyId}>
        {children}
      </div>
      {acts !== undefined && (
        <footer className="wrap end gap-2 dialog-foot">
          <Button className="dialog-cancel" onClick={close}>
            {t(common.cancel)}
          </Button>
          {acts}
        </footer>
      )}
      {footer !== undefined && <footer className="wrap end gap-2 dialog-foot">{footer}</footer>}
      {below}
    </dialog>
  )
}

/** Dialog for viewing or for incremental actions; its only footer button is Close. */
export function ViewDialog(props: Pick<DialogProps, 'title' | 'size' | 'onClose' | 'children'>) {
  const t = useText()
  const close = (
    <Button data-initial-focus onClick={() => props.onClose()}>
      {t(common.close)}
    </Button>
  )
  return <Dialog size="wide" {...props} footer={close} />
}
