import type { AlertNews, AlertRow } from '#contract/resources/alarm/alert.ts'
import type { SocketItem } from '#contract/wire/socket.ts'
import { isCounted } from '#domain/metering/quiet.ts'

/** The alerts that came last, the newest first, and those that wait to be shown because the user is reading. */
export interface NewestAlerts {
  shown: readonly AlertRow[]
  held: readonly AlertRow[]
}

export const noAlerts: NewestAlerts = { shown: [], held: [] }

interface TakingIn {
  /** Whether what is new waits, so that nothing moves under the hand. */
  isHeld?: boolean
  /** Whether those are left out that do not count, also when they come to. */
  isAlone?: boolean
  /** Alerts that are kept at most, shown and waiting each. */
  most: number
}

/**
 * Takes news in, the oldest first. What is known changes where it stands; what is new comes to the top, or waits while
 * the list is held; a change of what was never shown is left out. The same lists come back where nothing in them changes.
 */
export function takeNews(
  newest: NewestAlerts,
  news: readonly AlertChange[],
  { isHeld = false, isAlone = false, most }: TakingIn,
): NewestAlerts {
  const shown = renewedBy(news, newest.shown)
  const held = renewedBy(news, newest.held)
  const fresh = raisedBy(news, [...shown, ...held])
  const wanted = isAlone ? alone : (rows: readonly AlertRow[]) => rows
  if (isHeld) return { shown, held: wanted(joined(fresh, held, most)) }
  return { shown: wanted(joined([...fresh, ...held], shown, most)), held: noAlerts.held }
}

/** Shows what waited; `most` are kept. */
export function showHeld({ shown, held }: NewestAlerts, most: number): NewestAlerts {
  return { shown: joined(held, shown, most), held: noAlerts.held }
}

function joined(above: readonly AlertRow[], below: readonly AlertRow[], most: number): readonly AlertRow[] {
  return above.length === 0 ? below : [...above, ...below].slice(0, most)
}

function alone(rows: readonly AlertRow[]): readonly AlertRow[] {
  const standing = rows.filter(isCounted)
  return standing.length === rows.length ? rows : standing
}

/** A change of one alert. */
type AlertChange = Pick<AlertNews, 'change' | 'alert'>

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
function renewedBy(news: readonly AlertChange[], rows: readonly AlertRow[]): readonly AlertRow[] {
  const latest = latestOf(news)
  return rows.some(({ id }) => latest.has(id)) ? rows.map((row) => latest.get(row.id) ?? row) : rows
}

function latestOf(news: readonly AlertChange[]): ReadonlyMap<number, AlertRow> {
  return new Map(news.map(({ alert }) => [alert.id, alert]))
}
