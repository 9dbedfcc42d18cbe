import type { PictureBranch } from '#contract/calls/reform/picture.ts'
import type { Filter } from '#contract/wire/crud.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import type { TreeNode } from '#web/ui/prime/tree/tree-node.ts'

const levels = ['year', 'projectId', 'batch', 'crewId'] as const
type Level = (typeof levels)[number]

/** A year, a project, a batch or a crew with its pictures. */
export interface Branch {
  /** From 1 on, in the order in which they stand. */
  id: number
  level: Level
  value: number
  count: number
  /** The values that lead to it, its own included. */
  path: Filter
  children: Branch[]
}

/** Branches as a tree: years, their projects, batches and crews. */
export function branchTree(rows: readonly PictureBranch[]): readonly Branch[] {
  let id = 0
  const grow = (own: readonly PictureBranch[], depth: number, above: Filter): Branch[] => {
    const level = levels[depth]
    if (level === undefined) return []
    const values = [...new Set(own.map((row) => row[level]))]
    return values.map((value) => {
      const below = own.filter((row) => row[level] === value)
      const path = { ...above, [level]: String(value) }
      const count = below.reduce((sum, row) => sum + row.count, 0)
      id += 1
      const branch: Branch = { id, level, value, count, path, children: [] }
      // a picture without an order has neither batch nor crew, a repair no batch
      branch.children = level === 'projectId' && value === 0 ? [] : grow(below, depth + 1, path)
      return branch
    })
  }
  return grow(rows, 0, {})
}

function flat(tree: readonly Branch[]): readonly Branch[] {
  return tree.flatMap((branch) => [branch, ...flat(branch.children)])
}

/** The filters that leave the pictures of a node; those of none drop them. */
export function filterOfNode(tree: readonly Branch[], id: number): Filter {
  const found = flat(tree).find((branch) => branch.id === id)
  return { year: '', projectId: '', batch: '', crewId: '', ...found?.path }
}

/** The node that filters stand for; 0 where there is none. */
export function nodeOfFilter(tree: readonly Branch[], filter: Filter): number {
  const found = flat(tree).find(({ path }) =>
    levels.every((level) => (path[level] ?? '') === (filter[level] ?? '')),
  )
  return found?.id ?? 0
}

interface Look {
  nameOf: Readonly<Record<Level, (value: number) => string>>
  keyword: string
  /** Nodes that are open where they would be shut, or the other way round. */
  turned: ReadonlySet<number>
}

/** The nodes that a keyword leaves: those with it in their name, what stands above them, and what stands below. */
export function shownNodes(tree: readonly Branch[], look: Look): TreeNode[] {
  const wanted = look.keyword.toLowerCase()
  return tree.flatMap((branch) => {
    const label = look.nameOf[branch.level](branch.value)
    const isMeant = wanted === '' || label.toLowerCase().includes(wanted)
    const children = shownNodes(branch.children, isMeant ? { ...look, keyword: '' } : look)
    if (!isMeant && children.length === 0) return []
    const isOpen = wanted !== '' || isOpenAtFirst(branch) !== look.turned.has(branch.id)
    const hasChildren = children.length > 0
    return [
      {
        id: branch.id,
        label,
        aside: formatInteger(branch.count),
        hasChildren,
        isOpen,
        ...(hasChildren && { children }),
      },
    ]
  })
}

/** Years show their projects; what lies deeper is opened by hand. */
function isOpenAtFirst({ level }: Branch): boolean {
  return level === 'year'
}
