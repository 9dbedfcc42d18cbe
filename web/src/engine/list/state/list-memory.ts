import { useMemo, useSyncExternalStore } from 'react'
import { useSession } from '#web/stores/session/session.ts'

export const densities = ['compact', 'normal', 'cozy'] as const
export type Density = (typeof densities)[number]

/** Named filters, order and columns; `query` is the address query with the first two. */
export interface SavedView {
  name: string
  query: string
  columns?: readonly string[]
  kept?: readonly string[]
}

/** Display settings of a list, stored per user. */
interface ListMemory {
  /** Visible columns in order; absent for the page's default. */
  columns?: readonly string[]
  /** Columns shown even when there is no room for them. */
  kept?: readonly string[]
  /** Column widths in pixels. */
  widths: Readonly<Record<string, number>>
  density: Density
  /** Id of the last selected view. */
  view?: string
  views: readonly SavedView[]
}

const fresh: ListMemory = { widths: {}, density: 'normal', views: [] }
const changed = new EventTarget()

/** Returns the current user's settings of a list and a setter; stored in this browser beyond sign-out. */
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

/** Parses stored settings; invalid ones are replaced by the defaults. */
export function readMemory(text: string): ListMemory {
  try {
    const stored: unknown = JSON.parse(text || '{}')
    return isMemory(stored) ? { ...fresh, ...stored } : fresh
  } catch {
    // foreign or truncated data
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
