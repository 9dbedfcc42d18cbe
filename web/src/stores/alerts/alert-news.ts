import type { AlertNews, AlertRow } from '#contract/resources/alarm/alert.ts'
import type { SocketItem } from '#contract/wire/socket.ts'
import { isCounted } from '#domain/metering/quiet.ts'

/** Latest alerts, newest first, and those held back while the user is reading. */
export interface NewestAlerts {
  shown: readonly AlertRow[]
  held: readonly AlertRow[]
}

export const noAlerts: NewestAlerts = { shown: [], held: [] }

interface TakingIn {
  /** Holds new alerts back, so that the list does not move under the pointer. */
  isHeld?: boolean
  /** Omits alerts that are not counted, including those that cease to be. */
  isAlone?: boolean
  /** Maximum number of alerts kept, each for shown and held. */
  most: number
}

/**
 * Applies updates, oldest first. Known alerts change in place; new ones are added at the top, or held back; updates of
 * unknown alerts are ignored. Unchanged lists keep their identity.
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

/** Shows the alerts held back, keeping at most `most`. */
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

/** Update of one alert. */
type AlertChange = Pick<AlertNews, 'change' | 'alert'>

/** Extracts alert updates from socket items, oldest first; malformed items are ignored. */
export function readAlertNews(items: readonly SocketItem[]): AlertNews[] {
  return items.flatMap(({ d }) => (isNews(d) ? [d] : []))
}

function isNews(d: unknown): d is AlertNews {
  const { change, alert, open }: Partial<AlertNews> = Object(d)
  return typeof change === 'string' && typeof open === 'object' && typeof Object(alert).id === 'number'
}

/** Returns the alerts raised by updates that are not in `known`: last raised first, each once in its latest version. */
export function raisedBy(news: readonly AlertChange[], known: readonly AlertRow[]): AlertRow[] {
  const ids = new Set(known.map(({ id }) => id))
  const raised = new Set(news.flatMap(({ change, alert }) => (change === 'new' ? [alert.id] : [])))
  return [...latestOf(news).values()].filter(({ id }) => raised.has(id) && !ids.has(id)).toReversed()
}

/** Applies updates to rows in place; returns the same list if no row is affected. */
function renewedBy(news: readonly AlertChange[], rows: readonly AlertRow[]): readonly AlertRow[] {
  const latest = latestOf(news)
  return rows.some(({ id }) => latest.has(id)) ? rows.map((row) => latest.get(row.id) ?? row) : rows
}

function latestOf(news: readonly AlertChange[]): ReadonlyMap<number, AlertRow> {
  return new Map(news.map(({ alert }) => [alert.id, alert]))
}
