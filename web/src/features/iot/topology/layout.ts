import type { TopologyNode } from '#contract/calls/iot/device-parts.ts'

/** Position of a node in pixels; a small one is a dot of a field, whose name is shown when it is current. */
export interface Placed {
  node: TopologyNode
  level: number
  x: number
  y: number
  isSmall: boolean
  children: readonly string[]
}

export interface Layout {
  placed: ReadonlyMap<string, Placed>
  width: number
  height: number
}

/** Sizes in pixels: box of a node, distance between levels and rows, and dot. */
export const box = { width: 236, height: 28 } as const
const step = { level: 280, row: 38 } as const
/** Gap between the boxes of adjacent levels. */
export const gap = step.level - box.width
export const dot = 24
/** Number of leaf siblings from which they are drawn as a field of dots, and dots per row. */
const crowd = 12
const inRow = 18
const edge = 12

/** Groups nodes by the key of their parent; roots are under the empty key. */
export function childrenOf(nodes: readonly TopologyNode[]): ReadonlyMap<string, readonly TopologyNode[]> {
  const known = new Set(nodes.map(({ key }) => key))
  const groups = new Map<string, TopologyNode[]>()
  for (const node of nodes) {
    const above = known.has(node.parent) ? node.parent : ''
    groups.set(above, [...(groups.get(above) ?? []), node])
  }
  return groups
}

/** Lays out a tree from left to right, parents level with their first child to start in view; many leaves as dots. */
export function layoutOf(nodes: readonly TopologyNode[]): Layout {
  const below = childrenOf(nodes)
  const placed = new Map<string, Placed>()
  let [width, bottom] = [0, edge]
  const put = (node: TopologyNode, level: number): number => {
    const children = below.get(node.key) ?? []
    const x = edge + level * step.level
    const top = bottom
    const leaves = children.filter(({ key }) => !below.has(key))
    const isCrowd = leaves.length >= crowd
    const inner = children
      .filter(({ key }) => !isCrowd || below.has(key))
      .map((child) => put(child, level + 1))
    if (isCrowd) {
      const rows = Math.ceil(leaves.length / inRow)
      for (const [place, leaf] of leaves.entries()) {
        const at = {
          x: x + step.level + (place % inRow) * dot,
          y: bottom + Math.floor(place / inRow) * dot + box.height / 2,
        }
        placed.set(leaf.key, { node: leaf, level: level + 1, ...at, isSmall: true, children: [] })
      }
      inner.push(bottom + box.height / 2)
      bottom += rows * dot + 10
      width = Math.max(width, x + step.level + Math.min(inRow, leaves.length) * dot)
    }
    if (bottom === top) bottom += step.row
    const y = inner[0] ?? top + box.height / 2
    width = Math.max(width, x + box.width)
    placed.set(node.key, { node, level, x, y, isSmall: false, children: children.map(({ key }) => key) })
    return y
  }
  for (const root of below.get('') ?? []) put(root, 0)
  return { placed, width: width + edge, height: bottom + edge }
}

/** Returns the node to which an arrow key moves; `undefined` if there is none. */
export function neighbour(layout: Layout, key: string, arrow: string): string | undefined {
  const here = layout.placed.get(key)
  if (here === undefined) return undefined
  const siblings = layout.placed.get(here.node.parent)?.children ?? [key]
  const place = siblings.indexOf(key)
  const isDot = here.isSmall
  const moves: Partial<Record<string, string | undefined>> = {
    ArrowLeft: isDot && place % inRow > 0 ? siblings[place - 1] : parentOf(layout, here),
    ArrowRight: isDot ? siblings[place + 1] : here.children[0],
    ArrowUp: siblings[place - (isDot ? inRow : 1)],
    ArrowDown: siblings[place + (isDot ? inRow : 1)],
    Home: [...layout.placed.values()].find(({ level }) => level === 0)?.node.key,
    End: siblings.at(-1),
  }
  return moves[arrow]
}

function parentOf({ placed }: Layout, { node }: Placed): string | undefined {
  return placed.has(node.parent) ? node.parent : undefined
}
