import { crud, flatQuery, type Filter } from '#contract/wire/crud.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { useText } from '#web/i18n/use-text.ts'
import { StateTabs } from '../filter/state-tabs.tsx'

interface TreeStatesProps {
  resource: Resource
  filter: Filter
  onFilter: (part: Filter) => void
}

/** The states of the rows of a tree, each with its number of rows, wherever they hang. */
export function TreeStates({ resource, filter, onFilter }: TreeStatesProps) {
  const t = useText()
  const name = resource.states ?? ''
  const field = resource.fields[name]
  const { [name]: chosen = '', ...others } = filter
  const query = flatQuery({ page: 1, limit: 1, filter: others })
  const { data } = useRead(crud(resource).list, query, { enabled: field !== undefined })
  if (field === undefined) return null
  return (
    <div className="state-row">
      <StateTabs
        field={field}
        label={t(field.label)}
        value={chosen}
        counts={data?.counts}
        onChange={(value) => onFilter({ [name]: value })}
      />
    </div>
  )
}
