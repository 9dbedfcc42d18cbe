import type { Filter } from '#contract/wire/crud.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { matchText } from '#web/lib/text/match-text.ts'
import { nameOf } from '../data/name-of.ts'
import { textOf } from '../data/text-of.ts'
import { rootId, type TreeRow } from './tree-level.ts'

/** Visible row of a tree with its depth and whether it is expanded. */
export interface TreeLine<R extends Resource = Resource> {
  row: TreeRow<R>
  /** Depth, starting at 1. */
  level: number
  isOpen: boolean
  hasChildren: boolean
  /** Rows of the same parent in order, including this one; empty for search results. */
  siblings: readonly TreeRow<R>[]
  /** Names of the ancestors, for search results. */
  path?: readonly string[]
}

/** Returns the loaded children of a row, or `undefined` while they are loading. */
export type Known<R extends Resource> = (
  row: { id: number } | TreeRow<R>,
) => readonly TreeRow<R>[] | undefined

/** Flattens the expanded part of a tree, without rows that occur among their own ancestors (infinite recursion). */
export function openLines<R extends Resource>(
  known: Known<R>,
  open: ReadonlySet<number>,
  parent: { id: number } | TreeRow<R> = { id: rootId },
  above: readonly number[] = [rootId],
): TreeLine<R>[] {
  const siblings = known(parent) ?? []
  return siblings.flatMap((row) => {
    if (above.includes(row.id)) return []
    const hasChildren = row.hasChildren ?? (row.children?.length ?? 0) > 0
    const isOpen = hasChildren && open.has(row.id)
    const line = { row, level: above.length, isOpen, hasChildren, siblings }
    return isOpen ? [line, ...openLines(known, open, row, [...above, row.id])] : [line]
  })
}

/** Returns search results of the platform, each with its path, as lines of one level. */
export function foundLines<R extends Resource>(rows: readonly TreeRow<R>[]): TreeLine<R>[] {
  return rows.map((row) => {
    // a field of the resource may be called `path` as well
    const path: unknown = row.path
    return foundLine(row, Array.isArray(path) ? path.map(textOf) : [])
  })
}

/** Filters a whole tree on the client, by name and field values, for platforms that cannot search. */
export function searchTree<R extends Resource>(
  resource: R,
  rows: readonly TreeRow<R>[],
  filter: Filter,
  path: readonly string[] = [],
): TreeLine<R>[] {
  return rows.flatMap((row) => {
    const name = nameOf(resource, row)
    const below = searchTree(resource, row.children ?? [], filter, [...path, name])
    return passes(resource, row, name, filter) ? [foundLine(row, path), ...below] : below
  })
}

function passes(
  { search = [], fields }: Resource,
  row: object,
  name: string,
  { keyword = '', ...values }: Filter,
): boolean {
  const texts = [
    name,
    ...search
      .flatMap((field) => [field, fields[field]?.twin ?? field])
      .map((field) => textOf(Reflect.get(row, field))),
  ]
  const isNamed = keyword === '' || texts.some((text) => matchText(text, keyword) !== undefined)
  return (
    isNamed && Object.entries(values).every(([field, value]) => textOf(Reflect.get(row, field)) === value)
  )
}

function foundLine<R extends Resource>(row: TreeRow<R>, path: readonly string[]): TreeLine<R> {
  return { row, path, level: 1, isOpen: false, hasChildren: false, siblings: [] }
}
