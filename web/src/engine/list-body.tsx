import type { ReactNode } from 'react'
import type { Resource } from '#contract/resource.ts'
import { BulkOutcome } from './bulk-outcome.tsx'
import { ListCard } from './list-card.tsx'
import { nameOf } from './name-of.ts'
import type { PageDefinition } from './page-definition.ts'
import type { List } from './use-list.ts'

interface ListBodyProps<R extends Resource> {
  resource: R
  definition: PageDefinition<R>
  list: List<R>
  /** Stands among the tools of the list, where no page's head can hold it. */
  acts?: ReactNode
}

/** A list, and over it what came of an act on many of its rows. */
export function ListBody<R extends Resource>(props: ListBodyProps<R>) {
  const { resource, list } = props
  const { rows, outcome } = list
  const labelOf = (id: number) => {
    const row = rows.data?.list.find((other) => other.id === id)
    return row === undefined ? `#${id}` : nameOf(resource, row)
  }
  return (
    <>
      <ListCard {...props} />
      {outcome && <BulkOutcome answer={outcome} nameOf={labelOf} onClose={list.closeOutcome} />}
    </>
  )
}
