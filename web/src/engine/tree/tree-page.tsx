import { useState, type ComponentType } from 'react'
import { type Stored, crud, flatQuery, type Filter } from '#contract/wire/crud.ts'
import type { Text2 } from '#contract/schema/language.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { useText } from '#web/i18n/use-text.ts'
import { useLayout } from '#web/stores/preferences/layout.ts'
import { Button } from '#web/ui/control/button.tsx'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { useListState } from '#web/engine/list/state/list-state.ts'
import { FilterBar } from '../filter/filter-bar.tsx'
import { saidByTab } from '../filter/filter-keys.ts'
import { StateTabs } from '../filter/state-tabs.tsx'
import { BusySign, ListEmpty, ListSkeleton, ListStopped, ReadFailure } from '../list/list-status.tsx'
import { RefreshButton } from '../list/list-tools.tsx'
import { NoMatch } from '../list/no-match.tsx'
import type { FieldName, PageDefinition, RowAction } from '../list/page-definition.ts'
import { AddButton } from '../actions/page-acts.tsx'
import { PageFrame } from '../list/page-frame.tsx'
import { cancelReading } from '../data/query-client.ts'
import { usePage, type Page } from '../data/use-page.ts'
import { listWords } from '../words.ts'
import type { TreeRow } from './tree-level.ts'
import { TreeTable } from './tree-table.tsx'
import { useReorder } from './use-reorder.ts'
import { useTree } from './use-tree.ts'

/** Definition of a page over a tree resource. */
export interface TreeDefinition<R extends Resource> extends PageDefinition<R> {
  /** Number field that orders siblings; enables reordering by drag and drop. */
  order?: FieldName<R>
  /** Why no child may be added below a row. */
  noChildBecause?: (row: Stored<R>) => Text2 | undefined
}

/** Creates the page component of a tree resource. */
export function treePage<R extends Resource>(resource: R, definition: TreeDefinition<R>): ComponentType {
  // the page only passes rows of this resource to the functions of the definition
  const own = definition as unknown as TreeDefinition<Resource>
  const whole = { ...own, rowActions: [addBelow(resource, own), ...(own.rowActions ?? [])] }
  return function ResourceTreePage() {
    return <TreePage resource={resource} definition={whole} />
  }
}

function TreePage({ resource, definition }: { resource: Resource; definition: TreeDefinition<Resource> }) {
  const t = useText()
  const isPhone = useLayout((layout) => layout.isPhone)
  const page = usePage(resource, definition, useListState(resource, undefined))
  const { state, change, filterBy, tools } = page
  const tree = useTree(resource, state.filter, definition.order)
  return (
    <PageFrame page={page}>
      <section className="card list-card">
        <TreeStates resource={resource} filter={state.filter} onFilter={filterBy} />
        <FilterBar
          resource={resource}
          names={definition.filters ?? []}
          filter={state.filter}
          onFilter={filterBy}
          onClear={() => change({ filter: saidByTab(resource, undefined, state.filter) })}
        >
          <Button kind="quiet" onClick={tree.collapseAll}>
            {t(['Collapse all', '全部收起'])}
          </Button>
          <RefreshButton isBusy={tree.isFetching} onRefresh={() => void tools.refresh()} />
        </FilterBar>
        {tree.isFetching && <BusySign onCancel={() => cancelReading(resource)} />}
        <Lines page={page} order={definition.order} tree={tree} />
        {tree.more > 0 && (
          <p className="flow gap-2 rows-1 list-note">
            {t(listWords.moreMatches, { n: formatInteger(tree.more) })}
          </p>
        )}
        {isPhone && page.mayDo('add') && (
          <div className="list-foot">
            <AddButton onAdd={() => tools.add()} />
          </div>
        )}
      </section>
    </PageFrame>
  )
}

interface LinesProps {
  page: Page<Resource>
  order: string | undefined
  tree: ReturnType<typeof useTree<Resource>>
}

function Lines({ page, order, tree }: LinesProps) {
  const { resource, definition } = page
  const { filter } = page.state
  const place = useReorder(resource, order ?? '', definition.onChanged)
  const [spot, setSpot] = useState<number>()
  const clear = () => page.change({ filter: {} })
  const reveal = ({ id, pathIds = [] }: TreeRow) => {
    tree.reveal(pathIds)
    setSpot(id)
    clear()
  }
  if (tree.failure) return <ReadFailure what="list" failure={tree.failure} onRetry={tree.retry} />
  if (tree.isPending && !tree.isFetching) return <ListStopped onRetry={tree.retry} />
  if (tree.isPending) return <ListSkeleton rows={12} columns={definition.list.length} />
  if (tree.lines.length > 0) {
    const { lines, toggle, isLoading, retryOf } = tree
    return (
      <TreeTable
        {...{ page, lines, isLoading, retryOf }}
        onToggle={toggle}
        onPlace={order !== undefined && page.mayDo('update') ? place : undefined}
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

/** Row action that adds a child. */
function addBelow(resource: Resource, definition: TreeDefinition<Resource>): RowAction<Resource> {
  return {
    id: 'child',
    label: ['Add below', '新增下级'],
    icon: 'pi-plus',
    verb: 'save',
    refusal: definition.noChildBecause,
    run: (row, { add }) => add({ [resource.parent ?? 'parentId']: row.id }),
  }
}

interface TreeStatesProps {
  resource: Resource
  filter: Filter
  onFilter: (part: Filter) => void
}

/** Tabs of the resource's states, each with its number of rows at any level. */
function TreeStates({ resource, filter, onFilter }: TreeStatesProps) {
  const t = useText()
  const name = resource.states ?? ''
  const field = resource.fields[name]
  const { [name]: chosen = '', ...others } = filter
  const query = flatQuery({ page: 1, limit: 1, filter: others })
  const { data } = useRead(crud(resource).list, query, { enabled: field !== undefined })
  if (field === undefined) return null
  return (
    <div className="bar gap-4 state-row">
      <StateTabs
        field={field}
        label={t(field.label)}
        value={chosen}
        counts={data?.counts}
        onChange={(value) => onFilter({ [name]: value })}
      />
    </div>
  )
}
