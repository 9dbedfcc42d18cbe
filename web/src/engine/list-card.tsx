import type { ReactNode } from 'react'
import type { Resource } from '#contract/resource.ts'
import { useLayout } from '#web/stores/layout.ts'
import { BulkBar } from './bulk-bar.tsx'
import { FilterBar } from './filter-bar.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { FreshNote } from './fresh-note.tsx'
import { ListRows } from './list-rows.tsx'
import { ListStates } from './list-states.tsx'
import { ListTools } from './list-tools.tsx'
import type { PageDefinition } from './page-definition.ts'
import { AddButton } from './page-acts.tsx'
import { Paginator } from './paginator.tsx'
import type { List } from './use-list.ts'
import { ViewMenu } from './view-menu.tsx'

interface ListCardProps<R extends Resource> {
  resource: R
  definition: PageDefinition<R>
  list: List<R>
  /** Stand among the tools. */
  acts?: ReactNode
}

/** The list itself: states, filters, rows, selection and pages. */
export function ListCard<R extends Resource>({ resource, definition, list, acts }: ListCardProps<R>) {
  const isMobile = useLayout((layout) => layout.isMobile)
  const { state, chosen, total, count, fresh, change } = list
  const { filters = [] } = definition
  const hasStates = resource.states !== undefined
  const shared = { resource, names: filters, filter: state.filter, onFilter: list.filterBy }
  return (
    <section className="card list-card" {...fresh.watch}>
      {hasStates && (
        <div className="state-row">
          <ListStates resource={resource} lens={definition.lens} list={list} />
          <Views list={list} />
        </div>
      )}
      <FilterBar {...shared} onClear={list.clearTokens}>
        {!hasStates && <Views list={list} />}
        <ListTools resource={resource} list={list} />
        {acts !== undefined && <div className="list-acts">{acts}</div>}
      </FilterBar>
      <FreshNote fresh={fresh} />
      <ListRows resource={resource} definition={definition} list={list} />
      {(count > 0 || (isMobile && list.isSelecting)) && (
        <BulkBar
          count={count}
          total={total}
          isAll={chosen.selection.isAll}
          actions={list.bulk}
          onSelectAll={chosen.selectAll}
          onAct={(action) => void list.act(action)}
          onClear={list.stopSelecting}
        />
      )}
      {total > 0 && <Paginator page={state.page} limit={state.limit} total={total} onChange={change} />}
      {isMobile && !list.isSelecting && (
        <div className="list-foot">
          {filters.length > 0 && <FilterSheet {...shared} total={total} onClear={list.clearTokens} />}
          {list.mayDo('add') && <AddButton onAdd={() => list.tools.add()} />}
        </div>
      )}
    </section>
  )
}

function Views<R extends Resource>({ list }: Pick<ListCardProps<R>, 'list'>) {
  return (
    <ViewMenu
      views={list.memory.views}
      query={list.query}
      onChange={(views) => list.remember({ views })}
      onOpen={list.show}
    />
  )
}
