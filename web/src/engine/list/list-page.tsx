import type { ComponentType } from 'react'
import type { Resource } from '#contract/schema/resource.ts'
import { declaredActions } from '../actions/declared-actions.ts'
import { ListBody } from './list-body.tsx'
import { ListLooks } from './list-looks.tsx'
import type { PageDefinition } from './page-definition.ts'
import { PageFrame } from './page-frame.tsx'
import { useList } from './state/use-list.ts'

/**
 * Makes the page of a resource from its declaration; what people do to its rows is offered as it is declared, unless the
 * definition says otherwise.
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

/** The page of a resource whose declaration depends on who looks, and on what. */
export function ListPage<R extends Resource>({ resource, definition }: ListPageProps<R>) {
  const list = useList(resource, definition)
  const { state, rows, sheet, startSelecting, view } = list
  const { aside: Aside } = definition
  return (
    <PageFrame
      page={list}
      total={rows.data?.total}
      sheet={sheet}
      onSelect={view ? undefined : startSelecting}
      looks={<ListLooks list={list} />}
    >
      <div className={Aside ? 'list-with-aside' : 'list-alone'}>
        {Aside && (
          <Aside filter={state.filter} onFilter={(name, value) => list.filterBy({ [name]: value })} />
        )}
        <ListBody list={list} />
      </div>
    </PageFrame>
  )
}
