import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { Filter, BulkAnswer, Stored, Target } from '#contract/wire/crud.ts'
import type { Language, Text2 } from '#contract/schema/language.ts'
import { fieldIn } from '#contract/schema/localised.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { keptColumns, shownColumns } from '#web/engine/columns/column-order.ts'
import { useFittingColumns } from '#web/engine/columns/use-fitting-columns.ts'
import { saidByTab } from '#web/engine/filter/filter-keys.ts'
import type { PageDefinition, BulkAction } from '#web/engine/list/page-definition.ts'
import { shownSort, nameOf } from '#web/engine/data/name-of.ts'
import type { SheetRequest } from '#web/engine/actions/export-button.tsx'
import { takeRows, useHandedRows } from '#web/stores/handed-rows.ts'
import { useLanguage } from '#web/i18n/use-text.ts'
import { usePage, type Page } from '#web/engine/data/use-page.ts'
import {
  countSelected,
  useSelection,
  isSelected,
  targetOf,
  withoutRows,
} from '#web/engine/actions/use-selection.ts'
import { useListMemory } from './list-memory.ts'
import { writeListState, type ListPlace } from './list-state.ts'
import { useOpenedPlace } from './opened-place.ts'
import { useFreshRows } from './use-fresh-rows.ts'
import { useRows } from './use-rows.ts'
import type { Spared } from '#web/engine/actions/delete-question.ts'
import { removeMany } from '#web/engine/actions/use-acts.ts'
import { may } from '#web/stores/session/session.ts'

/** State and actions of a list page, without its presentation. */
export function useList<R extends Resource>(resource: R, definition: PageDefinition<R>) {
  return useListAt(resource, definition, useOpenedPlace(resource, definition))
}

/** Like `useList`, for a list whose state is not stored in the address. */
export function useListAt<R extends Resource>(resource: R, definition: PageDefinition<R>, where: ListPlace) {
  const { state, change, fixed = none } = where
  const filter = { ...state.filter, ...fixed }
  const said = saidByTab(resource, definition.presetTab, state.filter)
  const chosen = useSelection(JSON.stringify(filter))
  useHanded(resource, chosen.only)
  const page = usePage(resource, definition, where, ({ id }) => chosen.forget(id))
  const rows = useRows(resource, { ...state, filter })
  const total = rows.data?.total ?? 0
  const count = countSelected(chosen.selection, total)
  const [isSelecting, setSelecting] = useState(false)
  const look = useLook(resource, definition, fixed)
  const language = useLanguage()
  useLastPage(rows.isSuccess && !rows.isFetching ? total : undefined, state, (last) => change({ page: last }))
  const isAtRest = count === 0 && !isSelecting && page.menu === undefined && state.open === ''
  const fresh = useFreshRows(definition.topic, rows, isAtRest)

  const wanted = state.view ?? look.memory.view ?? definition.startView

  const doing = useBulk(page, { shown: rows.data?.list, chosen, filter, total, count })
  return {
    ...page,
    ...look,
    rows,
    total,
    chosen,
    count,
    fresh,
    ...doing,
    /** Selected view; `undefined` for the table. */
    view: definition.views?.find(({ id }) => id === wanted),
    look: (view: string) => {
      look.remember({ view })
      change({ view })
    },
    /** Whether cards have checkboxes on a phone. */
    isSelecting: isSelecting || count > 0,
    /** Enters row selection on a phone; `undefined` without bulk actions. */
    startSelecting: doing.bulk.length > 0 ? () => setSelecting(true) : undefined,
    stopSelecting: () => {
      setSelecting(false)
      chosen.clear()
    },
    clearFilters: () => change({ filter: {} }),
    /** Props of the filter bar, and of the sheet that replaces it on a phone. */
    filtering: {
      resource,
      names: definition.filters ?? noColumns,
      filter: state.filter,
      /** Part of the filter set by the selected tab; hidden in the filter bar and kept when it is cleared. */
      said,
      onFilter: where.filterBy,
      onClear: () => change({ filter: said }),
    },
    /** Address query of what is shown, for a saved view. */
    query: writeListState({ ...state, page: 1, open: '' }, definition.sort),
    /** Export request of what is shown. */
    sheet: sheetOf(resource, { filter, sort: state.sort, columns: look.columns }, language),
  }
}

