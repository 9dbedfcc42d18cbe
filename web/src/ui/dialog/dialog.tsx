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
  /** What it is for, beside Cancel at its foot, which has the focus where nothing else is given it. */
  acts?: ReactNode
  /** What stands at its foot where it is no act beside Cancel. */
  footer?: ReactNode
  /** Another way, below the question and its answers. */
  below?: ReactNode
}

/**
 * A question over the page, as the browser's own modal dialog: what lies below is inert, Escape closes, the focus
 * returns. Mount it only while it is open. The element with `data-initial-focus` gets the focus first.
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

  // without the event: who leaves must not be taken for who brings a result
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

/** A dialog in which something is only looked at, or done piece by piece: it ends with its one button, Close. */
export function ViewDialog(props: Pick<DialogProps, 'title' | 'size' | 'onClose' | 'children'>) {
  const t = useText()
  const close = (
    <Button data-initial-focus onClick={() => props.onClose()}>
      {t(common.close)}
    </Button>
  )
  return <Dialog size="wide" {...props} footer={close} />
}
