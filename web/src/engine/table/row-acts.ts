import { useMemo } from 'react'
import type { Stored } from '#contract/wire/crud.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { may, useSession } from '#web/stores/session/session.ts'
import type { PageDefinition, PageVerb, RowAction } from '../list/page-definition.ts'
import { listWords } from '../words.ts'

/** Whether a page offers a standard action and the user has the permission. */
export function mayDo<R extends Resource>(
  resource: R,
  { without = [] }: Pick<PageDefinition<R>, 'without'>,
  verb: PageVerb,
): boolean {
  return !without.includes(verb) && may(resource, verb === 'add' ? 'save' : verb)
}

/** Returns the row actions the user may use; referentially stable until the permissions change. */
export function useRowActs<R extends Resource>(
  resource: R,
  definition: PageDefinition<R>,
): readonly RowAction<R>[] {
  const all = useMemo(() => actsOf(definition), [definition])
  const granted = useSession(() => all.map(({ verb, of = resource }) => Number(may(of, verb))).join(''))
  return useMemo(() => all.filter((_act, index) => granted[index] === '1'), [all, granted])
}

/** Returns the actions that apply to a row. */
export function actsFor<R extends Resource>(
  acts: readonly RowAction<R>[],
  row: Stored<R>,
): readonly RowAction<R>[] {
  return acts.filter(({ concerns }) => concerns?.(row) ?? true)
}

/** Returns the row actions of a page: edit, its own ones, delete. */
function actsOf<R extends Resource>(definition: PageDefinition<R>): RowAction<R>[] {
  const { without = [], rowActions = [], protectedBecause } = definition
  const edit: RowAction<R> = {
    id: 'edit',
    label: listWords.edit,
    icon: 'pi-pencil',
    verb: 'update',
    run: (row, tools) => tools.edit(row),
  }
  const remove: RowAction<R> = {
    id: 'delete',
    label: listWords.remove,
    icon: 'pi-trash',
    verb: 'delete',
    isDanger: true,
    refusal: protectedBecause,
    run: (row, tools) => tools.remove(row),
  }
  return [
    ...(without.includes('update') ? [] : [edit]),
    ...rowActions,
    ...(without.includes('delete') ? [] : [remove]),
  ]
}
