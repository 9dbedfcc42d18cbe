import { useState } from 'react'
import type { Filter, Target } from '#contract/crud.ts'

/**
 * Selected rows: some by id, or everything that matches the filter but for some. The second is a sentence, not a
 * list, so it costs the same for ten rows and for a hundred thousand.
 */
export interface Selection {
  isAll: boolean
  /** Ids that are in, or, when everything is, those that are out. */
  marked: ReadonlySet<number>
}

const none: Selection = { isAll: false, marked: new Set() }

/** How many rows are selected. */
export function countSelected({ isAll, marked }: Selection, total: number): number {
  return isAll ? Math.max(0, total - marked.size) : marked.size
}

/** Whether a row is selected. */
export function isSelected({ isAll, marked }: Selection, id: number): boolean {
  return isAll !== marked.has(id)
}

/** The rows of a selection as a bulk call names them. */
export function targetOf(selection: Selection, filter: Filter, total: number): Target {
  const ids = [...selection.marked]
  return selection.isAll ? { filter, except: ids, expect: countSelected(selection, total) } : { ids }
}

/** The selection of a list; another filter is another set, so it starts empty. */
export function useSelection(filterKey: string) {
  const [stored, setStored] = useState({ filterKey, selection: none })
  const selection = stored.filterKey === filterKey ? stored.selection : none
  const set = (next: Selection) => setStored({ filterKey, selection: next })

  return {
    selection,
    clear: () => set(none),
    selectAll: () => set({ isAll: true, marked: new Set() }),
    /** Selects these rows and no other. */
    only: (ids: readonly number[]) => set({ isAll: false, marked: new Set(ids) }),
    /** Forgets a row that is gone. */
    forget: (id: number) => {
      const marked = new Set(selection.marked)
      if (marked.delete(id)) set({ ...selection, marked })
    },
    /** Selects or releases rows. */
    mark: (ids: readonly number[], isIn: boolean) => {
      const marked = new Set(selection.marked)
      for (const id of ids) {
        if (isIn === selection.isAll) marked.delete(id)
        else marked.add(id)
      }
      set({ ...selection, marked })
    },
  }
}
