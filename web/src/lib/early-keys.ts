let typed = ''

/** Buffers key presses while a component loads, until the returned function is called; Escape cancels loading. */
export function followEarlyKeys(giveUp: () => void): () => void {
  typed = ''
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    if (event.key === 'Escape') giveUp()
    else if (event.key === 'Backspace') typed = [...typed].slice(0, -1).join('')
    else if ([...event.key].length === 1) typed += event.key
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('keydown', onKeyDown, { capture: true })
  return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
}

/** Returns the buffered text and clears the buffer. */
export function takeEarlyKeys(): string {
  const text = typed
  typed = ''
  return text
}
