import { crud, type Filter, type ListPage, type Stored } from '#contract/wire/crud.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { callQuietly } from '../data/call-quietly.ts'
import { keyOf, mainRead, queryClient } from '../data/query-client.ts'
import { pageIn } from '../list/state/use-rows.ts'

/** A row of a tree as the platform answers it one level at a time, or with where it stands when it was searched for. */
export type TreeRow<R extends Resource = Resource> = Stored<R> & {
  hasChildren?: boolean
  /** Names of what it stands below, from the root down. */
  path?: readonly string[]
  /** Their ids. */
  pathIds?: readonly number[]
  /** What hangs below it, from a platform that answers the whole tree. */
  children?: readonly TreeRow<R>[]
}

/** Rows of one parent, or that pass a filter. */
export interface TreeLevel<R extends Resource> {
  rows: readonly TreeRow<R>[]
  total: number
  /** The platform answers the whole tree, whatever it is asked for. */
  isWhole: boolean
}

export const rootId = 0
/** Most rows of a page, and most pages of a level, whatever a platform counts. */
const pageLimit = 100
const mostPages = 100

/** The query for the rows below a parent, all pages of them, by the field that orders them where there is one. */
export function levelQuery<R extends Resource>(resource: R, parentId: number, order: string | undefined) {
  const query = { [resource.parent ?? 'parentId']: parentId, ...(order !== undefined && { sort: order }) }
  return {
    queryKey: keyOf(resource, 'list', query),
    queryFn: ({ signal }: { signal: AbortSignal }) => readAll(resource, query, signal),
    meta: mainRead,
    staleTime: 60_000,
  }
}

/** Shows the rows of one parent otherwise, wherever they are held, until they are read again. */
export async function showLevel(
  resource: Resource,
  order: string,
  rows: readonly TreeRow[],
  next: readonly TreeRow[],
): Promise<void> {
  const parentId = Number(Reflect.get(rows[0] ?? {}, resource.parent ?? 'parentId'))
  const show = async (id: number) => {
    const { queryKey } = levelQuery(resource, id, order)
    // what is being read may be of before
    await queryClient.cancelQueries({ queryKey, exact: true })
    queryClient.setQueryData<TreeLevel<Resource>>(
      queryKey,
      (level) => level && { ...level, rows: withRows(level.rows, rows, next) },
    )
  }
  // a platform that answers the whole tree has all of it below the root
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

/** The query for the rows that pass a filter; the first page is enough, as one can type more. */
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
  const first = await readPage(resource, query, 1, signal)
  const pages = Math.min(Math.ceil(first.total / pageLimit), mostPages)
  const others = Array.from({ length: Math.max(pages - 1, 0) }, (_, index) =>
    readPage(resource, query, index + 2, signal),
  )
  const rest = await Promise.all(others)
  return { ...first, rows: [first, ...rest].flatMap(({ rows }) => rows) }
}

async function readPage<R extends Resource>(
  resource: R,
  query: Record<string, string | number>,
  page: number,
  signal: AbortSignal,
): Promise<TreeLevel<R>> {
  const asked = { ...query, page, limit: pageLimit }
  return levelIn(await callQuietly(crud(resource).list, asked, signal))
}

/** Reads what a platform answers for a level, the whole tree among it; what is no row of a tree is left out. */
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

/** Rows whose children are rows as well, all the way down. */
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
