import type { HTMLAttributes, KeyboardEvent } from 'react'
import type { Stored } from '#contract/crud.ts'
import type { Resource } from '#contract/resource.ts'
import type { RowEvents } from './row-events.ts'

interface RowFrameProps<R extends Resource> extends Omit<HTMLAttributes<HTMLTableRowElement>, 'onKeyDown'> {
  row: Stored<R>
  on: RowEvents<R>
  /** The one row that Tab reaches; arrow keys walk to the others. */
  isStop: boolean
  /** Keys of its own kind of list; answers whether the key was one. */
  onKey: (event: KeyboardEvent) => boolean
}

/** A row as one thing: Enter opens it, Shift F10 and right click open its menu. */
export function RowFrame<R extends Resource>({ row, on, isStop, onKey, ...attributes }: RowFrameProps<R>) {
  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>) => {
    if (event.target !== event.currentTarget) return
    if (event.key === 'Enter') on.onOpen(row)
    else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey))
      on.onMenu(row, event.currentTarget)
    else if (!onKey(event)) return
    event.preventDefault()
  }
  return (
    <tr
      tabIndex={isStop ? 0 : -1}
      data-id={row.id}
      onKeyDown={onKeyDown}
      onContextMenu={(event) => {
        event.preventDefault()
        on.onMenu(row, { x: event.clientX, y: event.clientY })
      }}
      {...attributes}
    />
  )
}
