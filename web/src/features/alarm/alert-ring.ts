import type { AlertRow } from '#contract/resources/alarm/alert.ts'
import { raisedBy, renewedBy, type AlertChange } from '#web/stores/alert-news.ts'

/** Alerts that a feed keeps at most. */
export const ringSize = 500

/** What a feed shows, the newest first, and what waits to be shown because somebody is reading. */
export interface Ring {
  shown: readonly AlertRow[]
  held: readonly AlertRow[]
}

/** A feed that begins with these alerts. */
export function ringOf(rows: readonly AlertRow[]): Ring {
  return { shown: rows.slice(0, ringSize), held: [] }
}

/**
 * Takes news in, the oldest first. What is known changes where it stands; what is new comes to the top, or waits while
 * the feed is held; a change of what the feed has never shown is left out. However much comes, no more than `ringSize`
 * is kept of either.
 */
export function takeNews(ring: Ring, news: readonly AlertChange[], isHeld: boolean): Ring {
  const shown = renewedBy(news, ring.shown)
  const held = renewedBy(news, ring.held)
  const fresh = raisedBy(news, [...shown, ...held])
  return isHeld
    ? { shown, held: [...fresh, ...held].slice(0, ringSize) }
    : { shown: [...fresh, ...held, ...shown].slice(0, ringSize), held: [] }
}

/** Shows what waited. */
export function showHeld({ shown, held }: Ring): Ring {
  return { shown: [...held, ...shown].slice(0, ringSize), held: [] }
}
