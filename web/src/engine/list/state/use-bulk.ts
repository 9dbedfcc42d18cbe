import { useState } from 'react'
import type { BulkAnswer, Filter, Stored, Target } from '#contract/wire/crud.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { permission, type Resource } from '#contract/schema/resource.ts'
import type { Spared } from '#web/engine/actions/delete-question.ts'
import { removeMany } from '#web/engine/actions/use-acts.ts'
import { isSelected, targetOf, withoutRows, type useSelection } from '#web/engine/actions/use-selection.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import type { Page } from '#web/engine/data/use-page.ts'
import type { BulkAction, PageDefinition } from '#web/engine/list/page-definition.ts'
import { can } from '#web/stores/session/session.ts'

interface Selected<R extends Resource> {
  /** Rows that the page shows, selected or not. */
  shown: readonly Stored<R>[] | undefined
  chosen: ReturnType<typeof useSelection>
  filter: Filter
  total: number
  /** How many rows are selected. */
  count: number
}

/** The bulk actions of a list, and their outcome. */
export function useBulk<R extends Resource>(
  page: Page<R>,
  { shown = [], chosen, filter, total, count }: Selected<R>,
) {
  const { resource, definition } = page
  const [outcome, setOutcome] = useState<BulkAnswer>()
  const selected = count === 0 ? [] : shown.filter(({ id }) => isSelected(chosen.selection, id))
  const spared = sparedAmong(definition, selected)

  /** Deletes what is selected but for the rows that cannot be. */
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
    /** Acts on many that the person may do. */
    bulk: bulkActs(resource, definition, page.mayDo('delete')),
    act,
    /** Why an act cannot be done with any of the selected rows. */
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
  const own = bulkActions.filter(({ verb, of = resource }) => can(permission(of, verb)))
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
