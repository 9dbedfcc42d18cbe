import { useText } from '#web/i18n/use-text.ts'
import { useLayout } from '#web/stores/preferences/layout.ts'
import { AddButton } from '../actions/page-acts.tsx'
import { cancelReading } from '../data/query-client.ts'
import { CardList } from '../table/card-list.tsx'
import { ResourceTable } from '../table/resource-table.tsx'
import { useListContext } from './list-context.tsx'
import { BusySign, ListEmpty, ListSkeleton, ListStopped, ReadFailure, StaleNote } from './list-status.tsx'
import { NoMatch } from './no-match.tsx'

/** Rows of the current page, or why there are none. The previous rows stay while others are loading. */
export function ListRows() {
  const { resource, rows, fresh } = useListContext()
  return (
    <>
      {rows.isFetching && !fresh.isReading && <BusySign onCancel={() => cancelReading(resource)} />}
      {rows.data !== undefined && <StaleNote read={rows} />}
      <Rows />
    </>
  )
}

function Rows() {
  const t = useText()
  const isPhone = useLayout((layout) => layout.isPhone)
  const list = useListContext()
  const { resource, definition, rows, state, total } = list
  const retry = () => void rows.refetch()
  if (rows.isError && rows.data === undefined) {
    return <ReadFailure what="list" failure={rows.error} onRetry={retry} />
  }
  if (rows.fetchStatus === 'idle' && (rows.isPending || rows.isPlaceholderData)) {
    return <ListStopped onRetry={retry} />
  }
  const shown = rows.data?.list ?? []
  // no rows despite a total: the page is past the last one and the list is about to step back
  if (rows.data === undefined || (shown.length === 0 && total > 0)) {
    return <ListSkeleton rows={state.limit} columns={list.columns.length} />
  }
  if (shown.length > 0) return isPhone ? <CardList rows={shown} /> : <ResourceTable rows={shown} />
  const { filter } = state
  if (Object.keys(filter).length > 0) {
    const { fixed, filterBy, clearFilters } = list
    return <NoMatch {...{ resource, filter, fixed }} onFilter={filterBy} onClear={clearFilters} />
  }
  return (
    <ListEmpty text={definition.empty && t(definition.empty)}>
      {list.mayDo('add') && <AddButton onAdd={() => list.tools.add()} />}
    </ListEmpty>
  )
}
