import type { Aliases } from './component-name.ts'
import { createNavUniqueness, type NavUniqueness } from './nav-uniqueness.ts'
import type { NavItem } from './nav-item.ts'
import { readItem, type Draft } from './read-item.ts'
import { isButton, isRecord, readChildren } from './read-node.ts'

export type { NavItem } from './nav-item.ts'

export interface NormaliseOptions {
  aliases?: Aliases
  /** Called with a sentence about each thing that was dropped or changed. */
  warn: (message: string) => void
}

/** Deepest level and largest number of nodes taken from a platform. */
export const navLimits = { depth: 32, nodes: 5000 } as const

/** One list of siblings on the way down. */
interface Level {
  readonly nodes: readonly unknown[]
  readonly parent?: Draft
  readonly items: NavItem[]
  /** Path that relative paths of this level hang below. */
  readonly base: string
  next: number
}

/**
 * Turns whatever a platform sent as navigation tree into a clean one (spec §3): missing parts filled in, full paths,
 * unsafe links and repeated ids or paths left out. Walks without recursion, so that neither a cycle nor any depth
 * breaks it; never throws.
 */
export function normaliseNav(input: unknown, { aliases = {}, warn }: NormaliseOptions): NavItem[] {
  const uniqueness = createNavUniqueness(warn)
  const tree: NavItem[] = []
  if (!Array.isArray(input)) uniqueness.warn('The navigation tree is not a list.')
  const levels: Level[] = [{ nodes: Array.isArray(input) ? input : [], items: tree, base: '', next: 0 }]
  for (let level = levels.at(-1); level !== undefined; level = levels.at(-1)) {
    if (level.next === level.nodes.length) {
      levels.pop()
    } else if (uniqueness.size === navLimits.nodes) {
      uniqueness.warn(`The navigation tree has more than ${navLimits.nodes} nodes; the rest is left out.`)
      break
    } else {
      const below = takeNext(level, aliases, uniqueness)
      if (below === undefined || below.nodes.length === 0) continue
      if (levels.length < navLimits.depth) levels.push(below)
      else
        uniqueness.warn(
          `Menu node ${below.parent?.id} is on level ${navLimits.depth}; its children are left out.`,
        )
    }
  }
  uniqueness.close()
  return tree
}

/** Takes the next node of a level; returns the level of its children. */
function takeNext(level: Level, aliases: Aliases, uniqueness: NavUniqueness): Level | undefined {
  const node = level.nodes[level.next]
  level.next += 1
  const position = `${level.parent?.id ?? ''}#${level.next}`
  if (!isRecord(node)) {
    uniqueness.warn(`Menu node ${position} is no object.`)
    return undefined
  }
  if (isButton(node)) return undefined
  const read = readItem(node, { base: level.base, position }, aliases)
  if (read === undefined) {
    uniqueness.warn(`Menu node ${position} has an address that is not allowed.`)
    return undefined
  }
  const { item, base } = read
  if (!uniqueness.enter(node, item, level.parent)) return undefined
  level.items.push(item)
  return { nodes: readChildren(node), parent: item, items: item.children, base, next: 0 }
}
