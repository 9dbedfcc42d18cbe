import type { ComponentType } from 'react'
import type { Resource } from '#contract/resource.ts'
import { BulkOutcome } from './bulk-outcome.tsx'
import { ListCard } from './list-card.tsx'
import { nameOf } from './name-of.ts'
import type { PageDefinition } from './page-definition.ts'
import { PageFrame } from './page-frame.tsx'
import { useList } from './use-list.ts'

/**
 * Makes the page of a resource from its declaration.
 * @example export default listPage(user, { list: ['username', 'status'], form: ['username', 'email'] })
 */
export function listPage<R extends Resource>(resource: R, definition: PageDefinition<R>): ComponentType {
  return function ResourcePage() {
    return <ListPage resource={resource} definition={definition} />
  }
}

interface ListPageProps<R extends Resource> {
  resource: R
  definition: PageDefinition<R>
}

function ListPage<R extends Resource>({ resource, definition }: ListPageProps<R>) {
  const list = useList(resource, definition)
  const { state, rows, outcome } = list
  const { aside: Aside } = definition
  const labelOf = (id: number) => {
    const row = rows.data?.list.find((other) => other.id === id)
    return row === undefined ? `#${id}` : nameOf(resource, row)
  }
  return (
    <PageFrame
      resource={resource}
      definition={definition}
      page={list}
      total={rows.data?.total}
      sheet={{ filter: state.filter, sort: state.sort, columns: list.columns }}
    >
      <div className={Aside ? 'list-with-aside' : 'list-alone'}>
        {Aside && (
          <Aside filter={state.filter} onFilter={(name, value) => list.filterBy({ [name]: value })} />
        )}
        <ListCard resource={resource} definition={definition} list={list} />
      </div>
      {outcome && <BulkOutcome answer={outcome} nameOf={labelOf} onClose={list.closeOutcome} />}
    </PageFrame>
  )
}
