import { useMemo, useState } from 'react'
import type { Filter, ListQuery } from '#contract/wire/crud.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { useOwnAddress } from '#web/stores/tabs/own-address.ts'

export const pageSizes = [20, 50, 100] as const
const defaultLimit = pageSizes[0]

/** Value of `open` for a new record. */
export const newRecord = 'new'

/** State of a list: page, order and filters. It is stored in the address, and thereby in the tab. */
export interface ListState extends ListQuery {
  /** Id of the record whose form is open; `new` for a new one, empty for none. */
  open: string
  /** Id of the selected view; absent if not in the address. */
  view?: string
}

/** State of a list with its setters. */
export interface ListPlace {
  state: ListState
  change: (part: Partial<ListState>) => void
  /** Sets filters; an empty value removes one. */
  filterBy: (part: Filter) => void
  /** Replaces the state by that of a query. */
  show: (query: string) => void
  /** Filters that are always applied and not part of `state`. */
  fixed?: Filter
}

/** Parses the state of a list from an address; values unknown to the resource fall back to the default. */
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

/** Serialises the state of a list as an address query, without defaults. */
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

/** State of the list on this page, stored in the address. Changing filters resets the page number. */
export function useListState(resource: Resource, sort: string | undefined): ListPlace {
  const { query, show } = useOwnAddress()
  return useMemo(() => listAt(query, resource, sort, (text) => show(text)), [query, resource, sort, show])
}

/** Like `useListState`, for pages with further query parameters: those in `names` are kept when the list changes. */
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

/** Like `useListState`, for a list inside a page, as local state; `start` is the initial query. */
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

/** Returns a filter with changes applied; an empty value removes one. */
export function filterWith(filter: Filter, part: Filter): Filter {
  return Object.fromEntries(Object.entries({ ...filter, ...part }).filter(([, value]) => value !== ''))
}

function readCount(query: URLSearchParams, name: string, otherwise: number): number {
  const text = query.get(name) ?? ''
  return isId(text) ? Number(text) : otherwise
}

/** Whether a text in an address is a record id. */
export function isId(text: string): boolean {
  return /^[1-9]\d{0,8}$/.test(text)
}

/** Query parameters that are not filters; a field of the same name can only be filtered by its range. */
const reserved: ReadonlySet<string> = new Set(['page', 'limit', 'sort', 'open', 'view'])

/** Whether a query parameter is a filter: a field, the start or end of a number or time range, or the keyword. */
function isFilter(fields: Resource['fields'], name: string): boolean {
  if (reserved.has(name)) return false
  if (name === 'keyword' || Object.hasOwn(fields, name)) return true
  const base = name.replace(/(?:Start|End)$/, '')
  return Object.hasOwn(fields, base) && ['number', 'time'].includes(fields[base]?.kind ?? '')
}
