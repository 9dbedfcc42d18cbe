import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Filter, Stored } from '#contract/wire/crud.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { newRecord, type ListPlace } from '#web/engine/list/state/list-state.ts'
import { pagePath, useNavigation } from '#web/stores/session/navigation.ts'
import { useShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { startValues } from '../form/form-values.ts'
import type { PageDefinition, PageTools, PageVerb, RowAction } from '../list/page-definition.ts'
import { actsFor, mayDo, useRowActs } from '../table/row-acts.ts'
import type { OpenMenu } from '../table/row-menu.tsx'
import { useActs } from '../actions/use-acts.ts'
import { ignoreFailure } from './call-unreported.ts'
import { refreshResource } from './query-client.ts'

/** State shared by all pages over a resource: position in the list, open form and menu, and actions. */
export function usePage<R extends Resource>(
  resource: R,
  declared: PageDefinition<R>,
  list: ListPlace,
  onGone?: (row: Stored<R>) => void,
) {
  const definition = useLinked(declared)
  const [preset, setPreset] = useState<Partial<Stored<R>>>()
  const [menu, setMenu] = useState<OpenMenu<R>>()
  const { removeOne, actOnMany } = useActs(resource)
  const navigate = useNavigate()
  const show = useShowDialog()
  const { href } = definition
  const { change, fixed = {} } = list
  const { open } = list.state

  const tools: PageTools<R> = {
    edit: (row) => change({ open: String(row.id) }),
    add: (values) => {
      setPreset({ ...presetOf(resource, fixed), ...values })
      change({ open: newRecord })
    },
    remove: async (row) => {
      if (!(await removeOne(row, definition.deleteText?.(row)))) return
      onGone?.(row)
      definition.onChanged?.()
    },
    show,
    refresh: () => refreshResource(resource),
  }
  const acts = useRowActs(resource, definition)
  return {
    resource,
    definition,
    ...list,
    tools,
    acts,
    actOnMany,
    mayDo: (verb: PageVerb) => mayDo(resource, definition, verb),
    menu,
    setMenu,
    preset,
    /** Open form: `id` is that of its record, or `undefined` for a new one. */
    open: open === '' ? undefined : { id: open === newRecord ? undefined : Number(open) },
    close: () => change({ open: '' }),
    /** Row event handlers: open, show menu, run action. */
    on: {
      onOpen: (row: Stored<R>) => (href === undefined ? tools.edit(row) : void navigate(href(row))),
      onMenu: (row: Stored<R>, anchor: OpenMenu<R>['anchor']) => actsFor(acts, row).length > 0 && setMenu({ row, anchor }),
      onAct: (row: Stored<R>, act: RowAction<R>) => {
        if (act.refusal?.(row) === undefined) void ignoreFailure(() => act.run(row, tools))
      },
    },
  }
}

export type Page<R extends Resource> = ReturnType<typeof usePage<R>>

/** Returns a definition with links for its rows; referentially stable until the navigation changes. */
function useLinked<R extends Resource>(definition: PageDefinition<R>): PageDefinition<R> {
  const navigation = useNavigation()
  return useMemo(() => {
    const { leadsTo } = definition
    if (leadsTo === undefined || pagePath(navigation, leadsTo.page, { id: 0 }) === undefined) return definition
    const idOf = leadsTo.id ?? (({ id }) => id)
    return { ...definition, href: (row) => pagePath(navigation, leadsTo.page, { id: idOf(row) }) ?? '' }
  }, [definition, navigation])
}

/** Returns the initial values of a new row that follow from the fixed filter of its list. */
function presetOf<R extends Resource>({ fields, name }: R, fixed: Filter): Partial<Stored<R>> {
  const common = Object.entries(fields).filter(([field]) => field in fixed)
  // `startValues` has coerced every value to its field's type
  return startValues(Object.fromEntries(common), fixed, name) as Partial<Stored<R>>
}
