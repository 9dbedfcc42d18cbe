import { create } from 'zustand'

export interface Live {
  /** Joined, on the way, or cut off. */
  state: 'live' | 'joining' | 'lost'
  /** Round trip of the latest ping, in milliseconds. */
  latency: number | undefined
  /** Since when values are not live any more, epoch milliseconds of the platform's clock; never set on a platform that had no socket. */
  lostAt: number | undefined
  /** Whether what is on screen is read again by the clock, as long as no socket opens. */
  isPolling?: boolean
  /** Whether the page on screen says it itself. */
  isSaid?: boolean
}

/** State of the socket, for the shell to show. */
export const useLive = create<Live>(() => ({
  state: 'joining',
  latency: undefined,
  lostAt: undefined,
}))
