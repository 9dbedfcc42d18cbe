import { create } from 'zustand'
import type { Dashboard } from '#contract/calls/home/dashboard.ts'

/** A dashboard while it is composed; a new one has the id 0. */
export type Draft = Omit<Dashboard, 'isOwn'>

/** What is being composed; it outlives a look at another page. */
export const useDraft = create<{ draft?: Draft | undefined }>(() => ({}))

/** Begins with a dashboard, or puts the changed one in its place. */
export function compose(draft: Draft | undefined): void {
  useDraft.setState({ draft })
}
