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
  /** Fixed filter, such as `{ deviceId: '7' }`: not shown as a filter, and preset for new rows. */
  filter?: Filter
  /** Initial query. */
  start?: string
}

/**
 * List of a resource inside a page, such as the alerts of a device in a tab. It has everything of a list page but the
 * header; its filters and open form are local state instead of part of the address.
 */
export function ResourceList<R extends Resource>({
  resource,
  definition,
  filter,
  start = '',
}: ResourceListProps<R>) {
  const key = new URLSearchParams(filter).toString()
  // memoised by content, so that an inline `filter` does not re-render the rows
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
