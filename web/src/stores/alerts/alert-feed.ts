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

/** Alerts that the bell keeps; older ones are in the list. */
const feedKept = 50

interface AlertFeed {
  /** Open alerts that stand for themselves, by severity; nothing where this platform counts none. */
  open: Readonly<Record<string, number>> | undefined
  /** What was raised while this window was open, the newest first. */
  newest: readonly AlertRow[]
}

/** Alerts as the shell shows them: how many are open, and which came last. */
export const useAlertFeed = create<AlertFeed>(() => ({ open: undefined, newest: [] }))

/** Listeners for alerts that were just raised. */
type Herald = (raised: readonly AlertRow[]) => void

/**
 * Follows the alerts of the platform as long as the person may see them; `herald` hears of those that are raised
 * meanwhile, and `hush` is called when that is over. Returns a function that ends it.
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

/** A platform without alerts refuses the count; then the bell counts none. */
async function countOpen(): Promise<void> {
  const { user } = useSession.getState()
  try {
    const open = await call(alarmCalls.open, undefined, { isQuiet: true, isOfNow: true })
    if (useSession.getState().user === user) useAlertFeed.setState({ open: readCounts(open) })
  } catch (error) {
    if (!(error instanceof Failure)) reportClientError(error)
  }
}

/** Takes news in and returns what was raised by it. */
function takeIn(items: readonly SocketItem[]): readonly AlertRow[] {
  const news = readAlertNews(items)
  const last = news.at(-1)
  if (last === undefined) return []
  const { newest } = useAlertFeed.getState()
  const { shown } = takeNews({ shown: newest, held: [] }, news, { most: feedKept })
  useAlertFeed.setState({ open: readCounts(last.open), newest: shown })
  // one that was over, or did not count yet, is heard of again
  const standing = newest.filter((row) => row.isActive && isCounted(row))
  return raisedBy(news, standing).toReversed()
}

function readCounts(sent: unknown): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(Object(sent)).filter((entry): entry is [string, number] => Number.isFinite(entry[1])),
  )
}

/** How many alerts are open in all. */
export function openCount(open: AlertFeed['open']): number {
  return Object.values(open ?? {}).reduce((sum, count) => sum + count, 0)
}
