import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { BulkAnswer, Filter, Stored, Target } from '#contract/wire/crud.ts'
import { permission, type Resource } from '#contract/schema/resource.ts'
import { useLanguage } from '#web/i18n/use-words.ts'
import { can } from '#web/stores/session/session.ts'
import { keptColumns, shownColumns } from '#web/engine/columns/column-order.ts'
import { useFittingColumns } from '#web/engine/columns/use-fitting-columns.ts'
import { stateOf } from '#web/engine/filter/filter-keys.ts'
import { useListMemory } from './list-memory.ts'
import { useListState, writeListState, type ListPlace } from './list-state.ts'
import type { BulkAction, PageDefinition } from '#web/engine/list/page-definition.ts'
import { removeMany } from '#web/engine/actions/use-acts.ts'
import { useFreshRows } from './use-fresh-rows.ts'
import { usePage } from '#web/engine/data/use-page.ts'
import { useRows } from './use-rows.ts'
import {
  countSelected,
  isSelected,
  targetOf,
  useSelection,
  withoutRows,
} from '#web/engine/actions/use-selection.ts'
import type { Spared } from '#web/engine/actions/delete-question.ts'
import { nameOf } from '#web/engine/data/name-of.ts'

/** Everything a list page knows and can do, without what it looks like. */
export function useList<R extends Resource>(resource: R, definition: PageDefinition<R>) {
  return useListAt(resource, definition, useListState(resource, definition.sort))
}

/** The same for a list whose state is kept elsewhere than in the address. */
export function useListAt<R extends Resource>(resource: R, definition: PageDefinition<R>, where: ListPlace) {
  const { state, change, fixed = none } = where
  const filter = { ...state.filter, ...fixed }
  const chosen = useSelection(JSON.stringify(filter))
  const page = usePage(resource, definition, where, ({ id }) => chosen.forget(id))
  const rows = useRows(resource, { ...state, filter })
  const total = rows.data?.total ?? 0
  const count = countSelected(chosen.selection, total)
  const [outcome, setOutcome] = useState<BulkAnswer>()
  const [isSelecting, setSelecting] = useState(false)
  const look = useLook(resource, definition, fixed)
  useLastPage(rows.isSuccess && !rows.isFetching ? total : undefined, state, (last) => change({ page: last }))
  const isAtRest = count === 0 && !isSelecting && page.menu === undefined && state.open === ''
  const fresh = useFreshRows(definition.topic, rows, isAtRest)
  const bulk = bulkActs(resource, definition, page.mayDo('delete'))

  const shownAndSelected = () =>
    count === 0 ? [] : (rows.data?.list ?? []).filter(({ id }) => isSelected(chosen.selection, id))
  /** Deletes what is selected but for the rows that cannot be. */
  const removeShown = (target: Target, shown: readonly Stored<R>[]) => {
    const spared = sparedAmong(definition, shown)
    const ids = new Set(spared?.ids)
    const names = shown.filter(({ id }) => !ids.has(id)).map((row) => nameOf(resource, row))
    return page.actOnMany(removeMany, withoutRows(target, [...ids]), count - ids.size, { names, spared })
  }
  const act = async (action: BulkAction<R>) => {
    const target = targetOf(chosen.selection, filter, total)
    const shown = shownAndSelected()
    const answer = await (action.run
      ? action.run(target, count, { ...page.tools, rows: shown })
      : action === removeMany
        ? removeShown(target, shown)
        : page.actOnMany(action, target, count))
    if (answer === undefined) return
    definition.onChanged?.()
    action.onDone?.(answer, page.tools)
    chosen.only(answer.errors.flatMap(({ id }) => id ?? []))
    if (answer.fail > 0) setOutcome(answer)
  }
  return {
    ...page,
    ...look,
    rows,
    total,
    chosen,
    count,
    fresh,
    /** Acts on many that the person may do. */
    bulk,
    act,
    /** Why an act cannot be done with any of the selected rows. */
    refusalOf: (action: BulkAction<R>) => {
      const spared = action === removeMany ? sparedAmong(definition, shownAndSelected()) : undefined
      return spared?.count === count ? spared.because : undefined
    },
    outcome,
    closeOutcome: () => setOutcome(undefined),
    /** Whether a phone shows a box on each row. */
    isSelecting: isSelecting || count > 0,
    /** Begins the choice of rows on a phone; absent where nothing can be done with many. */
    startSelecting: bulk.length > 0 ? () => setSelecting(true) : undefined,
    stopSelecting: () => {
      setSelecting(false)
      chosen.clear()
    },
    clearFilters: () => change({ filter: {} }),
    /** Drops what the filter row holds; the state above it stays. */
    clearTokens: () => change({ filter: stateOf(resource, state.filter) }),
    /** The address of what is shown, for a view. */
    query: writeListState({ ...state, page: 1, open: '' }, definition.sort),
    /** What an export of what is shown writes. */
    sheet: { filter, sort: state.sort, columns: look.columns },
  }
}

/** What `useList` answers. */
export type List<R extends Resource> = ReturnType<typeof useList<R>>

/** What a list looks like, as the person likes it. What all its rows have in common needs no column. */
function useLook<R extends Resource>(
  { name, states = '' }: R,
  { list, more = noColumns, important = noColumns }: PageDefinition<R>,
  fixed: Filter,
) {
  const common = Object.keys(fixed)
  const [memory, remember] = useListMemory([name, ...common].join(':'))
  const [own, others] = useMemo(() => {
    const differs = (column: string) => column === list[0] || !(column in fixed)
    return [list.filter(differs), more.filter(differs)]
  }, [list, more, fixed])
  const columns = useMemo(() => shownColumns(memory.columns, own, others), [memory.columns, own, others])
  const kept = useMemo(() => keptColumns(columns, own, memory), [columns, own, memory])
  const lasting = useMemo(() => [states, ...important], [states, important])
  const look = `${useLanguage()} ${memory.density} ${JSON.stringify(memory.widths)}`
  return {
    columns,
    /** Which of them there is room for. */
    fitting: useFittingColumns(columns, { important: lasting, kept, look }),
    allColumns: [...own, ...others],
    memory,
    remember,
    setWidth: (column: string, width: number | undefined) => {
      const { [column]: _old, ...widths } = memory.widths
      remember({ widths: width === undefined ? widths : { ...widths, [column]: width } })
    },
  }
}

const noColumns: readonly never[] = []
const none: Filter = {}

function bulkActs<R extends Resource>(
  resource: R,
  { bulkActions = [] }: PageDefinition<R>,
  mayDelete: boolean,
): readonly BulkAction<R>[] {
  const own = bulkActions.filter(({ verb }) => can(permission(resource, verb)))
  return mayDelete ? [...own, removeMany] : own
}

/** The rows that cannot be deleted, and why the first of them cannot. */
function sparedAmong<R extends Resource>(
  { protectedBecause }: PageDefinition<R>,
  rows: readonly Stored<R>[],
): (Spared & { ids: readonly number[] }) | undefined {
  const spared = rows.flatMap((row) => {
    const because = protectedBecause?.(row)
    return because === undefined ? [] : [{ id: row.id, because }]
  })
  const [first] = spared
  return first && { because: first.because, count: spared.length, ids: spared.map(({ id }) => id) }
}

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
