import { createContext, use, useMemo } from 'react'
import type { Stored } from '#contract/wire/crud.ts'
import type { Resource } from '#contract/schema/resource.ts'
import type { Anchor } from '#web/ui/popover/popover.tsx'
import type { Marks } from '../actions/use-selection.ts'
import { useStable } from '../data/use-stable.ts'
import type { Cells, RowAction } from '../list/page-definition.ts'

/** Any row, as the parts of a table know it. */
export type AnyRow = Stored<Resource>

/** Events from a row to its list. */
interface RowEvents {
  onOpen: (row: AnyRow) => void
  onMenu: (row: AnyRow, anchor: Anchor) => void
  onAct: (row: AnyRow, act: RowAction<Resource>) => void
  /** Selects or releases a row, or all from the last one to it. */
  onMark: (row: AnyRow, isIn: boolean, isRange: boolean) => void
}

/** What the rows of one table have in common. */
interface RowLook {
  resource: Resource
  columns: readonly string[]
  cells: Cells<Resource> | undefined
  /** Where the page of a row is, if it has one. */
  href?: (row: AnyRow) => string
  acts: readonly RowAction<Resource>[]
  on: RowEvents
  /** What is selected, where rows can be. */
  marks?: Marks
}

const RowLookContext = createContext<RowLook | undefined>(undefined)

/** Gives the rows of a table what they have in common. */
export const RowLookProvider = RowLookContext.Provider

/** What the calling row has in common with the others of its table. */
export function useRowLook(): RowLook {
  const look = use(RowLookContext)
  if (look === undefined) throw new Error('A row stands outside of any table.')
  return look
}

/** The same look until a part of it changes, with events that never do: one row's change paints one row. */
export function useStableLook({ resource, columns, cells, href, acts, marks, on }: RowLook): RowLook {
  const onOpen = useStable(on.onOpen)
  const onMenu = useStable(on.onMenu)
  const onAct = useStable(on.onAct)
  const onMark = useStable(on.onMark)
  return useMemo(
    () => ({ resource, columns, cells, href, acts, marks, on: { onOpen, onMenu, onAct, onMark } }),
    [resource, columns, cells, href, acts, marks, onOpen, onMenu, onAct, onMark],
  )
}
