import type { TreeNode as PrimeNode } from 'primereact/treenode'
import type { TreeNode } from './tree-node.ts'

/** What a row of PrimeReact's tree stands for: a node, or that the nodes below one are on their way or have failed. */
export interface TreeRow {
  kind: 'node' | 'wait' | 'retry'
  node: TreeNode
}

/** A tree as PrimeReact takes it, and what each of its keys stands for. */
export interface TreeRows {
  value: PrimeNode[]
  byKey: ReadonlyMap<string, TreeRow>
  open: readonly string[]
}

/** Nodes as rows; below an open one whose nodes are not there stands a row that says so. */
export function treeRows(nodes: readonly TreeNode[], texts: Record<'wait' | 'retry', string>): TreeRows {
  const byKey = new Map<string, TreeRow>()
  const note = (kind: 'wait' | 'retry', node: TreeNode): PrimeNode => {
    const key = `${kind}-${node.id}`
    byKey.set(key, { kind, node })
    return { key, label: texts[kind], leaf: true, selectable: kind === 'retry' }
  }
  const below = (node: TreeNode): PrimeNode[] => {
    if (!node.isOpen) return []
    if (node.onRetry) return [note('retry', node)]
    return node.children?.map(row) ?? [note('wait', node)]
  }
  const row = (node: TreeNode): PrimeNode => {
    const key = String(node.id)
    byKey.set(key, { kind: 'node', node })
    const selectable = node.isRefused !== true
    return { key, label: node.label, leaf: !node.hasChildren, selectable, children: below(node) }
  }
  const value = nodes.map(row)
  const open = [...byKey].filter(([, { kind, node }]) => kind === 'node' && node.isOpen).map(([key]) => key)
  return { value, byKey, open }
}
