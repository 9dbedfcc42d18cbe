import type { AlertRow } from '#contract/resources/alarm/alert.ts'
import type { SocketItem } from '#contract/socket.ts'
import { feedKept, raisedBy, readAlertNews, renewedBy } from '#web/stores/alert-news.ts'

/**
 * Takes news into a feed, the newest first: what is known is replaced, what was raised is put in front, and what another
 * alert stands for is left out. The same list comes back where nothing in it changes.
 */
export function takeNews(rows: readonly AlertRow[], items: readonly SocketItem[]): readonly AlertRow[] {
  const news = readAlertNews(items)
  const raised = raisedBy(news, rows)
  const renewed = renewedBy(news, rows)
  if (raised.length === 0 && renewed === rows) return rows
  return [...raised, ...renewed].filter(({ suppressedBy }) => suppressedBy === 0).slice(0, feedKept)
}

/** What a reading of the list knows, with what was heard since of alerts that it does not have yet. */
export function joinFeed(read: readonly AlertRow[], heard: readonly AlertRow[]): readonly AlertRow[] {
  const newest = read[0]?.id ?? 0
  return [...heard.filter(({ id }) => id > newest), ...read].slice(0, feedKept)
}
