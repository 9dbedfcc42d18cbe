import type { ChainLink } from '#contract/calls/reform/ledger.ts'

/** Something that happened at a place: an asset was hung up, taken down, or is going to be hung up. */
export interface ChainEvent {
  kind: 'hung' | 'taken' | 'planned'
  link: ChainLink
  /** A letter that distinguishes the assets of a place. */
  letter: string
  /** The second where it is known, else the day; empty for what is planned. */
  time: string
  reading: number | null
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** What happened at a place, the newest first. */
export function chainEvents(links: readonly ChainLink[]): ChainEvent[] {
  return links
    .flatMap((link, place): ChainEvent[] => {
      const letter = letters[place % letters.length] ?? ''
      if (link.phase === 'planned') return [{ kind: 'planned', link, letter, time: '', reading: null }]
      const time = link.hungAt || link.installed
      const hung: ChainEvent = { kind: 'hung', link, letter, time, reading: link.firstReading }
      if (link.removed === '') return [hung]
      return [
        hung,
        { kind: 'taken', link, letter, time: link.takenAt || link.removed, reading: link.lastReading },
      ]
    })
    .toReversed()
}
