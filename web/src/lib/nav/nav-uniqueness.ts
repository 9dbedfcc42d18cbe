import { hasPage } from './nav-item.ts'
import type { Draft } from './read-item.ts'

/** Most warnings reported one by one for one tree. */
const mostWarnings = 50

/** What has been taken into a tree so far; keeps ids and paths unique. */
export interface NavUniqueness {
  readonly size: number
  warn(message: string): void
  /** Enters an item made from a node. False: it repeats an earlier one and must be left out. */
  enter(node: object, item: Draft, parent: Draft | undefined): boolean
  /** Reports how many warnings were held back. */
  close(): void
}

/** Begins a tree. The first of two nodes with the same id or path is kept. */
export function createNavUniqueness(report: (message: string) => void): NavUniqueness {
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
