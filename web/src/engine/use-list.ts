import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { BulkAnswer } from '#contract/crud.ts'
import { permission, type Resource } from '#contract/resource.ts'
import { can } from '#web/stores/session.ts'
import { shownColumns } from './column-order.ts'
import { useListMemory } from './list-memory.ts'
import { useListState, writeListState, type ListPlace } from './list-state.ts'
import type { BulkAction, PageDefinition } from './page-definition.ts'
import { removeMany } from './use-acts.ts'
import { usePage } from './use-page.ts'
import { useRows } from './use-rows.ts'
import { countSelected, targetOf, useSelection } from './use-selection.ts'

/** Everything a list page knows and can do, without what it looks like. */
export function useList<R extends Resource>(resource: R, definition: PageDefinition<R>) {
  return useListAt(resource, definition, useListState(resource, definition.sort))
}

/** The same for a list whose state is kept elsewhere than in the address. */
export function useListAt<R extends Resource>(resource: R, definition: PageDefinition<R>, where: ListPlace) {
  const { list, more = noColumns, bulkActions = [] } = definition
  const { state, change } = where
  const chosen = useSelection(JSON.stringify(state.filter))
  const page = usePage(resource, definition, where, ({ id }) => chosen.forget(id))
  const rows = useRows(resource, state)
  const total = rows.data?.total ?? 0
  const [outcome, setOutcome] = useState<BulkAnswer>()
  const [memory, remember] = useListMemory(resource.name)
  const columns = useMemo(() => shownColumns(memory.columns, list, more), [memory.columns, list, more])
  useLastPage(rows.isSuccess && !rows.isFetching ? total : undefined, state, (last) => change({ page: last }))

  const act = async (action: BulkAction) => {
    const target = targetOf(chosen.selection, state.filter, total)
    const answer = await page.actOnMany(action, target, countSelected(chosen.selection, total))
    if (answer === undefined) return
    definition.onChanged?.()
    action.onDone?.(answer)
    chosen.only(answer.errors.flatMap(({ id }) => id ?? []))
    if (answer.fail > 0) setOutcome(answer)
  }
  return {
    ...page,
    rows,
    total,
    chosen,
    columns,
    allColumns: [...list, ...more],
    memory,
    remember,
    setWidth: (column: string, width: number | undefined) => {
      const { [column]: _old, ...others } = memory.widths
      remember({ widths: width === undefined ? others : { ...others, [column]: width } })
    },
    /** Acts on many that the person may do. */
    bulk: [
      ...bulkActions.filter(({ verb }) => can(permission(resource, verb))),
      ...(page.mayDo('delete') ? [removeMany] : []),
    ],
    act,
    outcome,
    closeOutcome: () => setOutcome(undefined),
    clearFilters: () => change({ filter: {} }),
    /** Drops what the filter row holds; the state above it stays. */
    clearTokens: () => {
      const kept = Object.entries(state.filter).filter(([name]) => name === resource.states)
      change({ filter: Object.fromEntries(kept) })
    },
    /** The address of what is shown, for a view. */
    query: writeListState({ ...state, page: 1, open: '' }, definition.sort),
  }
}

/** What `useList` answers. */
export type List<R extends Resource> = ReturnType<typeof useList<R>>

const noColumns: readonly never[] = []

/** Steps back to the last page when the rows of this one are gone. */
function useLastPage(
  total: number | undefined,
  { page, limit }: { page: number; limit: number },
  onBack: (last: number) => void,
): void {
  const last = total === undefined ? page : Math.max(1, Math.ceil(total / limit))
  const stepBack = useEffectEvent(onBack)
  useEffect(() => {
    if (page > last) stepBack(last)
  }, [page, last])
}
