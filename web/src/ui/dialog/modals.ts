import type { KeyboardEvent, SyntheticEvent } from 'react'
import { create } from 'zustand'
import { localKeys } from '#web/lib/keys.ts'
import { leaveBehind } from '../leave-behind.ts'

/** The modal dialogs that are open, the one in front last: browsers put everything beside it out of reach. */
const useModals = create<readonly HTMLDialogElement[]>(() => [])

/** The modal dialog in front, if there is one. */
export function useFrontModal(): HTMLDialogElement | undefined {
  return useModals((open) => open.at(-1))
}

/** Opens a dialog in front of everything; returns how it is closed, which is done while it is still in the page. */
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

/** What a dialog that is cancelled does: it closes nothing by itself, and what is cancelled inside it ends only itself. */
export function onOwnCancel(close: () => void) {
  return (event: SyntheticEvent): void => {
    // a file chooser or a dialog inside
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    close()
  }
}

/** What Escape does in a dialog: left to the browser, a second one would close it although its owner keeps it. */
export function onOwnEscape(close: () => void) {
  return (event: KeyboardEvent<HTMLDialogElement>): void => {
    const { nativeEvent, target, currentTarget } = event
    // the keys of a dialog inside are that dialog's, and those of an input method its own
    if (target instanceof Element && target.closest('dialog') !== currentTarget) return
    if (event.defaultPrevented || nativeEvent.isComposing || !localKeys.close.matches(nativeEvent)) return
    event.preventDefault()
    close()
  }
}
