import { startTransition, useState } from 'react'
import { createStore, useStore, type StoreApi } from 'zustand'
import type { Filter, Target } from '#contract/wire/crud.ts'

/**
 * Selected rows: some by id, or everything that matches the filter but for some. The second is a sentence, not a
 * list, so it costs the same for ten rows and for a hundred thousand.
 */
export interface Selection {
  isAll: boolean
  /** Ids that are in, or, when everything is, those that are out. */
  marked: ReadonlySet<number>
}

/** The selection as the rows see it: each listens for itself, so that a click paints the row it concerns. */
export type Marks = StoreApi<Selection>

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

/** The same without some rows that are selected. */
export function withoutRows(target: Target, ids: readonly number[]): Target {
  if ('ids' in target) return { ids: target.ids.filter((id) => !ids.includes(id)) }
  const { except, expect } = target
  return { ...target, except: [...except, ...ids], expect: expect - ids.length }
}

/** Whether a row is selected; renders again only when that changes. */
export function useIsSelected(marks: Marks, id: number): boolean {
  return useStore(marks, (selection) => isSelected(selection, id))
}

/** How many of some rows are selected; renders again only when that changes. */
export function useCountAmong(marks: Marks, ids: readonly number[]): number {
  return useStore(marks, (selection) => ids.filter((id) => isSelected(selection, id)).length)
}

/** The selection of a list; another filter is another set, so it starts empty. */
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
    /** Selects these rows and no other. */
    only: (ids: readonly number[]) => set({ isAll: false, marked: new Set(ids) }),
    /** Forgets a row that is gone. */
    forget: (id: number) => {
      const { isAll, marked } = marks.getState()
      if (marked.has(id)) set(withMarks({ isAll, marked }, [id], isAll))
    },
    /** Selects or releases rows. */
    mark: (ids: readonly number[], isIn: boolean) => set(withMarks(marks.getState(), ids, isIn)),
    /** The same where the rows listen to `marks`: they show it at once, the rest of the page in its own time. */
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
