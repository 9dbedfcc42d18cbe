import { createContext, use, useMemo } from 'react'
import type { Stored } from '#contract/wire/crud.ts'
import type { Resource } from '#contract/schema/resource.ts'
import type { Anchor } from '#web/ui/popover/popover.tsx'
import type { Marks } from '../actions/use-selection.ts'
import { useStable } from '../data/use-stable.ts'
import type { Cells, RowAction } from '../list/page-definition.ts'

/** Row of any resource. */
export type AnyRow = Stored<Resource>

/** Events of a row. */
interface RowEvents {
  onOpen: (row: AnyRow) => void
  onMenu: (row: AnyRow, anchor: Anchor) => void
  onAct: (row: AnyRow, act: RowAction<Resource>) => void
  /** Selects or deselects a row, or the range from the last selected one. */
  onMark: (row: AnyRow, isIn: boolean, isRange: boolean) => void
}

/** Properties shared by all rows of a table. */
interface RowLook {
  resource: Resource
  columns: readonly string[]
  cells: Cells<Resource> | undefined
  /** Path of a row's page, if it has one. */
  href?: (row: AnyRow) => string
  acts: readonly RowAction<Resource>[]
  on: RowEvents
  /** Selection, where rows can be selected. */
  marks?: Marks
}

const RowLookContext = createContext<RowLook | undefined>(undefined)

export const RowLookProvider = RowLookContext.Provider

/** Returns the shared properties of the table's rows. Throws outside a table. */
export function useRowLook(): RowLook {
  const look = use(RowLookContext)
  if (look === undefined) throw new Error('A row stands outside of any table.')
  return look
}

/** Memoises the shared properties with stable event handlers, so that a changed row re-renders alone. */
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
