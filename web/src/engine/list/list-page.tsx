import type { ComponentType } from 'react'
import type { Resource } from '#contract/schema/resource.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Segmented } from '#web/ui/control/segmented.tsx'
import { declaredActions } from '../actions/declared-actions.ts'
import { listWords } from '../words.ts'
import { ListBody } from './list-body.tsx'
import type { PageDefinition } from './page-definition.ts'
import { ListFrame } from './page-frame.tsx'
import { useList, type List } from './state/use-list.ts'

/**
 * Creates the page component of a resource. The declared actions of the resource are included unless the definition
 * replaces them.
 * @example export default listPage(user, { list: ['username', 'status'], form: ['username', 'email'] })
 */
export function listPage<R extends Resource>(resource: R, definition: PageDefinition<R>): ComponentType {
  const { rows: rowActions, bulk: bulkActions } = declaredActions(resource)
  const whole = { rowActions, bulkActions, ...definition }
  return function ResourcePage() {
    return <ListPage resource={resource} definition={whole} />
  }
}

interface ListPageProps<R extends Resource> {
  resource: R
  definition: PageDefinition<R>
}

/** Page of a resource whose definition depends on the user or on other data. */
export function ListPage<R extends Resource>({ resource, definition }: ListPageProps<R>) {
  const list = useList(resource, definition)
  const { aside: Aside } = definition
  return (
    <ListFrame list={list} looks={<ListLooks list={list} />}>
      <div className={Aside ? 'fill line gap-3 list-with-aside' : 'fill line gap-3 list-alone'}>
        {Aside && (
          <Aside filter={list.state.filter} onFilter={(name, value) => list.filterBy({ [name]: value })} />
        )}
        <ListBody list={list} />
      </div>
    </ListFrame>
  )
}

/** Id of the table among the views of a list. */
const table = 'table'

/** View switch of a list, for lists with more than the table. */
function ListLooks<R extends Resource>({ list }: { list: List<R> }) {
  const t = useText()
  const { views = [] } = list.definition
  if (views.length === 0) return null
  return (
    <Segmented
      label={t(['Shown as', '显示方式'])}
      value={list.view?.id ?? table}
      options={[[table, t(listWords.table)], ...views.map(({ id, label }) => [id, t(label)] as const)]}
      onChange={list.look}
    />
  )
}
