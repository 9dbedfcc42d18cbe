import type { AlertNews, AlertRow } from '#contract/resources/alarm/alert.ts'
import type { SocketItem } from '#contract/socket.ts'

/** Alerts kept for the feed at most. */
export const feedKept = 50

/**
 * Takes news into a feed, the newest first: what is known is replaced, what was raised is put in front, and what another
 * alert stands for is left out. The same list comes back where nothing in it changes.
 */
export function takeNews(rows: readonly AlertRow[], items: readonly SocketItem[]): readonly AlertRow[] {
  const latest = new Map<number, AlertNews>()
  for (const { d } of items) if (isNews(d)) latest.set(d.alert.id, d)
  const known = new Set(rows.map(({ id }) => id))
  const news = [...latest.values()]
  const raised = news
    .filter(({ change, alert }) => change === 'new' && !known.has(alert.id))
    .map(({ alert }) => alert)
  if (raised.length === 0 && !news.some(({ alert }) => known.has(alert.id))) return rows
  return [...raised.toReversed(), ...rows.map((row) => latest.get(row.id)?.alert ?? row)]
    .filter(({ suppressedBy }) => suppressedBy === 0)
    .slice(0, feedKept)
}

/** What a reading of the list knows, with what was heard since of alerts that it does not have yet. */
export function joinFeed(read: readonly AlertRow[], heard: readonly AlertRow[]): readonly AlertRow[] {
  const newest = read[0]?.id ?? 0
  return [...heard.filter(({ id }) => id > newest), ...read].slice(0, feedKept)
}

function isNews(d: unknown): d is AlertNews {
  const { change, alert }: Partial<AlertNews> = Object(d)
  return typeof change === 'string' && typeof Object(alert).id === 'number'
}
