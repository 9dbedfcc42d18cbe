import { useMemo } from 'react'
import type { Stored } from '#contract/crud.ts'
import type { Resource } from '#contract/resource.ts'
import type { Anchor } from '#web/ui/popover.tsx'
import type { RowAction } from './page-definition.ts'
import { useStable } from './use-stable.ts'

/** What a row tells its list. */
export interface RowEvents<R extends Resource> {
  onOpen: (row: Stored<R>) => void
  onMenu: (row: Stored<R>, anchor: Anchor) => void
  onAct: (row: Stored<R>, act: RowAction<R>) => void
  /** Selects or releases a row, or all from the last one to it. */
  onMark: (row: Stored<R>, isIn: boolean, isRange: boolean) => void
}

/** The same functions for all rows and for ever, so that one row's change paints one row. */
export function useRowEvents<R extends Resource>(latest: RowEvents<R>): RowEvents<R> {
  const onOpen = useStable(latest.onOpen)
  const onMenu = useStable(latest.onMenu)
  const onAct = useStable(latest.onAct)
  const onMark = useStable(latest.onMark)
  return useMemo(() => ({ onOpen, onMenu, onAct, onMark }), [onOpen, onMenu, onAct, onMark])
}
