import { useState } from 'react'

/** A queue to work through, the same by their causes, or a feed to watch. */
export const alertViews = ['queue', 'incidents', 'feed'] as const
export type AlertView = (typeof alertViews)[number]

const key = 'alert:view'

/** How this browser shows alerts where the address does not say, and how to change it. */
export function useAlertView(asked: string | undefined): [AlertView, (view: AlertView) => void] {
  const [view, setView] = useState(() => readView(localStorage.getItem(key)))
  const change = (next: AlertView) => {
    localStorage.setItem(key, next)
    setView(next)
  }
  return [asked === undefined ? view : readView(asked), change]
}

function readView(text: string | null): AlertView {
  return alertViews.find((known) => known === text) ?? 'queue'
}
