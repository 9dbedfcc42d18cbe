import type { KeyboardEvent, SyntheticEvent } from 'react'
import { create } from 'zustand'
import { localKeys } from '#web/lib/keys.ts'
import { leaveBehind } from '../leave-behind.ts'

/** Open modal dialogs, frontmost last; browsers make everything outside the frontmost one inert. */
const useModals = create<readonly HTMLDialogElement[]>(() => [])

/** Returns the frontmost modal dialog, if any. */
export function useFrontModal(): HTMLDialogElement | undefined {
  return useModals((open) => open.at(-1))
}

/** Opens a modal dialog; returns its close function, to be called while the dialog is still in the document. */
export function openModal(dialog: HTMLDialogElement | null): () => void {
  if (dialog === null) return () => undefined
  dialog.showModal()
  useModals.setState((open) => [...open, dialog], true)
  return () => {
    if (dialog.open && dialog.isConnected) leaveBehind(dialog, { hasBackdrop: true })
    dialog.close()
    useModals.setState((open) => open.filter((one) => one !== dialog), true)
  }
}

/** Creates the cancel handler: leaves closing to the owner and ignores cancel events from inside the dialog. */
export function onOwnCancel(close: () => void) {
  return (event: SyntheticEvent): void => {
    // cancel event of a file input or a nested dialog
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    close()
  }
}

/** Creates the Escape handler: by default, browsers close a dialog on the second Escape even if its owner keeps it. */
export function onOwnEscape(close: () => void) {
  return (event: KeyboardEvent<HTMLDialogElement>): void => {
    const { nativeEvent, target, currentTarget } = event
    // ignore keys of nested dialogs and of IME composition
    if (target instanceof Element && target.closest('dialog') !== currentTarget) return
    if (event.defaultPrevented || nativeEvent.isComposing || !localKeys.close.matches(nativeEvent)) return
    event.preventDefault()
    close()
  }
}
