/** What the keys need to know of a line of a tree. */
interface Line {
  level: number
  isOpen: boolean
  hasChildren: boolean
}

/** What a key does in a tree: goes to a line, opens or closes the one it stands on, or chooses it. */
export type Move = { kind: 'go'; index: number } | { kind: 'toggle'; isOpen: boolean } | { kind: 'choose' }

/**
 * The move of a key from a line. Above the first line, at -1, stands one for everything; an index past either end is
 * the caller's to clamp.
 */
export function keyMove(key: string, lines: readonly Line[], index: number): Move | undefined {
  const line = lines[index]
  switch (key) {
    case 'ArrowDown':
      return go(index + 1)
    case 'ArrowUp':
      return go(index - 1)
    case 'Home':
      return go(-1)
    case 'End':
      return go(lines.length - 1)
    case 'Enter':
    case ' ':
      return { kind: 'choose' }
    case 'ArrowRight':
      if (line?.isOpen) return go(index + 1)
      return line?.hasChildren ? { kind: 'toggle', isOpen: true } : undefined
    case 'ArrowLeft':
      if (line?.isOpen) return { kind: 'toggle', isOpen: false }
      return line && go(lines.findLastIndex(({ level }, at) => at < index && level < line.level))
    default:
      return undefined
  }
}

function go(index: number): Move {
  return { kind: 'go', index }
}
