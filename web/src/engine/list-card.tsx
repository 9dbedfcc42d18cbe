import { say } from '#contract/language.ts'
import type { Resource } from '#contract/resource.ts'
import { useLanguage } from '#web/i18n/use-words.ts'
import { useLayout } from '#web/stores/layout.ts'
import { BulkBar } from './bulk-bar.tsx'
import { FilterBar } from './filter-bar.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { ListRows } from './list-rows.tsx'
import { ListTools } from './list-tools.tsx'
import type { PageDefinition } from './page-definition.ts'
import { AddButton } from './page-frame.tsx'
import { Paginator } from './paginator.tsx'
import { StateTabs } from './state-tabs.tsx'
import type { List } from './use-list.ts'
import { countSelected } from './use-selection.ts'
import { ViewMenu } from './view-menu.tsx'

interface ListCardProps<R extends Resource> {
  resource: R
  definition: PageDefinition<R>
  list: List<R>
}

/** The list itself: states, filters, rows, selection and pages. */
export function ListCard<R extends Resource>({ resource, definition, list }: ListCardProps<R>) {
  const isMobile = useLayout((layout) => layout.isMobile)
  const { state, chosen, total, change } = list
  const { filters = [] } = definition
  const hasStates = resource.states !== undefined
  const count = countSelected(chosen.selection, total)
  const shared = { resource, names: filters, filter: state.filter, onFilter: list.filterBy }
  return (
    <section className="card list-card">
      {hasStates && (
        <div className="state-row">
          <States resource={resource} list={list} />
          <Views list={list} />
        </div>
      )}
      <FilterBar {...shared} onClear={list.clearTokens}>
        {!hasStates && <Views list={list} />}
        <ListTools resource={resource} list={list} />
      </FilterBar>
      <ListRows resource={resource} definition={definition} list={list} />
      {count > 0 && (
        <BulkBar
          count={count}
          total={total}
          isAll={chosen.selection.isAll}
          actions={list.bulk}
          onSelectAll={chosen.selectAll}
          onAct={(action) => void list.act(action)}
          onClear={chosen.clear}
        />
      )}
      {total > 0 && <Paginator page={state.page} limit={state.limit} total={total} onChange={change} />}
      {isMobile && (
        <div className="list-foot">
          {filters.length > 0 && <FilterSheet {...shared} total={total} onClear={list.clearTokens} />}
          {list.mayDo('add') && <AddButton onAdd={() => list.tools.add()} />}
        </div>
      )}
    </section>
  )
}

function States<R extends Resource>({ resource, list }: Pick<ListCardProps<R>, 'resource' | 'list'>) {
  const language = useLanguage()
  const { states: name = '' } = resource
  const field = resource.fields[name]
  return (
    field && (
      <StateTabs
        field={field}
        label={say(field.label, language)}
        value={list.state.filter[name] ?? ''}
        counts={list.rows.data?.counts}
        onChange={(value) => list.filterBy({ [name]: value })}
      />
    )
  )
}

function Views<R extends Resource>({ list }: Pick<ListCardProps<R>, 'list'>) {
  return (
    <ViewMenu
      views={list.memory.views}
      query={list.query}
      onChange={(views) => list.remember({ views })}
      onOpen={list.show}
    />
  )
}
