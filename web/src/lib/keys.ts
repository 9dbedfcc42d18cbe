import { isKeyOf } from '#contract/schema/keys.ts'
/** Keyboard shortcut: its label, and its matcher where one handler serves all uses. */
interface Shortcut {
  shown: string
  matches: (event: Pressed) => boolean
}
type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'target'>

const key = (event: Pressed) => event.key.toLowerCase()
const hasMod = (event: Pressed) => event.ctrlKey || event.metaKey
const one = (name: string) => (event: Pressed) => event.key === name

/** Global shortcuts. `Ctrl` is Command on macOS. */
export const shortcuts = {
  palette: { shown: 'Ctrl K', matches: (event) => hasMod(event) && key(event) === 'k' },
  closeTab: { shown: 'Alt W', matches: (event) => event.altKey && key(event) === 'w' },
  // browsers reserve Ctrl Shift T
  reopenTab: {
    shown: 'Alt Shift T',
    matches: (event) => event.altKey && event.shiftKey && event.code === 'KeyT',
  },
  refreshTab: { shown: 'Alt F5', matches: (event) => event.altKey && event.key === 'F5' },
  nthTab: { shown: 'Alt 1…9', matches: (event) => event.altKey && /^Digit[1-9]$/.test(event.code) },
  presenter: {
    shown: 'Ctrl Shift D',
    matches: (event) => hasMod(event) && event.shiftKey && key(event) === 'd',
  },
  help: { shown: '?', matches: (event) => event.key === '?' && !isTyping(event) },
} as const satisfies Record<string, Shortcut>

/** Shortcuts of focused elements. */
export const localKeys = {
  find: { shown: '/', matches: one('/') },
  openRow: { shown: 'Enter', matches: one('Enter') },
  rowMenu: {
    shown: 'Shift F10',
    matches: (event) => event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey),
  },
  select: { shown: 'Space', matches: one(' ') },
  save: { shown: 'Ctrl S', matches: (event) => hasMod(event) && ['s', 'enter'].includes(key(event)) },
  close: { shown: 'Esc', matches: one('Escape') },
  editCell: { shown: 'F2', matches: (event) => event.key === 'Enter' || event.key === 'F2' },
  emptyCell: { shown: 'Del', matches: (event) => event.key === 'Delete' || event.key === 'Backspace' },
} as const satisfies Record<string, Shortcut>

/** Labels of movement keys; each component handles them itself. */
const moves = {
  move: '↑ ↓',
  selectRange: 'Shift Space',
  copyCells: 'Ctrl C, Ctrl V',
  undoCells: 'Ctrl Z',
  step: '← →',
  stepFar: 'Shift ← →',
  zoom: '+ −',
} as const

type KeyName = keyof typeof shortcuts | keyof typeof localKeys | keyof typeof moves

/** Shortcuts by scope, in the order of the shortcut help. */
export const keySheet = {
  everywhere: ['palette', 'nthTab', 'closeTab', 'reopenTab', 'refreshTab', 'presenter', 'help', 'close'],
  lists: ['find', 'move', 'openRow', 'rowMenu', 'select', 'selectRange'],
  forms: ['save'],
  grids: ['editCell', 'emptyCell', 'copyCells', 'undoCells'],
  charts: ['step', 'stepFar', 'zoom'],
} as const satisfies Record<string, readonly KeyName[]>

/** Returns the label of a shortcut. */
export function shownKey(name: KeyName): string {
  return isKeyOf(moves, name) ? moves[name] : { ...shortcuts, ...localKeys }[name].shown
}

function isTyping({ target }: Pressed): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  )
}
