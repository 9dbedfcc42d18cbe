import { useState } from 'react'

/** A queue to work through, or a feed to watch. */
export const alertViews = ['queue', 'feed'] as const
export type AlertView = (typeof alertViews)[number]

const key = 'alert:view'

/** How this browser shows alerts, and how to change it. */
export function useAlertView(): [AlertView, (view: AlertView) => void] {
  const [view, setView] = useState<AlertView>(() => (localStorage.getItem(key) === 'feed' ? 'feed' : 'queue'))
  const change = (next: AlertView) => {
    localStorage.setItem(key, next)
    setView(next)
  }
  return [view, change]
}
