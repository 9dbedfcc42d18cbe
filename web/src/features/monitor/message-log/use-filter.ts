import { useState } from 'react'
import { useOwnAddress } from '#web/stores/tabs/own-address.ts'
import type { MessageFilter } from './filter.ts'
import { readFilter, writeFilter } from './filter-address.ts'

/** The filter of the log, which stands in the address too, so that a link shows the same lines. */
export function useFilter(): [filter: MessageFilter, set: (filter: MessageFilter) => void] {
  const { query, show } = useOwnAddress()
  const shown = writeFilter(readFilter(query))
  const [filter, setFilter] = useState(() => readFilter(query))
  const [heard, setHeard] = useState(shown)
  /** What was written and has not been heard of yet: the address comes later than what is typed. */
  const [written, setWritten] = useState<readonly string[]>([])
  if (shown !== heard) {
    setHeard(shown)
    const place = written.indexOf(shown)
    if (place === -1) setFilter(readFilter(query))
    setWritten(written.slice(place + 1))
  }
  const set = (next: MessageFilter) => {
    const text = writeFilter(next)
    setFilter(next)
    if (text === writeFilter(filter)) return
    setWritten([...written, text])
    show(text)
  }
  return [filter, set]
}
