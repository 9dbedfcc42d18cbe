import { create } from 'zustand'

export interface Live {
  /** Connected, connecting or disconnected. */
  state: 'live' | 'joining' | 'lost'
  /** Round trip time of the latest ping in milliseconds. */
  latency: number | undefined
  /** Start of the connection loss, in epoch milliseconds of the platform's clock; unset before the first connection. */
  lostAt: number | undefined
  /** Whether data is reloaded periodically because no socket can be opened. */
  isPolling?: boolean
  /** Whether the current page shows the connection state itself. */
  isSaid?: boolean
}

/** Socket state for the shell. */
export const useLive = create<Live>(() => ({
  state: 'joining',
  latency: undefined,
  lostAt: undefined,
}))
