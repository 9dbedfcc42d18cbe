import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Filter } from '#contract/wire/crud.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { Failure } from '#web/api/failure.ts'
import { toggled } from '#web/lib/toggled.ts'
import type { FieldName } from '../list/page-definition.ts'
import { levelQuery, rootId, searchQuery, type TreeLevel, type TreeRow } from './tree-level.ts'
import { foundLines, openLines, searchTree, type Known, type TreeLine } from './tree-lines.ts'

/**
 * State of a tree. Children are fetched when their parent is first expanded; platforms that return the whole tree are
 * supported as well. With a filter, returns the matching rows with their paths. `order` is the field that orders
 * siblings.
 */
export function useTree<R extends Resource>(resource: R, filter: Filter, order?: FieldName<R>) {
  const isSearch = Object.keys(filter).length > 0
  const [chosen, setOpen] = useState<ReadonlySet<number>>()
  const root = useQuery({ ...levelQuery(resource, rootId, order), enabled: !isSearch })
  const open = chosen ?? loneRoot(root.data)
  const search = useQuery({ ...searchQuery(resource, filter), enabled: isSearch })
  const lazy = root.data?.isWhole ? [] : [...open]
  const levels = useQueries({
    queries: lazy.map((id) => ({ ...levelQuery(resource, id, order), enabled: !isSearch })),
  })
  const byParent = new Map(lazy.map((id, index) => [id, levels[index]]))
  const known: Known<R> = (row) => {
    if (row.id === rootId) return root.data?.rows
    return 'children' in row && row.children ? row.children : byParent.get(row.id)?.data?.rows
  }
  const top = isSearch ? search : root

  return {
    isPending: top.isPending,
    isFetching: top.isFetching,
    failure: top.error instanceof Failure && top.data === undefined ? top.error : undefined,
    retry: () => void top.refetch(),
    lines: isSearch ? linesOf(resource, search.data, filter) : openLines(known, open),
    /** Number of matches that are not shown. */
    more: isSearch && search.data ? search.data.total - search.data.rows.length : 0,
    isLoading: (id: number) => byParent.get(id)?.isLoading ?? false,
    /** Returns a function that refetches the children of a row, or `undefined` unless their fetch failed. */
    retryOf: (id: number) => {
      const level = byParent.get(id)
      return level?.isError ? () => void level.refetch() : undefined
    },
    toggle: (id: number, isOpen: boolean) => setOpen(toggled(open, id, isOpen)),
    /** Expands these rows in addition to the open ones. */
    reveal: (ids: readonly number[]) => setOpen(new Set([...open, ...ids])),
    collapseAll: () => setOpen(new Set()),
  }
}

/** Expands a single root by default. */
function loneRoot<R extends Resource>(level: TreeLevel<R> | undefined): ReadonlySet<number> {
  const rows = level?.rows ?? []
  return new Set(rows.length === 1 ? rows.map(({ id }) => id) : [])
}

function linesOf<R extends Resource>(
  resource: R,
  level: TreeLevel<R> | undefined,
  filter: Filter,
): TreeLine<R>[] {
  const rows: readonly TreeRow<R>[] = level?.rows ?? []
  return level?.isWhole ? searchTree(resource, rows, filter) : foundLines(rows)
}
