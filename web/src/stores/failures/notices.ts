import { create } from 'zustand'

export type Severity = 'success' | 'info' | 'warning' | 'error'

const liveLimit = 3
const historyLimit = 50

export interface Notice {
  id: number
  severity: Severity
  title: string
  detail?: string
  /** Id of the failed request, to quote to an administrator; empty if there was none. */
  requestId?: string
  action?: { label: string; run: () => void }
  /** Epoch milliseconds. */
  at: number
}

interface Notices {
  /** Currently visible, oldest first. */
  live: Notice[]
  /** All notifications, newest first, for the bell. */
  history: Notice[]
}

export const useNotices = create<Notices>(() => ({ live: [], history: [] }))

let lastId = 0

/** Shows a notification for 2.5 s, or 10 s with an action, and records it for the bell; at most three are visible. */
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

/** Hides a notification; it remains in the bell's history. */
export function dismissNotice(id: number): void {
  useNotices.setState(({ live }) => ({ live: live.filter((notice) => notice.id !== id) }))
}
