import { useMemo, useSyncExternalStore } from 'react'
import { useSession } from '#web/stores/session/session.ts'

export const densities = ['compact', 'normal', 'cozy'] as const
export type Density = (typeof densities)[number]

/** Filters, order and columns under a name; `query` is the address that shows the first two. */
export interface SavedView {
  name: string
  query: string
  columns?: readonly string[]
  kept?: readonly string[]
}

/** What a person likes a list to look like. */
interface ListMemory {
  /** Shown columns in their order; none are the page's own. */
  columns?: readonly string[]
  /** Columns that are shown though there is no room for them. */
  kept?: readonly string[]
  /** Width of columns in pixels. */
  widths: Readonly<Record<string, number>>
  density: Density
  /** Which of the page's ways to look at the rows was chosen last. */
  view?: string
  views: readonly SavedView[]
}

const fresh: ListMemory = { widths: {}, density: 'normal', views: [] }
const changed = new EventTarget()

/** The memory of one list for the person at work, and how to change it; it survives sign-out on this browser. */
export function useListMemory(resourceName: string): [ListMemory, (part: Partial<ListMemory>) => void] {
  const userId = useSession((session) => session.user?.userId ?? 0)
  const key = `list:${userId}:${resourceName}`
  const text = useSyncExternalStore(watch, () => localStorage.getItem(key) ?? '')
  const memory = useMemo(() => readMemory(text), [text])
  const change = (part: Partial<ListMemory>) => {
    localStorage.setItem(key, JSON.stringify({ ...memory, ...part }))
    changed.dispatchEvent(new Event('change'))
  }
  return [memory, change]
}

/** Reads a stored memory; what is not understood is as if it had never been set. */
export function readMemory(text: string): ListMemory {
  try {
    const stored: unknown = JSON.parse(text || '{}')
    return isMemory(stored) ? { ...fresh, ...stored } : fresh
  } catch {
    // Not ours, or cut off: start anew.
    return fresh
  }
}

function isMemory(stored: unknown): stored is Partial<ListMemory> {
  if (typeof stored !== 'object' || stored === null) return false
  const { columns, kept, widths, density, view, views } = stored as Record<string, unknown>
  const isWidths =
    typeof widths === 'object' && widths !== null && Object.values(widths).every(Number.isFinite)
  return (
    (columns === undefined || isTexts(columns)) &&
    (kept === undefined || isTexts(kept)) &&
    (widths === undefined || isWidths) &&
    (density === undefined || densities.some((known) => known === density)) &&
    (view === undefined || typeof view === 'string') &&
    (views === undefined || (Array.isArray(views) && views.every(isView)))
  )
}

function isTexts(list: unknown): boolean {
  return Array.isArray(list) && list.every((entry) => typeof entry === 'string')
}

function isView(view: unknown): view is SavedView {
  return (
    typeof view === 'object' &&
    view !== null &&
    'name' in view &&
    typeof view.name === 'string' &&
    'query' in view &&
    typeof view.query === 'string' &&
    (!('columns' in view) || isTexts(view.columns)) &&
    (!('kept' in view) || isTexts(view.kept))
  )
}

function watch(onChange: () => void): () => void {
  changed.addEventListener('change', onChange)
  window.addEventListener('storage', onChange)
  return () => {
    changed.removeEventListener('change', onChange)
    window.removeEventListener('storage', onChange)
  }
}
