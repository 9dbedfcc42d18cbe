import type { ReactNode } from 'react'
import type { Filter } from '#contract/crud.ts'
import { say } from '#contract/language.ts'
import type { Resource } from '#contract/resource.ts'
import { useLanguage } from '#web/i18n/use-words.ts'
import type { PageDefinition } from './page-definition.ts'
import { StateTab, StateTabs } from './state-tabs.tsx'
import type { List } from './use-list.ts'
import { useRows } from './use-rows.ts'

interface ListStatesProps<R extends Resource> {
  resource: R
  lens: PageDefinition<R>['lens']
  list: List<R>
}

/** The states above a list, and after them the lens where the page has one. */
export function ListStates<R extends Resource>(props: ListStatesProps<R>) {
  const { resource, lens, list } = props
  const { states: name = '' } = resource
  if (resource.fields[name] === undefined) return null
  if (lens !== undefined) return <WithLens {...props} name={name} lens={lens} />
  return (
    <Tabs
      {...props}
      name={name}
      counts={list.rows.data?.counts}
      onChange={(value) => list.filterBy({ [name]: value })}
    />
  )
}

type LensProps<R extends Resource> = ListStatesProps<R> & {
  name: string
  lens: NonNullable<PageDefinition<R>['lens']>
}

/** The counts of the states do not follow the lens, and its own count does not follow the states. */
function WithLens<R extends Resource>({ resource, lens, list, name }: LensProps<R>) {
  const language = useLanguage()
  const { filter } = list.state
  const isOn = Object.entries(lens.filter).every(([key, value]) => filter[key] === value)
  const others = Object.entries(filter).filter(([key]) => key !== name && !(key in lens.filter))
  const base: Filter = { ...Object.fromEntries(others), ...list.fixed }
  const aside = useRows(resource, {
    page: 1,
    limit: 1,
    filter: isOn ? base : { ...base, ...lens.filter },
  }).data
  const off = Object.fromEntries(Object.keys(lens.filter).map((key) => [key, '']))
  return (
    <Tabs
      {...{ resource, lens, list, name }}
      isOff={isOn}
      counts={isOn ? aside?.counts : list.rows.data?.counts}
      onChange={(value) => list.filterBy({ [name]: value, ...off })}
    >
      <StateTab
        text={say(lens.label, language)}
        count={isOn ? list.rows.data?.total : aside?.total}
        isOn={isOn}
        onChoose={() => list.filterBy({ [name]: '', ...lens.filter })}
      />
    </Tabs>
  )
}

type TabsProps<R extends Resource> = ListStatesProps<R> & {
  name: string
  counts: Readonly<Record<string, number>> | undefined
  onChange: (value: string) => void
  /** Whether none of the states is shown as the chosen one. */
  isOff?: boolean
  children?: ReactNode
}

function Tabs<R extends Resource>({ resource, list, name, counts, onChange, isOff, children }: TabsProps<R>) {
  const language = useLanguage()
  const field = resource.fields[name]
  return (
    field && (
      <StateTabs
        field={field}
        label={say(field.label, language)}
        value={isOff ? undefined : (list.state.filter[name] ?? '')}
        counts={counts}
        onChange={onChange}
      >
        {children}
      </StateTabs>
    )
  )
}
