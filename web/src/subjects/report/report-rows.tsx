import { useMemo } from 'react'
import type { Resource } from '#contract/schema/resource.ts'
import type { Filter } from '#contract/wire/crud.ts'
import { may } from '#web/stores/session/session.ts'
import { ExportButton } from '#web/engine/actions/export-button.tsx'
import { ColumnMenu } from '#web/engine/columns/column-list.tsx'
import { ListBulk, ListOutcome } from '#web/engine/list/list-bulk.tsx'
import { ListProvider } from '#web/engine/list/list-context.tsx'
import { ListRows } from '#web/engine/list/list-rows.tsx'
import { ListSkeleton } from '#web/engine/list/list-status.tsx'
import { ListStates } from '#web/engine/list/list-states.tsx'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { PageOverlays } from '#web/engine/list/page-frame.tsx'
import { useListStateBeside } from '#web/engine/list/state/list-state.ts'
import { useListAt, type List } from '#web/engine/list/state/use-list.ts'
import { Paginator } from '#web/engine/table/paginator.tsx'
import { InReportHead } from './report-frame.tsx'
import { reportNames, type ReportPlace } from './report-place.ts'

/** Detail rows of a report: a list whose state is stored in the address beside that of the report. */
export function useReportRows<R extends Resource>(
  resource: R,
  definition: PageDefinition<R>,
  { sent, more }: { sent: ReportPlace['sent']; more?: Filter },
): List<R> {
  return useListAt(resource, definition, useRowsPlace(resource, definition.sort, { ...sent, ...more }))
}

/** State of the report rows in the address; `always` are fixed filters. */
function useRowsPlace(resource: Resource, sort: string | undefined, always: Filter) {
  const key = new URLSearchParams(always).toString()
  // memoised by content, so that the rows do not re-render
  const fixed = useMemo(() => Object.fromEntries(new URLSearchParams(key)), [key])
  return useListStateBeside(resource, sort, { names: reportNames, fixed })
}

/** Returns the filters of a report's rows except the state, as sent with the request for its figures. */
export function figureFilter<R extends Resource>({
  resource,
  state,
  fixed = {},
}: Pick<List<R>, 'resource' | 'state' | 'fixed'>): Filter {
  const own = Object.entries(state.filter).filter(([name]) => name !== resource.states)
  return { ...Object.fromEntries(own), ...fixed }
}

/** Like `figureFilter`, derived from the address, where the rows are not shown beside the figures. */
export function useFigureFilter(resource: Resource, sent: ReportPlace['sent']): Filter {
  return figureFilter({ resource, ...useRowsPlace(resource, undefined, sent) })
}

interface ReportRowsProps<R extends Resource> {
  list: List<R>
  title: string
  /** Text to the right of the states, such as the order. */
  note?: string
  /** Name of the resource whose permission the export requires. */
  name: string
  /** Whether the rows are still being calculated; an empty list is then not reported as such. */
  isCounting?: boolean
}

/** Card with the detail rows; the export button is in the page header. */
export function ReportRows<R extends Resource>({ list, title, note, name, isCounting }: ReportRowsProps<R>) {
  const { state, total, count } = list
  return (
    <ListProvider list={list}>
      {may({ name }, 'export') && (
        <InReportHead slot="acts">
          <ExportButton resource={list.resource} sheet={list.sheet} />
        </InReportHead>
      )}
      <section className="card list-card report-rows" aria-label={title} {...list.fresh.watch}>
        <div className="flow gap-4 title-row state-row">
          <h2>{title}</h2>
          <ListStates />
          <div className="bar gap-3 push pad-tight off-paper report-rows-tools">
            {note !== undefined && <span className="meta">{note}</span>}
            <ColumnMenu />
          </div>
        </div>
        {isCounting === true ? (
          <ListSkeleton rows={state.limit} columns={list.columns.length} />
        ) : (
          <ListRows />
        )}
        {count > 0 && <ListBulk />}
        {total > 0 && (
          <Paginator page={state.page} limit={state.limit} total={total} onChange={list.change} />
        )}
      </section>
      <ListOutcome />
      <PageOverlays page={list} />
    </ListProvider>
  )
}
