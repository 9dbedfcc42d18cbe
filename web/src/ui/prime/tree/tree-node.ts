import type { ReactNode } from 'react'

/** Tick state of a node: on with all descendants, partially, or off. */
export type Tick = 'on' | 'part' | 'off'

/** Node of a selection tree. */
export interface TreeNode {
  id: number
  label: string
  /** Content after the label, such as a count. */
  aside?: ReactNode
  /** Path of a search result, in small print. */
  path?: readonly string[]
  hasChildren: boolean
  isOpen: boolean
  /** Child nodes; undefined while not loaded. */
  children?: readonly TreeNode[]
  /** Reloads the child nodes after a failure. */
  onRetry?: (() => void) | undefined
  /** Tick state, in a tree with checkboxes. */
  tick?: Tick
  /** Visible but not selectable. */
  isRefused?: boolean
}

/** Props of a rendered selection tree. */
export interface TreePanelProps {
  nodes: readonly TreeNode[]
  /** Ids of the selected nodes, in a tree without checkboxes. */
  chosen?: readonly number[]
  /** DOM id of the tab stop, which labels and error lists refer to. */
  id?: string
  label?: string
  labelledBy?: string
  describedBy?: string | undefined
  isInvalid?: boolean
  isBusy?: boolean
  /** Focuses the tree on mount. */
  takesFocus?: boolean
  onChoose: (id: number) => void
  onOpen: (id: number, isOpen: boolean) => void
  onBlur?: () => void
}

/** Builds a tree from rows in display order; levels start at 1. */
export function nest(rows: readonly { level: number; node: TreeNode }[]): TreeNode[] {
  const roots: TreeNode[] = []
  const above: { level: number; children: TreeNode[] }[] = [{ level: 0, children: roots }]
  for (const { level, node } of rows) {
    while (above.length > 1 && (above.at(-1)?.level ?? 0) >= level) above.pop()
    const children: TreeNode[] = []
    above.at(-1)?.children.push(node.children === undefined ? node : { ...node, children })
    above.push({ level, children })
  }
  return roots
}
