import type { AlertRow } from '#contract/resources/alarm/alert.ts'
import { raisedBy, renewedBy, type AlertChange } from './alert-news.ts'

/** The alerts that came last, the newest first, and those that wait to be shown because the user is reading. */
export interface NewestAlerts {
  shown: readonly AlertRow[]
  held: readonly AlertRow[]
}

export const noAlerts: NewestAlerts = { shown: [], held: [] }

interface TakingIn {
  /** Whether what is new waits, so that nothing moves under the hand. */
  isHeld?: boolean
  /** Whether those are left out that another alert stands for, also when it comes to do so. */
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
  const standing = rows.filter(({ suppressedBy }) => suppressedBy === 0)
  return standing.length === rows.length ? rows : standing
}
