import type { AlertRow } from '#contract/resources/alarm/alert.ts'

/** Alerts that a feed keeps at most. */
export const ringSize = 500

/** What a feed shows, the newest first, and what waits to be shown because somebody is reading. */
export interface Ring {
  shown: readonly AlertRow[]
  held: readonly AlertRow[]
}

/** What was told of an alert: that it was raised, or that it changed. */
export interface RingNews {
  row: AlertRow
  isNew: boolean
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
export function takeNews(ring: Ring, news: readonly RingNews[], isHeld: boolean): Ring {
  const latest = new Map(news.map(({ row }) => [row.id, row]))
  const raised = new Set(news.filter(({ isNew }) => isNew).map(({ row }) => row.id))
  const known = new Set([...ring.shown, ...ring.held].map(({ id }) => id))
  const renew = (row: AlertRow) => latest.get(row.id) ?? row
  const fresh = [...latest.values()].filter(({ id }) => raised.has(id) && !known.has(id)).toReversed()
  const shown = ring.shown.map(renew)
  const held = ring.held.map(renew)
  return isHeld
    ? { shown, held: [...fresh, ...held].slice(0, ringSize) }
    : { shown: [...fresh, ...held, ...shown].slice(0, ringSize), held: [] }
}

/** Shows what waited. */
export function showHeld({ shown, held }: Ring): Ring {
  return { shown: [...held, ...shown].slice(0, ringSize), held: [] }
}
