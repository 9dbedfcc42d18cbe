import { closePanel } from '#web/stores/preferences/panels.ts'

let typed = ''

/** Keeps what is typed while the palette is on its way, until the returned function is called; Escape gives it up. */
export function followEarlyKeys(): () => void {
  typed = ''
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    if (event.key === 'Escape') closePanel()
    else if (event.key === 'Backspace') typed = [...typed].slice(0, -1).join('')
    else if ([...event.key].length === 1) typed += event.key
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('keydown', onKeyDown, { capture: true })
  return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
}

/** What was typed meanwhile, which is then gone. */
export function takeEarlyKeys(): string {
  const text = typed
  typed = ''
  return text
}
