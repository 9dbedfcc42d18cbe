import { useEffect, useRef, useState } from 'react'
import { topics } from '#contract/metering/live.ts'
import { alert, type AlertRow } from '#contract/resources/alarm/alert.ts'
import { useRows } from '#web/engine/use-rows.ts'
import { readAlertNews, type AlertChange } from '#web/stores/alert-news.ts'
import { useTopic } from '#web/stores/use-topic.ts'
import { ringOf, showHeld, takeNews } from './alert-ring.ts'

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
    const news = data.list.map((row) => ({ change: 'new', alert: row }) as const).toReversed()
    setRing((now) => takeNews(isFirst ? showHeld(now) : now, news, isHeld && !isFirst))
  }, [data, isHeld])
  useTopic(topics.alert, {
    onItems: (items) => setRing((now) => takeNews(now, readAlertNews(items).filter(standsForItself), isHeld)),
    onGap: () => void rows.refetch(),
  })
  return { rows, ring, show: () => setRing(showHeld) }
}

function standsForItself({ alert: row }: AlertChange): boolean {
  return row.suppressedBy === 0
}
