import { useEffect, type ReactNode } from 'react'
import type { Filter, ListQuery } from '#contract/wire/crud.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { useText } from '#web/i18n/use-text.ts'
import { isPreset } from '../filter/filter-keys.ts'
import { StateTab, StateTabs } from '../filter/state-tabs.tsx'
import { useListContext } from './list-context.tsx'
import type { PageDefinition } from './page-definition.ts'
import { useRows } from './state/use-rows.ts'

/** Tabs of the states above a list, followed by the preset tab if the page has one. */
export function ListStates() {
  const { resource, definition, rows, filterBy } = useListContext()
  const { states: name = '' } = resource
  if (resource.fields[name] === undefined) return null
  if (definition.presetTab !== undefined)
    return <WithPresetTab name={name} presetTab={definition.presetTab} />
  return <Tabs name={name} counts={rows.data?.counts} onChange={(value) => filterBy({ [name]: value })} />
}

interface WithPresetTabProps {
  name: string
  presetTab: NonNullable<PageDefinition<Resource>['presetTab']>
}

/**
 * Tabs with a preset tab. The counts of the states ignore the preset filter except for its shared part, and the preset
 * count ignores the selected state.
 */
function WithPresetTab({ name, presetTab }: WithPresetTabProps) {
  const t = useText()
  const { resource, rows, state, fixed, filterBy } = useListContext()
  const { filter } = state
  const { shared = {} } = presetTab
  const own = Object.keys(presetTab.filter).filter((key) => !(key in shared))
  const isOn = isPreset(presetTab, filter)
  const others = Object.entries(filter).filter(([key]) => key !== name && !own.includes(key))
  const base: Filter = { ...Object.fromEntries(others), ...fixed }
  const query = { page: 1, limit: 1, filter: isOn ? base : { ...base, ...presetTab.filter } }
  const aside = useAside(resource, query, rows.dataUpdatedAt)
  const off = Object.fromEntries(own.map((key) => [key, '']))
  return (
    <Tabs
      name={name}
      isOff={isOn}
      counts={isOn ? aside?.counts : rows.data?.counts}
      onChange={(value) => filterBy({ ...off, ...(isOn && shared), [name]: value })}
    >
      <StateTab
        text={t(presetTab.label)}
        count={isOn ? rows.data?.total : aside?.total}
        isOn={isOn}
        onChoose={() => filterBy({ [name]: '', ...presetTab.filter })}
      />
    </Tabs>
  )
}

/** Reads the counts of the list that is not shown; refetched whenever the shown list was. */
function useAside(resource: Resource, query: ListQuery, readAt: number) {
  const { data, dataUpdatedAt, refetch } = useRows(resource, query)
  const isBehind = dataUpdatedAt > 0 && dataUpdatedAt < readAt
  useEffect(() => {
    if (isBehind) void refetch()
  }, [isBehind, readAt, refetch])
  return data
}

interface TabsProps {
  name: string
  counts: Readonly<Record<string, number>> | undefined
  onChange: (value: string) => void
  /** Whether no state is shown as selected. */
  isOff?: boolean
  children?: ReactNode
}

function Tabs({ name, isOff, ...tabs }: TabsProps) {
  const t = useText()
  const { resource, state } = useListContext()
  const field = resource.fields[name]
  if (field === undefined) return null
  const value = isOff ? undefined : (state.filter[name] ?? '')
  const { opensOn } = resource
  const open = opensOn && Object.keys(opensOn.filter).length === 1 ? opensOn.filter[name] : undefined
  return (
    <StateTabs
      field={field}
      label={t(field.label)}
      value={value}
      group={opensOn && open !== undefined ? [open, t(opensOn.label)] : undefined}
      {...tabs}
    />
  )
}
