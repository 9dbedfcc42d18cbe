import { useEffect, useRef, useState } from 'react'
import type { Severity } from '#domain/metering/events.ts'
import { topics } from '#domain/metering/live.ts'
import { countedAlerts } from '#domain/metering/quiet.ts'
import { alert, type AlertRow } from '#contract/resources/alarm/alert.ts'
import { useTopic } from '#web/stores/session/use-topic.ts'
import { useRows } from '#web/engine/list/state/use-rows.ts'
import {
  noAlerts,
  readAlertNews,
  showHeld,
  takeNews,
  type NewestAlerts,
} from '#web/stores/alerts/alert-news.ts'

interface NewestOptions {
  /** Number of alerts initially loaded. */
  begin: number
  /** Order of the initial alerts. */
  sort: '-id' | '-lastTime'
  /** Maximum number of alerts kept. */
  most: number
  /** Whether new alerts are held back until they are shown. */
  isHeld: boolean
  /** Whether only active alerts are initially loaded. */
  isActive?: boolean
  /** Severity of the initially loaded alerts; all by default. */
  severity?: Severity
}

/** Returns the newest alerts, loaded and published since, that are neither suppressed nor quiet. */
export function useNewestAlerts(options: NewestOptions) {
  const { begin, sort, most, isHeld, isActive = false, severity } = options
  const filter = { ...countedAlerts, ...(isActive && { isActive: 'true' }), ...(severity && { severity }) }
  const rows = useRows(alert, { page: 1, limit: begin, sort, filter })
  const [newest, setNewest] = useState(noAlerts)
  const readAt = useRef(0)
  /** Alerts known before a gap in the messages, and the time of the last read before it. */
  const doubted = useRef<{ rows: ReadonlySet<AlertRow>; readAt: number }>(undefined)
  const { data, dataUpdatedAt } = rows
  useEffect(() => {
    if (data === undefined) return
    const isFirst = readAt.current === 0
    // rows of a later read are treated like published alerts, so that they do not shift what the user is reading
    const news = data.list.map((row) => ({ change: 'new', alert: row }) as const).toReversed()
    const takeIn = (now: NewestAlerts) =>
      takeNews(isFirst ? showHeld(now, most) : now, news, { isHeld: isHeld && !isFirst, isAlone: true, most })
    if (readAt.current !== dataUpdatedAt) setNewest(takeIn)
    readAt.current = dataUpdatedAt
    const { current } = doubted
    if (isHeld || current === undefined || current.readAt === dataUpdatedAt) return
    doubted.current = undefined
    // alerts that ended during the gap will not be published any more
    const list: readonly AlertRow[] = data.list
    const last = list.length < data.total ? list.at(-1) : undefined
    const isBeyond = ({ id, lastTime }: AlertRow) =>
      last !== undefined && (sort === '-id' ? id <= last.id : lastTime <= last.lastTime)
    const stands = (row: AlertRow) => !current.rows.has(row) || list.includes(row) || isBeyond(row)
    setNewest(({ shown, held }) => ({ shown: shown.filter(stands), held: held.filter(stands) }))
  }, [data, dataUpdatedAt, isHeld, most, sort])
  useTopic(topics.alert, {
    onItems: (items) =>
      setNewest((now) => takeNews(now, readAlertNews(items), { isHeld, isAlone: true, most })),
    onGap: () => {
      doubted.current = { rows: new Set([...newest.shown, ...newest.held]), readAt: dataUpdatedAt }
      void rows.refetch()
    },
  })
  return { rows, ...newest, show: () => setNewest((now) => showHeld(now, most)) }
}
