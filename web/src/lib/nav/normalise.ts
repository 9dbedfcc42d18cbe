import { isJsonObject } from '#contract/schema/json-object.ts'
import type { Aliases } from './component-name.ts'
import { hasPage, type NavItem } from './nav-item.ts'
import { readItem, type Draft } from './read-item.ts'
import { isButton, readChildren } from './read-node.ts'

/** Maximum number of individual warnings per tree. */
const mostWarnings = 50

/** Registry of items added to a tree; keeps ids and paths unique. */
interface NavUniqueness {
  readonly size: number
  warn(message: string): void
  /** Registers the item of a node; returns false for a duplicate that must be omitted. */
  enter(node: object, item: Draft, parent: Draft | undefined): boolean
  /** Reports the number of suppressed warnings. */
  close(): void
}

/** Creates a registry. Of two nodes with the same id or path, the first is kept. */
function createNavUniqueness(report: (message: string) => void): NavUniqueness {
  const nodes = new Set<object>()
  const ids = new Map<string, Draft>()
  const paths = new Map<string, Draft>()
  let warnings = 0

  function warn(message: string): void {
    warnings += 1
    if (warnings <= mostWarnings) report(message)
  }

  function enterPath(item: Draft, parent: Draft | undefined): boolean {
    const holder = paths.get(item.path)
    if (item.path === '' || holder === undefined) {
      if (item.path !== '') paths.set(item.path, item)
      return true
    }
    if (holder !== parent) warn(`Menu nodes ${holder.id} and ${item.id} share the path ${item.path}.`)
    if (isGroup(holder) && !isGroup(item)) {
      paths.set(item.path, item)
      yieldPath(holder)
      return true
    }
    if (!isGroup(item)) return false
    yieldPath(item)
    return true
  }

  return {
    get size() {
      return ids.size
    },
    warn,
    enter(node, item, parent) {
      const holder = ids.get(item.id)
      if (nodes.has(node)) warn(`Menu node ${item.id} occurs more than once, perhaps below itself.`)
      else if (holder !== undefined)
        warn(`Menu nodes "${holder.title}" and "${item.title}" share the id ${item.id}.`)
      else if (enterPath(item, parent)) {
        nodes.add(node)
        ids.set(item.id, item)
        return true
      }
      return false
    },
    close() {
      if (warnings > mostWarnings)
        report(`${warnings - mostWarnings} more warnings about the navigation tree.`)
    },
  }
}

function isGroup(item: Draft): boolean {
  return !hasPage(item) && !item.external
}

/** Redirects a directory whose path belongs to a page to that page. */
function yieldPath(group: Draft): void {
  group.redirect ||= group.path
  group.path = ''
}

export type { NavItem } from './nav-item.ts'

interface NormaliseOptions {
  aliases?: Aliases
  /** Called with a message for each node or field that was dropped or changed. */
  warn: (message: string) => void
}

/** Maximum depth and number of nodes accepted from a platform. */
export const navLimits = { depth: 32, nodes: 5000 } as const

/** List of siblings during the traversal. */
interface Level {
  readonly nodes: readonly unknown[]
  readonly parent?: Draft
  readonly items: NavItem[]
  /** Path to which relative paths of this level are appended. */
  readonly base: string
  next: number
}

/**
 * Normalises any navigation tree sent by a platform (spec §3): fills in missing fields, resolves full paths, and omits
 * unsafe links and duplicate ids or paths. The traversal is iterative, so cycles and deep nesting are safe; never
 * throws.
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

/** Processes the next node of a level; returns the level of its children. */
function takeNext(level: Level, aliases: Aliases, uniqueness: NavUniqueness): Level | undefined {
  const node = level.nodes[level.next]
  level.next += 1
  const position = `${level.parent?.id ?? ''}#${level.next}`
  if (!isJsonObject(node)) {
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
