import { useState, type KeyboardEvent } from 'react'

const key = 'letter-keys'

/** Whether single letters work; the choice is remembered in this browser. */
export function useLetterKeys(): readonly [isOn: boolean, turn: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => localStorage.getItem(key) !== 'off')
  const turn = (wanted: boolean) => {
    localStorage.setItem(key, wanted ? 'on' : 'off')
    setOn(wanted)
  }
  return [isOn, turn]
}

/**
 * Presses the button that a letter or digit stands for (`aria-keyshortcuts`), where the focus is inside of `currentTarget`:
 * not while the user types or composes characters, in a dialog, or with Ctrl and Alt.
 */
export function pressByLetter(event: KeyboardEvent): void {
  const { target, currentTarget, nativeEvent, ctrlKey, metaKey, altKey, key: pressed } = event
  if (nativeEvent.isComposing || ctrlKey || metaKey || altKey || !/^[a-z\d]$/i.test(pressed)) return
  const isElsewhere = !(target instanceof HTMLElement) || target.closest('dialog, [role=menu]') !== null
  if (isElsewhere || isTyping(target)) return
  const letter = pressed.toLowerCase()
  const button = currentTarget.querySelector<HTMLElement>(`[aria-keyshortcuts="${letter}"]`)
  if (button === null) return
  event.preventDefault()
  button.click()
}

function isTyping(target: HTMLElement): boolean {
  return target.isContentEditable || target.matches('input, textarea, select')
}
