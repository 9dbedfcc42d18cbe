/** How a combobox stands when a key is pressed. */
export interface ComboboxSituation {
  isOpen: boolean
  /** Number of options, and the one that is marked. */
  count: number
  active: number
  /** Whether nothing is typed. */
  isEmpty: boolean
}

/** What a key does in a combobox: an act, the option to mark, or nothing of ours. */
export function comboboxAct(key: string, { isOpen, count, active, isEmpty }: ComboboxSituation) {
  if (key === 'Backspace') return isEmpty ? 'removeLast' : undefined
  if (!isOpen) return key === 'ArrowDown' || key === 'ArrowUp' ? 'open' : undefined
  if (key === 'Escape') return 'close'
  if (count === 0) return undefined
  if (key === 'Enter') return 'choose'
  if (key === 'ArrowDown') return (active + 1) % count
  if (key === 'ArrowUp') return (active - 1 + count) % count
  return undefined
}
