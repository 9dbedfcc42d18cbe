import { SavedViews } from '#web/engine/columns/saved-views.tsx'
import { useListMemory } from '#web/engine/list/state/list-memory.ts'
import { formatDate, platformNow } from '#web/lib/time/time.ts'
import { readPlace, writePlace, type HistoryPlace } from './place.ts'

interface QueriesProps {
  place: HistoryPlace
  change: (part: Partial<HistoryPlace>) => void
}

/** Questions that a person asks again: devices, quantities, days and how they are looked at, under names of one's own. */
export function HistoryQueries({ place, change }: QueriesProps) {
  const [{ views }, remember] = useListMemory('report/history')
  const query = writePlace(place)
  const open = (text: string) =>
    change(readPlace(new URLSearchParams(text), new URLSearchParams(), formatDate(platformNow())))
  return (
    <SavedViews
      views={views}
      onChange={(next) => remember({ views: next })}
      isShown={(view) => view.query === query}
      onOpen={(view) => open(view.query)}
      now={{ query }}
    />
  )
}
