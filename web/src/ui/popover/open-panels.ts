/** Panels that are open, the last one on top. */
const panels: HTMLElement[] = []

/**
 * Closes a panel on Escape, on a press outside and when the window loses the focus. Of the panels inside each other
 * Escape closes only the topmost, and only once an input method is done with it. Returns what takes the panel down.
 */
export function closeFromOutside(
  panel: HTMLElement,
  isOwn: (target: Node) => boolean,
  onClose: () => void,
): () => void {
  const onPointer = ({ target }: Event) => {
    if (!(target instanceof Node && (panel.contains(target) || isOwn(target)))) onClose()
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || panels.at(-1) !== panel) return
    event.stopImmediatePropagation()
    event.preventDefault()
    onClose()
  }
  panels.push(panel)
  document.addEventListener('pointerdown', onPointer, true)
  document.addEventListener('keydown', onKey, true)
  window.addEventListener('blur', onClose)
  return () => {
    panels.splice(panels.indexOf(panel), 1)
    document.removeEventListener('pointerdown', onPointer, true)
    document.removeEventListener('keydown', onKey, true)
    window.removeEventListener('blur', onClose)
  }
}
