import { use } from 'react'
import type { ListLink } from '#contract/metering/home.ts'
import { pagePath, useNavigation, type Navigation } from '#web/stores/session/navigation.ts'
import { queryOf, ScopeContext } from './scope/scope.ts'

/** The address of a list for the scope of the dashboard; nothing for a day that is over, as lists tell of now. */
export function useListPath({ page, filter }: ListLink): string | undefined {
  const navigation = useNavigation()
  const { orgId, date } = use(ScopeContext)
  if (date !== undefined) return undefined
  return listPath(navigation, {
    page,
    filter: { ...filter, ...queryOf(orgId === undefined ? {} : { orgId }) },
  })
}

/** The address of a list under its filter; nothing where the person's menu has no such page. */
export function listPath(navigation: Navigation, { page, filter }: ListLink): string | undefined {
  const path = pagePath(navigation, page)
  const query = new URLSearchParams(filter).toString()
  return path === undefined || query === '' ? path : `${path}?${query}`
}
