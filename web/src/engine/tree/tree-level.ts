import { crud, type Filter, type ListPage, type Stored } from '#contract/wire/crud.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { callUnreported } from '../data/call-unreported.ts'
import { keyOf, mainRead, queryClient } from '../data/query-client.ts'
import { pageLimit, readPages } from '../list/state/use-all-rows.ts'
import { pageIn } from '../list/state/use-rows.ts'

/** Row of a tree: as returned level by level, or with its path when it was found by a search. */
export type TreeRow<R extends Resource = Resource> = Stored<R> & {
  hasChildren?: boolean
  /** Names of the ancestors, from the root down. */
  path?: readonly string[]
  /** Ids of the ancestors. */
  pathIds?: readonly number[]
  /** Children, from a platform that returns the whole tree. */
  children?: readonly TreeRow<R>[]
}

/** Rows of one parent, or rows that match a filter. */
export interface TreeLevel<R extends Resource> {
  rows: readonly TreeRow<R>[]
  total: number
  /** True when the platform returned the whole tree, regardless of the query. */
  isWhole: boolean
}

export const rootId = 0

/** Query for all pages of a parent's children, sorted by the order field if there is one. */
export function levelQuery<R extends Resource>(resource: R, parentId: number, order: string | undefined) {
  const query = { [resource.parent ?? 'parentId']: parentId, ...(order !== undefined && { sort: order }) }
  return {
    queryKey: keyOf(resource, 'list', query),
    queryFn: ({ signal }: { signal: AbortSignal }) => readAll(resource, query, signal),
    meta: mainRead,
    staleTime: 60_000,
  }
}

/** Replaces the cached rows of one parent until they are refetched. */
export async function showLevel(
  resource: Resource,
  order: string,
  rows: readonly TreeRow[],
  next: readonly TreeRow[],
): Promise<void> {
  const parentId = Number(Reflect.get(rows[0] ?? {}, resource.parent ?? 'parentId'))
  const show = async (id: number) => {
    const { queryKey } = levelQuery(resource, id, order)
    // an in-flight read may still return the previous order
    await queryClient.cancelQueries({ queryKey, exact: true })
    queryClient.setQueryData<TreeLevel<Resource>>(
      queryKey,
      (level) => level && { ...level, rows: withRows(level.rows, rows, next) },
    )
  }
  // a platform that returns the whole tree has every level cached under the root
  await Promise.all([...new Set([rootId, parentId])].map(show))
}

function withRows(
  all: readonly TreeRow[],
  rows: readonly TreeRow[],
  next: readonly TreeRow[],
): readonly TreeRow[] {
  if (all === rows) return next
  return all.map((row) => (row.children ? { ...row, children: withRows(row.children, rows, next) } : row))
}

/** Query for the first page of the rows that match a filter; users can narrow the search instead of paging. */
export function searchQuery<R extends Resource>(resource: R, filter: Filter) {
  return {
    queryKey: keyOf(resource, 'list', filter),
    queryFn: ({ signal }: { signal: AbortSignal }) => readPage(resource, filter, 1, signal),
    meta: mainRead,
  }
}

async function readAll<R extends Resource>(
  resource: R,
  query: Record<string, string | number>,
  signal: AbortSignal,
): Promise<TreeLevel<R>> {
  const pages = await readPages((page) => readPage(resource, query, page, signal))
  const rows = pages.flatMap((page) => page.rows)
  return { rows, total: rows.length, isWhole: pages[0]?.isWhole ?? false }
}

async function readPage<R extends Resource>(
  resource: R,
  query: Record<string, string | number>,
  page: number,
  signal: AbortSignal,
): Promise<TreeLevel<R>> {
  const asked = { ...query, page, limit: pageLimit }
  return levelIn(await callUnreported(crud(resource).list, asked, signal))
}

/** Parses a response for a level, or for the whole tree; items that are not rows are dropped. */
export function levelIn<R extends Resource>(
  answer: ListPage<Stored<R>> | readonly TreeRow<R>[],
): TreeLevel<R> {
  if (!isWhole(answer)) {
    const { list, total } = pageIn<R>(answer)
    return { rows: withBelow(list), total, isWhole: false }
  }
  const rows = withBelow(pageIn<R>({ list: [...answer], total: answer.length }).list)
  return { rows, total: rows.length, isWhole: true }
}

/** Parses the children of rows recursively. */
function withBelow<R extends Resource>(rows: readonly TreeRow<R>[]): readonly TreeRow<R>[] {
  return rows.map((row) =>
    Array.isArray(row.children)
      ? { ...row, children: levelIn<R>(row.children).rows }
      : { ...row, children: undefined },
  )
}

function isWhole<R extends Resource>(
  answer: ListPage<Stored<R>> | readonly TreeRow<R>[],
): answer is readonly TreeRow<R>[] {
  return Array.isArray(answer)
}
