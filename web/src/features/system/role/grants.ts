import { placeAll, type MenuNode, type PlacedNode } from '../menu/tree.ts'

/** Ids of the menu nodes that a role has. */
export type Granted = ReadonlySet<number>

/** The tick of a node: granted with everything below it, in part, or not at all. */
export type Tick = 'on' | 'part' | 'off'

/**
 * The tick of a node. Linked, it follows from the leaves, so that a parent is never forced full; a page granted
 * without any of its buttons is granted in part. Unlinked, it is the node's own.
 */
export function tickOf(node: MenuNode, granted: Granted, isLinked: boolean): Tick {
  const isOn = isLinked ? leavesOf(node).every(({ id }) => granted.has(id)) : granted.has(node.id)
  if (isOn) return 'on'
  return hasAny(node, granted) ? 'part' : 'off'
}

/**
 * Ticks or unticks a node. Linked, everything below goes with it; what stands above is granted along, and goes when
 * nothing below it is left.
 */
export function toggleNode(granted: Granted, place: PlacedNode, isLinked: boolean): Granted {
  const { node, above } = place
  const next = new Set(granted)
  const isOn = tickOf(node, granted, isLinked) === 'on'
  const concerned = isLinked ? [node, ...placeAll(node.children).map((below) => below.node)] : [node]
  for (const { id } of concerned) {
    if (isOn) next.delete(id)
    else next.add(id)
  }
  if (isLinked) linkAbove(next, above, !isOn)
  return next
}

function linkAbove(granted: Set<number>, above: readonly MenuNode[], isGranting: boolean): void {
  for (const node of above.toReversed()) {
    if (isGranting) granted.add(node.id)
    else if (!node.children.some((child) => hasAny(child, granted))) granted.delete(node.id)
  }
}

/** Grants every node, or none; what the tree does not know stays as it is. */
export function grantAll(granted: Granted, tree: readonly MenuNode[], isOn: boolean): Granted {
  const next = new Set(granted)
  for (const { node } of placeAll(tree)) {
    if (isOn) next.add(node.id)
    else next.delete(node.id)
  }
  return next
}

/** Nodes that one set of grants has and another has not. */
export interface GrantChange {
  added: readonly PlacedNode[]
  removed: readonly PlacedNode[]
}

/** What changed between two sets of grants; what stands above a granted node counts as granted. */
export function changeOf(tree: readonly MenuNode[], before: Granted, now: Granted): GrantChange {
  const all = placeAll(tree)
  const isAdded = ({ node }: PlacedNode) => !hasAny(node, before) && hasAny(node, now)
  const isRemoved = ({ node }: PlacedNode) => hasAny(node, before) && !hasAny(node, now)
  return { added: all.filter(isAdded), removed: all.filter(isRemoved) }
}

/**
 * The grants as a field's value, in the order of those that were there before. Linked, what only spells out that a
 * granted node has something above it is no change.
 */
export function grantValue(
  tree: readonly MenuNode[],
  before: readonly number[],
  now: Granted,
  isLinked: boolean,
): number[] {
  const { added, removed } = changeOf(tree, new Set(before), now)
  if (isLinked && added.length === 0 && removed.length === 0) return [...before]
  const kept = before.filter((id) => now.has(id))
  const isNew = (id: number) => !before.includes(id)
  return [...kept, ...[...now].filter(isNew).sort((left, right) => left - right)]
}

function leavesOf(node: MenuNode): readonly MenuNode[] {
  return node.children.length === 0 ? [node] : node.children.flatMap(leavesOf)
}

function hasAny(node: MenuNode, granted: Granted): boolean {
  return granted.has(node.id) || node.children.some((child) => hasAny(child, granted))
}
