import { useMemo } from 'react'
import { formatDate, platformNow } from '#web/lib/time/time.ts'
import { useOwnAddress } from '#web/stores/tabs/own-address.ts'
import { readPlace, writePlace, type ResemblePlace } from './place.ts'

/** The parts of the page, by their name in the address. */
export type ResembleTab = 'compare' | 'find' | 'tasks'

/** What the page looks at, and how to look at something else, in the same part or in another. */
export function useResemblePlace(
  own: ResembleTab,
): [ResemblePlace, (part: Partial<ResemblePlace>, tab?: ResembleTab) => void] {
  const { query, show } = useOwnAddress()
  const place = useMemo(() => readPlace(query, formatDate(platformNow())), [query])
  const change = (part: Partial<ResemblePlace>, tab = own) => {
    show(writePlace({ ...place, ...part }, tab), { isReplaced: tab === own })
  }
  return [place, change]
}
