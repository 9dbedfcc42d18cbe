/** Cell of the grid by its indexes among the visible rows and columns. */
export interface Cell {
  row: number
  column: number
}

const screenful = 10

/** Returns the cell a navigation key leads to, or `undefined` for other keys. Ctrl moves to the edge of the grid. */
export function nextCell(
  { key, isControl }: { key: string; isControl: boolean },
  { row, column }: Cell,
  size: { rows: number; columns: number },
): Cell | undefined {
  const within = (at: Cell): Cell => ({
    row: Math.max(0, Math.min(at.row, size.rows - 1)),
    column: Math.max(0, Math.min(at.column, size.columns - 1)),
  })
  switch (key) {
    case 'ArrowUp':
      return within({ row: isControl ? 0 : row - 1, column })
    case 'ArrowDown':
      return within({ row: isControl ? size.rows : row + 1, column })
    case 'ArrowLeft':
      return within({ row, column: isControl ? 0 : column - 1 })
    case 'ArrowRight':
      return within({ row, column: isControl ? size.columns : column + 1 })
    case 'Home':
      return within({ row: isControl ? 0 : row, column: 0 })
    case 'End':
      return within({ row: isControl ? size.rows : row, column: size.columns })
    case 'PageUp':
      return within({ row: row - screenful, column })
    case 'PageDown':
      return within({ row: row + screenful, column })
    default:
      return undefined
  }
}

/** Key code of a key handled by an input method; its text follows at the focused element. */
const taken = 229

/** Returns the initial text of the cell editor for a key: the character, or '' if an input method handles the key. */
export function firstText({
  key,
  keyCode,
  altKey,
}: Pick<KeyboardEvent, 'altKey' | 'key' | 'keyCode'>): string | undefined {
  if (isTaken({ key, keyCode })) return ''
  return key.length === 1 && !altKey ? key : undefined
}

/** Whether a key is handled by an input method that is about to compose. */
export function isTaken({ key, keyCode }: Pick<KeyboardEvent, 'key' | 'keyCode'>): boolean {
  return keyCode === taken || key === 'Process'
}
