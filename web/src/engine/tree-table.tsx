import { useEffect, useEffectEvent } from 'react'
import type { Resource } from '#contract/resource.ts'
import { useRowEvents, type RowEvents } from './row-events.ts'
import { TableFrame } from './table-frame.tsx'
import { TableHead } from './table-head.tsx'
import type { TreeLine } from './tree-lines.ts'
import { TreeRow, type TreeLook } from './tree-row.tsx'

interface TreeTableProps<R extends Resource> extends Omit<TreeLook<R>, 'on'> {
  lines: readonly TreeLine<R>[]
  label: string
  /** Row that gets the focus as soon as it is there; then `onSpotted` is told. */
  spot: number | undefined
  onSpotted: () => void
  on: Omit<RowEvents<R>, 'onMark'>
}

/** The open part of a tree as a table. */
export function TreeTable<R extends Resource>({ lines, label, spot, onSpotted, ...look }: TreeTableProps<R>) {
  const on = useRowEvents<R>({ ...look.on, onMark: () => undefined })
  const isSpotThere = lines.some(({ row, path }) => row.id === spot && path === undefined)
  const tellSpotted = useEffectEvent(onSpotted)
  useEffect(() => {
    if (!isSpotThere) return
    const table = `[role=treegrid][aria-label="${CSS.escape(label)}"]`
    document.querySelector<HTMLElement>(`${table} [data-id="${spot}"]`)?.focus()
    tellSpotted()
  }, [spot, isSpotThere, label])
  return (
    <TableFrame
      label={label}
      role="treegrid"
      ids={lines.map(({ row }) => row.id)}
      head={<TableHead resource={look.resource} columns={look.columns} />}
    >
      {(stop) =>
        lines.map((line) => (
          <TreeRow key={line.row.id} {...look} on={on} line={line} isStop={line.row.id === stop} />
        ))
      }
    </TableFrame>
  )
}
