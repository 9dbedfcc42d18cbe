import { useMemo, useState } from 'react'
import type { Filter, ListQuery } from '#contract/wire/crud.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { useOwnAddress } from '#web/stores/tabs/own-address.ts'

export const pageSizes = [20, 50, 100] as const
const defaultLimit = pageSizes[0]

/** Id in the address of a record that is still to be made. */
export const newRecord = 'new'

/** Where a list stands: its page, order and filters. It lives in the address, and so in the kept tab. */
export interface ListState extends ListQuery {
  /** Id of the record whose form is open; `new` for a fresh one, empty for none. */
  open: string
  /** Which of the page's ways to look at the rows is chosen; left out where the address does not say. */
  view?: string
}

/** The state of a list, and how to change it. */
export interface ListPlace {
  state: ListState
  change: (part: Partial<ListState>) => void
  /** Sets some filters; an empty value drops one. */
  filterBy: (part: Filter) => void
  /** Goes to another state, written as a query. */
  show: (query: string) => void
  /** Filters that always hold and are not among those of `state`. */
  fixed?: Filter
}

/** Reads the state of a list from an address; what the resource does not have falls back to the default. */
export function readListState(
  query: URLSearchParams,
  { fields }: Resource,
  sort: string | undefined,
): ListState {
  const limit = readCount(query, 'limit', defaultLimit)
  const wanted = query.get('sort') ?? ''
  const open = query.get('open') ?? ''
  const view = query.get('view') ?? ''
  return {
    page: readCount(query, 'page', 1),
    limit: pageSizes.some((size) => size === limit) ? limit : defaultLimit,
    sort: Object.hasOwn(fields, wanted.replace(/^-/, '')) ? wanted : sort,
    filter: Object.fromEntries([...query].filter(([name, value]) => value !== '' && isFilter(fields, name))),
    open: open === newRecord || isId(open) ? open : '',
    ...(/^[a-z]+$/.test(view) && { view }),
  }
}

/** Writes the state of a list as the query of an address; defaults are left out. */
export function writeListState(state: ListState, sort: string | undefined): string {
  const query = new URLSearchParams(state.filter)
  if (state.page > 1) query.set('page', String(state.page))
  if (state.limit !== defaultLimit) query.set('limit', String(state.limit))
  if (state.sort !== undefined && state.sort !== sort) query.set('sort', state.sort)
  if (state.open !== '') query.set('open', state.open)
  if (state.view !== undefined) query.set('view', state.view)
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

/** The state of the list on this page, and how to change it. Another set of rows starts again on the first page. */
export function useListState(resource: Resource, sort: string | undefined): ListPlace {
  const { query, show } = useOwnAddress()
  return useMemo(() => listAt(query, resource, sort, (text) => show(text)), [query, resource, sort, show])
}

/**
 * The same for a list on a page whose address says more than the list knows: what stands under these names stays when the
 * list changes.
 */
export function useListStateBeside(
  resource: Resource,
  sort: string | undefined,
  { names, fixed }: { names: readonly string[]; fixed: Filter },
): ListPlace {
  const { query, show } = useOwnAddress()
  return useMemo(() => {
    const showBeside = (text: string) => {
      const next = new URLSearchParams(
        names.flatMap((name) => query.getAll(name).map((value) => [name, value])),
      )
      for (const [name, value] of new URLSearchParams(text)) if (!names.includes(name)) next.set(name, value)
      show(next.toString())
    }
    return { ...listAt(query, resource, sort, showBeside), fixed }
  }, [query, resource, sort, names, fixed, show])
}

/** The same for a list over or inside a page, whose state ends with it; `start` is the query it begins with. */
export function usePassingListState(
  resource: Resource,
  sort: string | undefined,
  { start = '', fixed }: { start?: string; fixed?: Filter },
): ListPlace {
  const [query, setQuery] = useState(start)
  return useMemo(
    () => ({ ...listAt(new URLSearchParams(query), resource, sort, setQuery), fixed }),
    [query, resource, sort, fixed],
  )
}

function listAt(
  query: URLSearchParams,
  resource: Resource,
  sort: string | undefined,
  show: (query: string) => void,
): ListPlace {
  const state = readListState(query, resource, sort)
  const change = (part: Partial<ListState>) => {
    const isNewSet = part.filter !== undefined || part.limit !== undefined || part.sort !== undefined
    show(writeListState({ ...state, ...(isNewSet ? { page: 1 } : {}), ...part }, sort))
  }
  return { state, change, filterBy: (part) => change({ filter: filterWith(state.filter, part) }), show }
}

/** A filter with some of it set anew; an empty value drops one. */
export function filterWith(filter: Filter, part: Filter): Filter {
  return Object.fromEntries(Object.entries({ ...filter, ...part }).filter(([, value]) => value !== ''))
}

function readCount(query: URLSearchParams, name: string, otherwise: number): number {
  const text = query.get(name) ?? ''
  return isId(text) ? Number(text) : otherwise
}

/** Whether a text of an address is the id of a record. */
export function isId(text: string): boolean {
  return /^[1-9]\d{0,8}$/.test(text)
}

/** The parts of an address beside filters; a field of the same name is filtered by its range alone. */
const reserved: ReadonlySet<string> = new Set(['page', 'limit', 'sort', 'open', 'view'])

/** A filter is a field, an end of the range of a number or time, or the keyword. */
function isFilter(fields: Resource['fields'], name: string): boolean {
  if (reserved.has(name)) return false
  if (name === 'keyword' || Object.hasOwn(fields, name)) return true
  const base = name.replace(/(?:Start|End)$/, '')
  return Object.hasOwn(fields, base) && ['number', 'time'].includes(fields[base]?.kind ?? '')
}
