import type { ReactNode } from 'react'

/** Whether a node is ticked: with all below it, in part, or not at all. */
export type Tick = 'on' | 'part' | 'off'

/** A node of a tree to choose from. */
export interface TreeNode {
  id: number
  label: string
  /** What stands behind the label, such as a count. */
  aside?: ReactNode
  /** Where the node stands, in small print, where it was searched for. */
  path?: readonly string[]
  hasChildren: boolean
  isOpen: boolean
  /** Nodes below it; left out where they have not been read. */
  children?: readonly TreeNode[]
  /** Reads the nodes below it again, where that has failed. */
  onRetry?: (() => void) | undefined
  /** In a tree of ticks. */
  tick?: Tick
  /** It is shown, and cannot be chosen. */
  isRefused?: boolean
}

/** A tree to choose from, as it is on the page. */
export interface TreePanelProps {
  nodes: readonly TreeNode[]
  /** Ids of the chosen nodes of a tree without ticks. */
  chosen?: readonly number[]
  /** The node that Tab reaches has this id on the page, by which a label or a list of faults leads to it. */
  id?: string
  label?: string
  labelledBy?: string
  describedBy?: string | undefined
  isInvalid?: boolean
  isBusy?: boolean
  /** Takes the focus as soon as it is there. */
  takesFocus?: boolean
  onChoose: (id: number) => void
  onOpen: (id: number, isOpen: boolean) => void
  onBlur?: () => void
}

/** Rows of a tree in their order, each with how deep it stands (1 at the top), as a tree. */
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
