import type { ComponentType } from 'react'
import type { Stored } from '#contract/wire/crud.ts'
import type { Resource } from '#contract/schema/resource.ts'
import type { RowAction } from '../list/page-definition.ts'

interface DialogAction<R extends Resource> extends Omit<RowAction<R>, 'run'> {
  /** Shown over the page until it calls `onClose`. */
  Dialog: ComponentType<{ row: Stored<R>; onClose: () => void }>
}

/** Declares a row action that opens a custom dialog, such as a preview. For actions with input use `actionForm`. */
export function dialogAction<R extends Resource>({ Dialog, ...action }: DialogAction<R>): RowAction<R> {
  return {
    ...action,
    run: (row, { show }) => show((close) => <Dialog row={row} onClose={() => close()} />),
  }
}
