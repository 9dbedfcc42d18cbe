import type { AlertNews, AlertRow } from '#contract/resources/alarm/alert.ts'
import type { SocketItem } from '#contract/wire/socket.ts'

/** A change of one alert. */
export type AlertChange = Pick<AlertNews, 'change' | 'alert'>

/** The news in items of the socket, the oldest first; what cannot be read is left out. */
export function readAlertNews(items: readonly SocketItem[]): AlertNews[] {
  return items.flatMap(({ d }) => (isNews(d) ? [d] : []))
}

function isNews(d: unknown): d is AlertNews {
  const { change, alert, open }: Partial<AlertNews> = Object(d)
  return typeof change === 'string' && typeof open === 'object' && typeof Object(alert).id === 'number'
}

/** What news raise beside the rows known already: the last raised first, each once and as it is now. */
export function raisedBy(news: readonly AlertChange[], known: readonly AlertRow[]): AlertRow[] {
  const ids = new Set(known.map(({ id }) => id))
  const raised = new Set(news.flatMap(({ change, alert }) => (change === 'new' ? [alert.id] : [])))
  return [...latestOf(news).values()].filter(({ id }) => raised.has(id) && !ids.has(id)).toReversed()
}

/** Rows as news leave them, each where it stands; the same list where nothing in it changes. */
export function renewedBy(news: readonly AlertChange[], rows: readonly AlertRow[]): readonly AlertRow[] {
  const latest = latestOf(news)
  return rows.some(({ id }) => latest.has(id)) ? rows.map((row) => latest.get(row.id) ?? row) : rows
}

function latestOf(news: readonly AlertChange[]): ReadonlyMap<number, AlertRow> {
  return new Map(news.map(({ alert }) => [alert.id, alert]))
}