export type List<R extends Resource> = ReturnType<typeof useList<R>> & {
  /** Id of the row shown beside the list. */
  current?: number
}

/** Display settings of a list. Columns with a fixed filter are omitted, as all rows have the same value. */
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
    /** Columns that fit and columns that do not. */
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

/** Returns an export request with the columns and order that the list shows. */
function sheetOf(resource: Resource, shown: SheetRequest, language: Language): SheetRequest {
  const columns = shown.columns.map((column) => fieldIn(resource.fields, column, language))
  return {
    ...shown,
    columns,
    ...(shown.sort !== undefined && { sort: shownSort(resource, shown.sort, language) }),
  }
}

/** Selects rows handed over by another page, such as rows selected on a map. */
function useHanded({ name }: Resource, select: (ids: readonly number[]) => void): void {
  const handed = useHandedRows((rows) => rows[name]) ?? noColumns
  const take = useEffectEvent((ids: readonly number[]) => {
    select(ids)
    takeRows(name)
  })
  useEffect(() => {
    if (handed.length > 0) take(handed)
  }, [handed])
}

const noColumns: readonly never[] = []
const none: Filter = {}

/** Steps back to the last page when the current one no longer exists. */
export function useLastPage(
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

interface Selected<R extends Resource> {
  /** Rows on the page, selected or not. */
  shown: readonly Stored<R>[] | undefined
  chosen: ReturnType<typeof useSelection>
  filter: Filter
  total: number
  /** Number of selected rows. */
  count: number
}

/** Bulk actions of a list and their outcome. */
function useBulk<R extends Resource>(
  page: Page<R>,
  { shown = [], chosen, filter, total, count }: Selected<R>,
) {
  const { resource, definition } = page
  const [outcome, setOutcome] = useState<BulkAnswer>()
  const selected = count === 0 ? [] : shown.filter(({ id }) => isSelected(chosen.selection, id))
  const spared = sparedAmong(definition, selected)

  /** Deletes the selected rows except those that are protected. */
  const remove = (target: Target) => {
    const ids = new Set(spared?.ids)
    const names = selected.filter(({ id }) => !ids.has(id)).map((row) => nameOf(resource, row))
    return page.actOnMany(removeMany, withoutRows(target, [...ids]), count - ids.size, { names, spared })
  }
  const answerOf = (action: BulkAction<R>, target: Target) => {
    if (action.run) return action.run(target, count, { ...page.tools, rows: selected })
    if (action === removeMany) return remove(target)
    return page.actOnMany(action, target, count, { names: [], rows: selected })
  }
  const act = async (action: BulkAction<R>) => {
    const answer = await answerOf(action, targetOf(chosen.selection, filter, total))
    if (answer === undefined) return
    definition.onChanged?.()
    action.onDone?.(answer, page.tools)
    chosen.only(answer.errors.flatMap(({ id }) => id ?? []))
    if (answer.fail > 0) setOutcome(answer)
  }
  return {
    /** Bulk actions the user has permission for. */
    bulk: bulkActs(resource, definition, page.mayDo('delete')),
    act,
    /** Returns why an action cannot be done with any of the selected rows. */
    refusalOf: (action: BulkAction<R>): Text2 | undefined =>
      action === removeMany && spared?.count === count ? spared.because : undefined,
    outcome,
    closeOutcome: () => setOutcome(undefined),
  }
}

function bulkActs<R extends Resource>(
  resource: R,
  { bulkActions = [] }: PageDefinition<R>,
  mayDelete: boolean,
): readonly BulkAction<R>[] {
  const own = bulkActions.filter(({ verb, of = resource }) => may(of, verb))
  return mayDelete ? [...own, removeMany] : own
}

/** Returns the protected rows with the reason of the first one. */
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
