import { create } from 'zustand'

export type Severity = 'success' | 'info' | 'warning' | 'error'

const liveLimit = 3
const historyLimit = 50

export interface Notice {
  id: number
  severity: Severity
  title: string
  detail?: string
  /** The request that failed, to ask an administrator about; empty where there was none. */
  requestId?: string
  action?: { label: string; run: () => void }
  /** Epoch milliseconds. */
  at: number
}

interface Notices {
  /** On screen now, oldest first. */
  live: Notice[]
  /** All that was said, newest first; what the bell shows. */
  history: Notice[]
}

export const useNotices = create<Notices>(() => ({ live: [], history: [] }))

let lastId = 0

/** Shows a notification for 2.5 s, for 10 s where it offers an act, and keeps it under the bell; at most three are on screen. */
export function notify(
  severity: Severity,
  title: string,
  more: Pick<Notice, 'detail' | 'action' | 'requestId'> = {},
): void {
  lastId += 1
  const notice: Notice = { id: lastId, severity, title, at: Date.now(), ...more }
  useNotices.setState(({ live, history }) => ({
    live: [...live, notice].slice(-liveLimit),
    history: [notice, ...history].slice(0, historyLimit),
  }))
}

/** Takes a notification off the screen; it stays under the bell. */
export function dismissNotice(id: number): void {
  useNotices.setState(({ live }) => ({ live: live.filter((notice) => notice.id !== id) }))
}
