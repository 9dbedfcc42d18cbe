import { startTransition, useState } from 'react'
import { createStore, useStore, type StoreApi } from 'zustand'
import type { Filter, Target } from '#contract/wire/crud.ts'

/**
 * Selected rows: either some ids, or all rows that match the filter except some. The latter is a predicate rather than
 * a list, so its cost does not grow with the number of rows.
 */
export interface Selection {
  isAll: boolean
  /** Selected ids, or the excluded ids when `isAll`. */
  marked: ReadonlySet<number>
}

/** Store of the selection; each row subscribes separately, so that a click only re-renders the row concerned. */
export type Marks = StoreApi<Selection>

const none: Selection = { isAll: false, marked: new Set() }

export function countSelected({ isAll, marked }: Selection, total: number): number {
  return isAll ? Math.max(0, total - marked.size) : marked.size
}

export function isSelected({ isAll, marked }: Selection, id: number): boolean {
  return isAll !== marked.has(id)
}

/** Returns the selection as the target of a bulk call. */
export function targetOf(selection: Selection, filter: Filter, total: number): Target {
  const ids = [...selection.marked]
  return selection.isAll ? { filter, except: ids, expect: countSelected(selection, total) } : { ids }
}

/** Returns the target without the given selected rows. */
export function withoutRows(target: Target, ids: readonly number[]): Target {
  if ('ids' in target) return { ids: target.ids.filter((id) => !ids.includes(id)) }
  const { except, expect } = target
  return { ...target, except: [...except, ...ids], expect: expect - ids.length }
}

/** Whether a row is selected; re-renders only when that changes. */
export function useIsSelected(marks: Marks, id: number): boolean {
  return useStore(marks, (selection) => isSelected(selection, id))
}

/** Number of selected rows among the given ones; re-renders only when that changes. */
export function useCountAmong(marks: Marks, ids: readonly number[]): number {
  return useStore(marks, (selection) => ids.filter((id) => isSelected(selection, id)).length)
}

/** Selection of a list; reset when the filter changes. */
export function useSelection(filterKey: string) {
  const [stored, setStored] = useState(() => emptySet(filterKey))
  const current = stored.filterKey === filterKey ? stored : emptySet(filterKey)
  if (current !== stored) setStored(current)
  const { marks, selection } = current

  const storeSelection = () => setStored({ filterKey, marks, selection: marks.getState() })
  const set = (next: Selection) => {
    marks.setState(next, true)
    storeSelection()
  }
  return {
    selection,
    marks,
    clear: () => set(none),
    selectAll: () => set({ isAll: true, marked: new Set() }),
    /** Selects exactly these rows. */
    only: (ids: readonly number[]) => set({ isAll: false, marked: new Set(ids) }),
    /** Removes a deleted row from the selection. */
    forget: (id: number) => {
      const { isAll, marked } = marks.getState()
      if (marked.has(id)) set(withMarks({ isAll, marked }, [id], isAll))
    },
    /** Selects or deselects rows. */
    mark: (ids: readonly number[], isIn: boolean) => set(withMarks(marks.getState(), ids, isIn)),
    /** Like `mark`, for rows subscribed to `marks`: they update immediately, the rest of the page in a transition. */
    markRows: (ids: readonly number[], isIn: boolean) => {
      marks.setState(withMarks(marks.getState(), ids, isIn), true)
      startTransition(storeSelection)
    },
  }
}

function emptySet(filterKey: string): { filterKey: string; marks: Marks; selection: Selection } {
  return { filterKey, marks: createStore<Selection>(() => none), selection: none }
}

function withMarks({ isAll, marked: before }: Selection, ids: readonly number[], isIn: boolean): Selection {
  const marked = new Set(before)
  for (const id of ids) {
    if (isIn === isAll) marked.delete(id)
    else marked.add(id)
  }
  return { isAll, marked }
}
