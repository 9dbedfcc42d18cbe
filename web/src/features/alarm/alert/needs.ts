import { crud, flatQuery, type Filter, type ListPage, type Target } from '#contract/wire/crud.ts'
import { alert, type AlertRow } from '#contract/resources/alarm/alert.ts'
import { call } from '#web/api/http.ts'
import { keyOf, queryClient } from '#web/engine/data/query-client.ts'

/** A flag of an alert that an act needs to have this value; an act without a need concerns every alert. */
export interface Need {
  field: 'isAcknowledged' | 'isActive'
  value: boolean
}

/** Those rows of a target that need an act, and how many they are. */
export interface Needing {
  target: Target
  count: number
}

/** Narrows a target to the rows that need an act. Throws a `Failure` where the platform has to count and cannot. */
export async function needing(target: Target, count: number, need: Need | undefined): Promise<Needing> {
  if (need === undefined) return { target, count }
  const known = knownAlerts()
  const isNeeding = (id: number) => (known.get(id)?.[need.field] ?? need.value) === need.value
  if ('ids' in target) {
    const ids = target.ids.filter(isNeeding)
    return { target: { ids }, count: ids.length }
  }
  const filter = narrowed(target.filter, need)
  if (filter === undefined) return { target: { ids: [] }, count: 0 }
  const { total } = await call(crud(alert).list, flatQuery({ page: 1, limit: 1, filter }))
  const expect = total - target.except.filter(isNeeding).length
  return { target: { filter, except: target.except, expect }, count: Math.max(0, expect) }
}

/** A filter with the need added; nothing where it asks for the opposite, and so leaves no row. */
export function narrowed(filter: Filter, { field, value }: Need): Filter | undefined {
  const asked = filter[field]?.split(',')
  if (asked !== undefined && !asked.includes(String(value))) return undefined
  return { ...filter, [field]: String(value) }
}

/** The alerts that lists have read lately, by id. */
export function knownAlerts(): ReadonlyMap<number, AlertRow> {
  const pages = queryClient.getQueriesData<ListPage<AlertRow>>({ queryKey: keyOf(alert, 'list') })
  return new Map(pages.flatMap(([, page]) => (page?.list ?? []).map((row) => [row.id, row] as const)))
}
