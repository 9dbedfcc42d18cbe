import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { localKeys } from '#web/lib/keys.ts'
import { IconButton } from '#web/ui/control/button.tsx'
import { onOwnCancel, onOwnEscape, openModal } from '#web/ui/dialog/modals.ts'
import './form-drawer.css'

interface DrawerProps {
  title: string
  detail: string
  onClose: () => void
  children: ReactNode
}

/**
 * A panel from the right over the page, as the browser's own modal dialog; a phone shows it on the whole screen. Mount
 * it only while it is open. Ctrl S and Ctrl Enter send the form inside.
 */
export function Drawer({ title, detail, onClose, children }: DrawerProps) {
  const t = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  // Before the effects of what is inside, which may give a field the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    const close = openModal(element)
    return () => {
      close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])

  const onEscape = onOwnEscape(onClose)
  const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    onEscape(event)
    // the keys of a dialog over it are that dialog's
    if (event.target instanceof Element && event.target.closest('dialog') !== dialog.current) return
    if (!localKeys.save.matches(event.nativeEvent)) return
    event.preventDefault()
    dialog.current?.querySelector('form')?.requestSubmit()
  }
  return (
    <dialog
      ref={dialog}
      className="form-drawer"
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      onCancel={onOwnCancel(onClose)}
    >
      <header className="line top gap-3 spread anywhere form-drawer-head">
        <div>
          <h2 id={titleId}>{title}</h2>
          {detail !== '' && <p className="meta">{detail}</p>}
        </div>
        <IconButton icon="pi-times" label={t(common.close)} onClick={onClose} />
      </header>
      {children}
    </dialog>
  )
}
