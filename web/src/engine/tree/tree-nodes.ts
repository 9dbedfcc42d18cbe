import type { Resource } from '#contract/schema/resource.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { nest, type TreeNode } from '#web/ui/prime/tree/tree-node.ts'
import type { TreeLine } from './tree-lines.ts'
import type { useTree } from './use-tree.ts'

/** Converts the expanded part of a tree to selectable nodes; `more` returns additional properties of a node. */
export function treeNodes<R extends Resource>(
  resource: R,
  tree: Pick<ReturnType<typeof useTree<R>>, 'lines' | 'isLoading' | 'retryOf'>,
  more: (line: TreeLine<R>) => Partial<TreeNode>,
): TreeNode[] {
  return nest(
    tree.lines.map((line) => {
      const { row, level, isOpen, hasChildren, path } = line
      const node: TreeNode = {
        id: row.id,
        label: nameOf(resource, row),
        hasChildren,
        isOpen,
        onRetry: tree.retryOf(row.id),
        ...(path && { path }),
        ...(!tree.isLoading(row.id) && { children: [] }),
        ...more(line),
      }
      return { level, node }
    }),
  )
}
