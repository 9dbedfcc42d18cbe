import { useEffect, useRef, useState } from 'react'
import type { SocketItem } from '#contract/socket.ts'
import { topics } from '#contract/metering/live.ts'
import { alert, type AlertNews, type AlertRow } from '#contract/resources/alarm/alert.ts'
import { useRows } from '#web/engine/use-rows.ts'
import { useTopic } from '#web/stores/use-topic.ts'
import { ringOf, showHeld, takeNews, type RingNews } from './alert-ring.ts'

/** Alerts that the feed begins with. */
const begin = 50

/** The latest alerts, and those that come while one looks on; held while somebody reads. */
export function useAlertRing(isHeld: boolean) {
  const rows = useRows(alert, { page: 1, limit: begin, sort: '-lastTime', filter: { suppressedBy: '0' } })
  const [ring, setRing] = useState(() => ringOf([]))
  const read = useRef<readonly AlertRow[]>(undefined)
  const { data } = rows
  useEffect(() => {
    if (data === undefined || read.current === data.list) return
    const isFirst = read.current === undefined
    read.current = data.list
    // What a later reading brings is news like any other: it must not move what is being read.
    const news = data.list.map((row) => ({ row, isNew: true })).toReversed()
    setRing((now) => takeNews(isFirst ? showHeld(now) : now, news, isHeld && !isFirst))
  }, [data, isHeld])
  useTopic(topics.alert, {
    onItems: (items) => setRing((now) => takeNews(now, readNews(items), isHeld)),
    onGap: () => void rows.refetch(),
  })
  return { rows, ring, show: () => setRing(showHeld) }
}

/** The alerts of socket items; those that others stand for are left out, and so is what cannot be read. */
function readNews(items: readonly SocketItem[]): RingNews[] {
  return items.flatMap(({ d }) => {
    const { alert: row, change }: Partial<AlertNews> = Object(d)
    const isRead = row !== undefined && typeof Object(row).id === 'number' && row.suppressedBy === 0
    return isRead ? [{ row, isNew: change === 'new' }] : []
  })
}
