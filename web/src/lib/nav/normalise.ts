import { isJsonObject } from '#contract/schema/json-object.ts'
import type { Aliases } from './component-name.ts'
import { hasPage, type NavItem } from './nav-item.ts'
import { readItem, type Draft } from './read-item.ts'
import { isButton, readChildren } from './read-node.ts'

/** Most warnings reported one by one for one tree. */
const mostWarnings = 50

/** What has been taken into a tree so far; keeps ids and paths unique. */
interface NavUniqueness {
  readonly size: number
  warn(message: string): void
  /** Enters an item made from a node. False: it repeats an earlier one and must be left out. */
  enter(node: object, item: Draft, parent: Draft | undefined): boolean
  /** Reports how many warnings were held back. */
  close(): void
}

/** Begins a tree. The first of two nodes with the same id or path is kept. */
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

/** A directory whose path belongs to a page leads to that page instead. */
function yieldPath(group: Draft): void {
  group.redirect ||= group.path
  group.path = ''
}

export type { NavItem } from './nav-item.ts'

interface NormaliseOptions {
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
