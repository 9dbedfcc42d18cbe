import { say } from '#contract/language.ts'
import type { Resource } from '#contract/resource.ts'
import { useLanguage } from '#web/i18n/use-words.ts'
import { useLayout } from '#web/stores/layout.ts'
import { CardList } from './card-list.tsx'
import { BusySign, ListEmpty, ListSkeleton, ListStopped, ReadFailure, StaleNote } from './list-status.tsx'
import { NoMatch } from './no-match.tsx'
import type { PageDefinition } from './page-definition.ts'
import { AddButton } from './page-acts.tsx'
import { cancelReading } from './query-client.ts'
import { ResourceTable } from './resource-table.tsx'
import type { List } from './use-list.ts'

interface ListRowsProps<R extends Resource> {
  resource: R
  definition: PageDefinition<R>
  list: List<R>
}

/** The rows of the page, or why there are none. While others are on their way, those on screen stay. */
export function ListRows<R extends Resource>({ resource, definition, list }: ListRowsProps<R>) {
  const { rows, fresh } = list
  const retry = () => void rows.refetch()
  const isStale = rows.isError && rows.data !== undefined
  return (
    <>
      {rows.isFetching && !fresh.isReading && <BusySign onCancel={() => cancelReading(resource)} />}
      {isStale && <StaleNote failure={rows.error} onRetry={retry} />}
      <Rows {...{ resource, definition, list }} onRetry={retry} />
    </>
  )
}

function Rows<R extends Resource>({
  resource,
  definition,
  list,
  onRetry,
}: ListRowsProps<R> & { onRetry: () => void }) {
  const language = useLanguage()
  const { rows, state, total } = list
  if (rows.isError && rows.data === undefined) {
    return <ReadFailure what="list" failure={rows.error} onRetry={onRetry} />
  }
  if (rows.fetchStatus === 'idle' && (rows.isPending || rows.isPlaceholderData)) {
    return <ListStopped onRetry={onRetry} />
  }
  const shown = rows.data?.list ?? []
  // Without rows though there are some: the page is past the last one, and the list is about to step back.
  if (rows.data === undefined || (shown.length === 0 && total > 0)) {
    return <ListSkeleton rows={state.limit} columns={list.columns.length} />
  }
  if (shown.length > 0) return <Shown {...{ resource, definition, list }} rows={shown} />
  if (Object.keys(state.filter).length > 0) {
    const { filterBy, clearFilters } = list
    const { filter } = state
    return <NoMatch {...{ resource, filter }} fixed={list.fixed} onFilter={filterBy} onClear={clearFilters} />
  }
  return (
    <ListEmpty text={definition.empty && say(definition.empty, language)}>
      {list.mayDo('add') && <AddButton onAdd={() => list.tools.add()} />}
    </ListEmpty>
  )
}

type ShownProps<R extends Resource> = ListRowsProps<R> & {
  rows: NonNullable<List<R>['rows']['data']>['list']
}

function Shown<R extends Resource>({ resource, definition, list, rows }: ShownProps<R>) {
  const language = useLanguage()
  const isMobile = useLayout((layout) => layout.isMobile)
  const { memory, columns, acts, on, chosen } = list
  const { cells, href } = definition
  const look = { resource, rows, columns, cells, href, acts, on }
  if (isMobile) {
    const choice = list.isSelecting ? chosen.selection : undefined
    return <CardList {...look} choice={choice} canChoose={list.bulk.length > 0} onMark={chosen.mark} />
  }
  return (
    <ResourceTable
      {...look}
      label={say(resource.title, language)}
      widths={memory.widths}
      density={memory.density}
      sort={list.state.sort}
      isSelectable={list.bulk.length > 0}
      marks={chosen.marks}
      onMark={chosen.markRows}
      onSort={(sort) => list.change({ sort })}
      onWidth={list.setWidth}
    />
  )
}
