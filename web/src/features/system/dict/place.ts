import { useMemo, useState } from 'react'
import type { Filter } from '#contract/wire/crud.ts'
import { newRecord, type useListState } from '#web/engine/list/state/list-state.ts'
import { useOwnAddress, withValues } from '#web/stores/tabs/own-address.ts'

/** Names in the address: the dictionary whose entries are shown, and the one whose form is open. */
const chosenName = 'dictId'
const openName = 'dict'

/** Most dictionaries that the pane shows; the search finds the others. */
const paneLimit = 100

/** Where the dictionaries of the page stand. The entries keep their own state in the same address. */
export function useDictPlace() {
  const { query, show } = useOwnAddress()
  const [keyword, setKeyword] = useState('')
  const list = useMemo((): ReturnType<typeof useListState> => {
    const filter: Filter = keyword.trim() === '' ? {} : { keyword: keyword.trim() }
    return {
      state: { page: 1, limit: paneLimit, sort: 'name', filter, open: readOpen(query.get(openName)) },
      show,
      change: ({ open = '' }) => show(withValues(query, { [openName]: open })),
      filterBy: (part) => setKeyword(part['keyword'] ?? ''),
    }
  }, [query, show, keyword])
  return {
    list,
    keyword,
    setKeyword,
    chosen: readId(query.get(chosenName)),
    /** Shows the entries of a dictionary; those of another begin without filters. */
    choose: (id: number | undefined) => list.show(id === undefined ? '' : `?${chosenName}=${id}`),
  }
}

/** An id as an address carries it. */
export function readId(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

function readOpen(text: string | null): string {
  return text === newRecord || readId(text) !== undefined ? (text ?? '') : ''
}
