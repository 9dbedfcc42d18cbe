import { useMemo } from 'react'
import type { Filter } from '#contract/wire/crud.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { PageActs } from '../actions/page-acts.tsx'
import { ListBody } from './list-body.tsx'
import { usePassingListState } from './state/list-state.ts'
import type { PageDefinition } from './page-definition.ts'
import { PageOverlays } from './page-frame.tsx'
import { useListAt } from './state/use-list.ts'

interface ResourceListProps<R extends Resource> {
  resource: R
  definition: PageDefinition<R>
  /** What all its rows have in common, such as `{ deviceId: '7' }`: never shown as a filter, and what new rows get. */
  filter?: Filter
  /** The query with which it begins. */
  start?: string
}

/**
 * The list of a resource inside a page, such as the alerts of a device in a tab. It has all a page's list has but the
 * head; what is filtered and opened in it is its own and not the address's.
 */
export function ResourceList<R extends Resource>({
  resource,
  definition,
  filter,
  start = '',
}: ResourceListProps<R>) {
  const key = new URLSearchParams(filter).toString()
  // The same object for the same filter, so that a filter written in place does not paint the rows anew.
  const fixed = useMemo(() => Object.fromEntries(new URLSearchParams(key)), [key])
  const list = useListAt(
    resource,
    definition,
    usePassingListState(resource, definition.sort, { start, fixed }),
  )
  return (
    <>
      <ListBody
        list={list}
        acts={<PageActs page={list} sheet={list.sheet} onSelect={list.startSelecting} />}
      />
      <PageOverlays page={list} />
    </>
  )
}
