/** A cell of the grid: places among the rows and columns that are shown. */
export interface Cell {
  row: number
  column: number
}

const screenful = 10

/** The cell that a key leads to; nothing for other keys. Ctrl goes to the edge of the whole grid. */
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

/** Key code of a key that an input method has taken; its letters follow where the focus is then. */
const taken = 229

/** What the editor of a cell begins with when a key is pressed: the letter, nothing yet where an input method took the key. */
export function firstText({
  key,
  keyCode,
  altKey,
}: Pick<KeyboardEvent, 'altKey' | 'key' | 'keyCode'>): string | undefined {
  if (isTaken({ key, keyCode })) return ''
  return key.length === 1 && !altKey ? key : undefined
}

/** Whether a key belongs to an input method, which is then about to compose. */
export function isTaken({ key, keyCode }: Pick<KeyboardEvent, 'key' | 'keyCode'>): boolean {
  return keyCode === taken || key === 'Process'
}
