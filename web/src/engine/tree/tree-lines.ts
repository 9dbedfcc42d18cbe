import type { Filter } from '#contract/wire/crud.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { matchText } from '#web/lib/text/match-text.ts'
import { nameOf } from '../data/name-of.ts'
import { textOf } from '../data/text-of.ts'
import { rootId, type TreeRow } from './tree-level.ts'

/** A row on screen: how deep it stands, and whether what hangs below it is shown. */
export interface TreeLine<R extends Resource = Resource> {
  row: TreeRow<R>
  /** 1 at the top. */
  level: number
  isOpen: boolean
  hasChildren: boolean
  /** The rows beside it, in order, itself included; none where it was searched for. */
  siblings: readonly TreeRow<R>[]
  /** Names of what it stands below, where it was searched for. */
  path?: readonly string[]
}

/** What is known below each parent; nothing where it is still on its way. */
export type Known<R extends Resource> = (
  row: { id: number } | TreeRow<R>,
) => readonly TreeRow<R>[] | undefined

/** The open part of a tree, line by line. A row that is answered below itself is left out, or the tree would not end. */
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

/** Rows that the platform found, each with its path, as lines of one level. */
export function foundLines<R extends Resource>(rows: readonly TreeRow<R>[]): TreeLine<R>[] {
  return rows.map((row) => {
    // A field of the resource may have the same name.
    const path: unknown = row.path
    return foundLine(row, Array.isArray(path) ? path.map(textOf) : [])
  })
}

/** Filters a whole tree, for a platform that cannot: by name, and by the values of fields. */
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
