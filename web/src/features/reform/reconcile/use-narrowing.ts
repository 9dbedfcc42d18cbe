import { useMemo, useState } from 'react'
import { ledger } from '#contract/resources/reform/ledger.ts'
import { readListState } from '#web/engine/list/state/list-state.ts'
import { useCurrentTab } from '#web/stores/tabs/current-tab.ts'

/** The filter of the ledger with which the page was opened, and a keyword beside it. */
export function useNarrowing(onChange: () => void) {
  const { query } = useCurrentTab()
  const given = query.toString()
  const [isDropped, setDropped] = useState(false)
  const [keyword, setKeyword] = useState('')
  const text = useMemo(() => {
    const { filter } = readListState(new URLSearchParams(isDropped ? '' : given), ledger, undefined)
    return new URLSearchParams({ ...filter, ...(keyword.trim() !== '' && { keyword }) }).toString()
  }, [given, isDropped, keyword])
  return {
    text,
    keyword,
    search: (next: string) => {
      setKeyword(next)
      onChange()
    },
    isNarrowed: given !== '' && !isDropped,
    dropFilter: () => {
      setDropped(true)
      onChange()
    },
  }
}
