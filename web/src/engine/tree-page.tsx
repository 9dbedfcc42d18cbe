import { useState, type ComponentType } from 'react'
import type { Stored } from '#contract/crud.ts'
import { say, type Text2 } from '#contract/language.ts'
import type { Resource } from '#contract/resource.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { useLayout } from '#web/stores/layout.ts'
import { FilterBar } from './filter-bar.tsx'
import { stateOf } from './filter-keys.ts'
import { grouped } from './form/grouped.ts'
import { useListState } from './list-state.ts'
import { BusySign, ListEmpty, ListSkeleton, ListStopped, ReadFailure } from './list-status.tsx'
import { RefreshButton } from './list-tools.tsx'
import { NoMatch } from './no-match.tsx'
import type { FieldName, PageDefinition, RowAction } from './page-definition.ts'
import { AddButton } from './page-acts.tsx'
import { PageFrame } from './page-frame.tsx'
import { cancelReading } from './query-client.ts'
import type { TreeRow } from './tree-level.ts'
import { TreeStates } from './tree-states.tsx'
import { TreeTable } from './tree-table.tsx'
import { usePage, type Page } from './use-page.ts'
import { useReorder } from './use-reorder.ts'
import { useTree } from './use-tree.ts'
import { listWords } from './words.ts'

/** A page over a tree: like a list's, and what makes it a tree. */
export interface TreeDefinition<R extends Resource> extends PageDefinition<R> {
  /** The number field that orders the rows beside each other; with it rows can be dragged. */
  order?: FieldName<R>
  /** Why nothing may be added below a row. */
  noChildBecause?: (row: Stored<R>) => Text2 | undefined
}

/** Makes the page of a tree resource from its declaration. */
export function treePage<R extends Resource>(resource: R, definition: TreeDefinition<R>): ComponentType {
  const whole = {
    ...definition,
    rowActions: [addBelow(resource, definition), ...(definition.rowActions ?? [])],
  }
  return function ResourceTreePage() {
    return <TreePage resource={resource} definition={whole} />
  }
}

interface TreePageProps<R extends Resource> {
  resource: R
  definition: TreeDefinition<R>
}

function TreePage<R extends Resource>({ resource, definition }: TreePageProps<R>) {
  const t = useWords(listWords)
  const isMobile = useLayout((layout) => layout.isMobile)
  const page = usePage(resource, definition, useListState(resource, undefined))
  const { state, change, filterBy, tools } = page
  const tree = useTree(resource, state.filter)
  return (
    <PageFrame resource={resource} definition={definition} page={page}>
      <section className="card list-card">
        <TreeStates resource={resource} filter={state.filter} onFilter={filterBy} />
        <FilterBar
          resource={resource}
          names={definition.filters ?? []}
          filter={state.filter}
          onFilter={filterBy}
          onClear={() => change({ filter: stateOf(resource, state.filter) })}
        >
          <button type="button" className="text-button" onClick={tree.collapseAll}>
            {t('collapseAll')}
          </button>
          <RefreshButton isBusy={tree.isFetching} onRefresh={() => void tools.refresh()} />
        </FilterBar>
        {tree.isFetching && <BusySign onCancel={() => cancelReading(resource)} />}
        <Lines {...{ resource, definition, page, tree }} />
        {tree.more > 0 && <p className="list-note">{t('moreMatches', { n: grouped(tree.more) })}</p>}
        {isMobile && page.mayDo('add') && (
          <div className="list-foot">
            <AddButton onAdd={() => tools.add()} />
          </div>
        )}
      </section>
    </PageFrame>
  )
}

interface LinesProps<R extends Resource> extends TreePageProps<R> {
  page: Page<R>
  tree: ReturnType<typeof useTree<R>>
}

function Lines<R extends Resource>({ resource, definition, page, tree }: LinesProps<R>) {
  const language = useLanguage()
  const { filter } = page.state
  const place = useReorder(resource, definition.order ?? '', definition.onChanged)
  const [spot, setSpot] = useState<number>()
  const clear = () => page.change({ filter: {} })
  const reveal = ({ id, pathIds = [] }: TreeRow<R>) => {
    tree.reveal(pathIds)
    setSpot(id)
    clear()
  }
  const canPlace = definition.order !== undefined && page.mayDo('update')
  if (tree.failure) return <ReadFailure what="list" failure={tree.failure} onRetry={tree.retry} />
  if (tree.isPending && !tree.isFetching) return <ListStopped onRetry={tree.retry} />
  if (tree.isPending) return <ListSkeleton rows={12} columns={definition.list.length} />
  if (tree.lines.length > 0) {
    const { lines, toggle, isLoading, retryOf } = tree
    return (
      <TreeTable
        {...{ resource, lines, isLoading, retryOf }}
        columns={definition.list}
        cells={definition.cells}
        acts={page.acts}
        on={page.on}
        label={say(resource.title, language)}
        onToggle={toggle}
        onPlace={canPlace ? place : undefined}
        onReveal={reveal}
        spot={spot}
        onSpotted={() => setSpot(undefined)}
      />
    )
  }
  if (Object.keys(filter).length > 0)
    return <NoMatch resource={resource} filter={filter} onFilter={page.filterBy} onClear={clear} />
  return <ListEmpty>{page.mayDo('add') && <AddButton onAdd={() => page.tools.add()} />}</ListEmpty>
}

/** Adding below a row is one of its acts. */
function addBelow<R extends Resource>(resource: R, definition: TreeDefinition<R>): RowAction<R> {
  return {
    id: 'child',
    label: listWords.dictionary.addBelow,
    icon: 'pi-plus',
    verb: 'save',
    refusal: definition.noChildBecause,
    run: (row, { add }) => add({ [resource.parent ?? 'parentId']: row.id } as Partial<Stored<R>>),
  }
}
