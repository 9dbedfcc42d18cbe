/** The shortcuts of the console, as shown and as matched. `Mod` is Ctrl, or Command on a Mac. */
export const shortcuts = {
  palette: {
    shown: 'Ctrl K',
    matches: (event: KeyboardEvent) => (event.ctrlKey || event.metaKey) && key(event) === 'k',
  },
  closeTab: { shown: 'Alt W', matches: (event: KeyboardEvent) => event.altKey && key(event) === 'w' },
  refreshTab: { shown: 'Alt F5', matches: (event: KeyboardEvent) => event.altKey && event.key === 'F5' },
  nthTab: {
    shown: 'Alt 1…9',
    matches: (event: KeyboardEvent) => event.altKey && /^Digit[1-9]$/.test(event.code),
  },
  presenter: {
    shown: 'Ctrl Shift D',
    matches: (event: KeyboardEvent) =>
      (event.ctrlKey || event.metaKey) && event.shiftKey && key(event) === 'd',
  },
  help: { shown: '?', matches: (event: KeyboardEvent) => event.key === '?' && !isTyping(event) },
} as const

const key = (event: KeyboardEvent) => event.key.toLowerCase()

function isTyping({ target }: KeyboardEvent): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  )
}
