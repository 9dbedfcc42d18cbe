import { useEffect, useState } from 'react'
import { topics } from '#contract/metering/live.ts'
import { alert, type AlertRow } from '#contract/resources/alarm/alert.ts'
import { useRows } from '#web/engine/use-rows.ts'
import { useTopic } from '#web/stores/use-topic.ts'
import { joinFeed, takeNews } from './alert-news.ts'
import { usePaced } from './use-paced.ts'

const read = { page: 1, limit: 20, sort: '-id', filter: { suppressedBy: '0' } } as const

/** The newest alerts as they come. While it is paused nothing moves; `waiting` counts what was raised meanwhile. */
export function useAlertNews(isPaused: boolean) {
  const rows = useRows(alert, read)
  const [heard, setHeard] = useState<readonly AlertRow[]>([])
  const [held, setHeld] = useState<readonly AlertRow[]>()
  useEffect(() => {
    if (rows.data !== undefined) setHeard((before) => joinFeed(rows.data.list, before))
  }, [rows.data])
  useTopic(topics.alert, {
    onItems: (items) => setHeard((before) => takeNews(before, items)),
    onGap: () => void rows.refetch(),
  })
  const paced = usePaced(heard)
  if (isPaused && held === undefined) setHeld(paced)
  if (!isPaused && held !== undefined) setHeld(undefined)
  const shown = held ?? paced
  const newest = shown[0]?.id ?? 0
  return { rows, shown, waiting: held === undefined ? 0 : paced.filter(({ id }) => id > newest).length }
}
