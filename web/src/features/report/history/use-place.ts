import { useMemo } from 'react'
import { formatDate, platformNow } from '#web/lib/time/time.ts'
import { useSession } from '#web/stores/session/session.ts'
import { useOwnAddress } from '#web/stores/tabs/own-address.ts'
import { readPlace, writePlace, type HistoryPlace } from './place.ts'

/** What this page looks at, and how to look at something else. */
export function useHistoryPlace(): [HistoryPlace, (part: Partial<HistoryPlace>) => void] {
  const { query, show } = useOwnAddress()
  const userId = useSession((session) => session.user?.userId ?? 0)
  const key = `history:${userId}`
  const place = useMemo(
    () => readPlace(query, new URLSearchParams(localStorage.getItem(key) ?? ''), formatDate(platformNow())),
    [query, key],
  )
  const change = (part: Partial<HistoryPlace>) => {
    const text = writePlace({ ...place, ...part })
    localStorage.setItem(key, text)
    show(text)
  }
  return [place, change]
}
