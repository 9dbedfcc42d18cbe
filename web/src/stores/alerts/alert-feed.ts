import { create } from 'zustand'
import { alarmCalls } from '#contract/calls/alarm/alarm.ts'
import { topics } from '#domain/metering/live.ts'
import { isCounted } from '#domain/metering/quiet.ts'
import { permission } from '#contract/schema/resource.ts'
import { alert, type AlertRow } from '#contract/resources/alarm/alert.ts'
import type { SocketItem } from '#contract/wire/socket.ts'
import { Failure } from '#web/api/failure.ts'
import { call } from '#web/api/http.ts'
import { reportClientError } from '../failures/client-errors.ts'
import { can, useSession } from '../session/session.ts'
import { listenTo } from '../session/topics.ts'
import { raisedBy, readAlertNews, takeNews } from './alert-news.ts'

/** Maximum number of alerts kept for the bell; older ones are in the list. */
const feedKept = 50

interface AlertFeed {
  /** Active alerts by severity, without suppressed and quiet ones; undefined when the platform counts none. */
  open: Readonly<Record<string, number>> | undefined
  /** Alerts raised while this window was open, newest first. */
  newest: readonly AlertRow[]
}

/** Alert state of the shell: active counts and latest alerts. */
export const useAlertFeed = create<AlertFeed>(() => ({ open: undefined, newest: [] }))

/** Called with newly raised alerts. */
type Herald = (raised: readonly AlertRow[]) => void

/**
 * Subscribes to the platform's alerts while the user may see them. `herald` receives newly raised alerts, and `hush` is
 * called when the permission is lost. Returns the unsubscribe function.
 */
export function followAlerts(herald: Herald, hush: () => void = () => undefined): () => void {
  let stop: (() => void) | undefined
  const follow = () => {
    const mayList = can(permission(alert, 'list'))
    if (mayList) stop ??= listenToAlerts(herald)
    else if (stop !== undefined) {
      stop()
      hush()
      stop = undefined
      useAlertFeed.setState({ open: undefined, newest: [] })
    }
  }
  follow()
  const forget = useSession.subscribe(follow)
  return () => {
    forget()
    stop?.()
    hush()
  }
}

function listenToAlerts(herald: Herald): () => void {
  const recount = () => void countOpen()
  recount()
  return listenTo(topics.alert, {
    onItems: (items) => {
      const raised = takeIn(items)
      if (raised.length > 0) herald(raised)
    },
    onGap: recount,
  })
}

/** Loads the counts; a platform without alerts rejects the request, and the bell then shows none. */
async function countOpen(): Promise<void> {
  const { user } = useSession.getState()
  try {
    const open = await call(alarmCalls.open, undefined, { isQuiet: true, isOfNow: true })
    if (useSession.getState().user === user) useAlertFeed.setState({ open: readCounts(open) })
  } catch (error) {
    if (!(error instanceof Failure)) reportClientError(error)
  }
}

/** Applies updates to the feed and returns the alerts that they raised. */
function takeIn(items: readonly SocketItem[]): readonly AlertRow[] {
  const news = readAlertNews(items)
  const last = news.at(-1)
  if (last === undefined) return []
  const { newest } = useAlertFeed.getState()
  const { shown } = takeNews({ shown: newest, held: [] }, news, { most: feedKept })
  useAlertFeed.setState({ open: readCounts(last.open), newest: shown })
  // alerts known as inactive or uncounted are announced again
  const standing = newest.filter((row) => row.isActive && isCounted(row))
  return raisedBy(news, standing).toReversed()
}

function readCounts(sent: unknown): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(Object(sent)).filter((entry): entry is [string, number] => Number.isFinite(entry[1])),
  )
}

/** Returns the total number of active alerts. */
export function openCount(open: AlertFeed['open']): number {
  return Object.values(open ?? {}).reduce((sum, count) => sum + count, 0)
}
