import type { ReactNode } from 'react'
import type { Resource } from '#contract/schema/resource.ts'
import type { SavedView } from '#web/engine/list/state/list-memory.ts'
import { useText } from '#web/i18n/use-text.ts'
import { useLayout } from '#web/stores/preferences/layout.ts'
import { Button } from '#web/ui/control/button.tsx'
import { AddButton } from '../actions/page-acts.tsx'
import { SavedViews } from '../columns/saved-views.tsx'
import { useResourceNamed } from '../data/resources.ts'
import { FilterBar } from '../filter/filter-bar.tsx'
import { FilterSheet } from '../filter/filter-sheet.tsx'
import { Paginator } from '../table/paginator.tsx'
import { panelOf } from '../pin/panel-of.ts'
import { pinWords } from '../pin/pin-words.ts'
import { usePin } from '../pin/use-pin.tsx'
import { listWords } from '../words.ts'
import { FreshNote } from './fresh-note.tsx'
import { ListBulk, ListOutcome } from './list-bulk.tsx'
import { ListProvider, useListContext } from './list-context.tsx'
import { ListRows } from './list-rows.tsx'
import { ListStates } from './list-states.tsx'
import { ListTools, RefreshTool } from './list-tools.tsx'
import type { List } from './state/use-list.ts'
import './list.css'

interface ListBodyProps<R extends Resource> {
  list: List<R>
  /** Actions in the toolbar of a list without page header. */
  acts?: ReactNode
}

/** List together with the outcome dialog of its bulk actions. */
export function ListBody<R extends Resource>({ list, acts }: ListBodyProps<R>) {
  return (
    <ListProvider list={list}>
      <ListCard acts={acts} />
      <ListOutcome />
    </ListProvider>
  )
}

/** Card with states, filters, rows, selection and pagination of a list. */
function ListCard({ acts }: { acts: ReactNode }) {
  const list = useListContext()
  const isPhone = useLayout((layout) => layout.isPhone)
  const { resource, state, filtering, total, count, view } = list
  const Body = total > 0 ? view?.Body : undefined
  const hasStates = resource.states !== undefined
  return (
    <section className="card list-card" {...list.fresh.watch}>
      {hasStates && (
        <div className="bar gap-4 state-row">
          <ListStates />
          <ViewMenu />
        </div>
      )}
      <FilterBar {...filtering}>
        {!hasStates && <ViewMenu />}
        {view ? <RefreshTool /> : <ListTools />}
        {acts !== undefined && <div className="line gap-2 list-acts">{acts}</div>}
      </FilterBar>
      <FreshNote count={list.fresh.held} text={listWords.changes} onShow={list.fresh.show} />
      {Body ? (
        <div className="fill stack list-view">
          <Body />
        </div>
      ) : (
        <ListRows />
      )}
      {(count > 0 || (isPhone && list.isSelecting)) && <ListBulk />}
      {Body === undefined && (
        <Paginator page={state.page} limit={state.limit} total={total} onChange={list.change} />
      )}
      {isPhone && !list.isSelecting && (
        <div className="list-foot">
          {filtering.names.length > 0 && <FilterSheet {...filtering} total={total} />}
          {list.mayDo('add') && <AddButton onAdd={() => list.tools.add()} />}
        </div>
      )}
    </section>
  )
}

/** Saved views: filters, order and columns under a name. */
function ViewMenu() {
  const { memory, remember, query, columns, show } = useListContext()
  const isShown = (view: SavedView) =>
    view.query === query && (view.columns === undefined || view.columns.join(' ') === columns.join(' '))
  const open = (view: SavedView) => {
    if (view.columns !== undefined) remember({ columns: view.columns, kept: view.kept })
    show(view.query)
  }
  return (
    <SavedViews
      views={memory.views}
      onChange={(views) => remember({ views })}
      isShown={isShown}
      onOpen={open}
      now={{ query, columns, kept: memory.kept }}
      further={(close) => <PinRows onOpen={close} />}
    />
  )
}

/** Button that pins the current rows, or their number, to a dashboard. */
function PinRows({ onOpen }: { onOpen: () => void }) {
  const t = useText()
  const pin = usePin()
  const { resource, sheet } = useListContext()
  // dashboards only support resources declared in the contract
  if (useResourceNamed(resource.name) === undefined) return null
  const ways = (['list', 'figure'] as const).map((kind) => ({
    id: kind,
    label: pinWords[kind],
    panel: panelOf({ kind, page: resource.name }, sheet.filter),
  }))
  return (
    <Button
      icon="pi-thumbtack"
      onClick={() => {
        onOpen()
        pin(ways, t(resource.title))
      }}
    >
      {t(pinWords.pin)}
    </Button>
  )
}
