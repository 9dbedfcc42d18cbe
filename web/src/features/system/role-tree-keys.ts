import type { GrantLine } from './role-tree-lines.ts'

/** What a key does on a line of the grants tree: an act, or the index of the line that gets the focus. */
export function keyTarget(
  key: string,
  lines: readonly GrantLine[],
  at: number,
): 'toggle' | 'open' | 'close' | number | undefined {
  const line = lines[at]
  const hasChildren = line !== undefined && line.node.children.length > 0
  switch (key) {
    case ' ':
      return 'toggle'
    case 'ArrowDown':
      return Math.min(at + 1, lines.length - 1)
    case 'ArrowUp':
      return Math.max(at - 1, 0)
    case 'Home':
      return 0
    case 'End':
      return lines.length - 1
    case 'ArrowRight':
      if (!hasChildren) return undefined
      return line.isOpen ? at + 1 : 'open'
    case 'ArrowLeft': {
      if (hasChildren && line.isOpen) return 'close'
      const parent = line?.above.at(-1)
      return parent && lines.findIndex(({ node }) => node.id === parent.id)
    }
    default:
      return undefined
  }
}
