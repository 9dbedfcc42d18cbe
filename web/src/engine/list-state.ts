import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Filter, ListQuery } from '#contract/crud.ts'
import { useCurrentTab } from '#web/stores/current-tab.ts'

export const pageSizes = [20, 50, 100] as const
const defaultLimit = pageSizes[0]
const reserved = new Set(['page', 'limit', 'sort', 'view', 'open'])

/** Where a list stands: its page, order and filters. It lives in the address, and so in the kept tab. */
export interface ListState extends ListQuery {
  /** Id of the record whose form is open; `new` for a fresh one, empty for none. */
  open: string
}

/** Reads the state of a list from an address; what makes no sense falls back to the default. */
export function readListState(query: URLSearchParams, sort: string | undefined): ListState {
  const count = (name: string, otherwise: number) => {
    const value = Number(query.get(name))
    return Number.isSafeInteger(value) && value > 0 ? value : otherwise
  }
  const limit = count('limit', defaultLimit)
  return {
    page: count('page', 1),
    limit: pageSizes.some((size) => size === limit) ? limit : defaultLimit,
    sort: query.get('sort') ?? sort,
    filter: Object.fromEntries([...query].filter(([name, value]) => !reserved.has(name) && value !== '')),
    open: query.get('open') ?? '',
  }
}

/** Writes the state of a list as the query of an address; defaults are left out. */
export function writeListState(state: ListState, sort: string | undefined): string {
  const query = new URLSearchParams(state.filter)
  if (state.page > 1) query.set('page', String(state.page))
  if (state.limit !== defaultLimit) query.set('limit', String(state.limit))
  if (state.sort !== undefined && state.sort !== sort) query.set('sort', state.sort)
  if (state.open !== '') query.set('open', state.open)
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

/** The state of the list on this page, and how to change it. A changed filter starts again on the first page. */
export function useListState(sort: string | undefined) {
  const { path, query } = useCurrentTab()
  const navigate = useNavigate()
  return useMemo(() => {
    const state = readListState(query, sort)
    const change = (part: Partial<ListState>) => {
      const isNewSet = part.filter !== undefined || part.limit !== undefined || part.sort !== undefined
      const next = { ...state, ...(isNewSet ? { page: 1 } : {}), ...part }
      void navigate(`${path}${writeListState(next, sort)}`, { replace: true })
    }
    const filterBy = (name: string, value: string) => {
      const { [name]: _old, ...others } = state.filter
      change({ filter: value === '' ? others : { ...others, [name]: value } satisfies Filter })
    }
    return { state, change, filterBy }
  }, [path, query, sort, navigate])
}
