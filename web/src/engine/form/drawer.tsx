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
 * Modal panel from the right, a native `<dialog>`; full screen on a phone. Mount it only while it is open. Ctrl+S and
 * Ctrl+Enter submit the form inside.
 */
export function Drawer({ title, detail, onClose, children }: DrawerProps) {
  const t = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  // a layout effect, so that it runs before effects of the children, which may focus a field
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
    // keys pressed in a nested dialog are handled there
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
