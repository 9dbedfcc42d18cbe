import { BulkBar } from '../actions/bulk-bar.tsx'
import { BulkOutcome } from '../actions/bulk-outcome.tsx'
import { nameOf } from '../data/name-of.ts'
import { useListContext } from './list-context.tsx'

export function ListBulk() {
  const { chosen, total, count, ...list } = useListContext()
  return (
    <BulkBar
      count={count}
      total={total}
      isAll={chosen.selection.isAll}
      actions={list.bulk}
      refusalOf={list.refusalOf}
      onSelectAll={chosen.selectAll}
      onAct={(action) => void list.act(action)}
      onClear={list.stopSelecting}
    />
  )
}

/** Outcome dialog of a bulk action on the list. */
export function ListOutcome() {
  const { resource, rows, outcome, closeOutcome } = useListContext()
  const labelOf = (id: number) => {
    const row = rows.data?.list.find((other) => other.id === id)
    return row === undefined ? `#${id}` : nameOf(resource, row)
  }
  return outcome && <BulkOutcome answer={outcome} nameOf={labelOf} onClose={closeOutcome} />
}
