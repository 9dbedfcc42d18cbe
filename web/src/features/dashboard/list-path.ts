import { use } from 'react'
import type { ListLink } from '#domain/metering/home.ts'
import { listPath } from '#web/stores/session/list-path.ts'
import { useNavigation } from '#web/stores/session/navigation.ts'
import { queryOf, ScopeContext } from './scope/scope.ts'

/** The addresses of lists for the scope of the dashboard; nothing for a day that is over, as lists show the present. */
export function useListPath(): (link: ListLink) => string | undefined {
  const navigation = useNavigation()
  const { orgId, date } = use(ScopeContext)
  return ({ page, filter }) =>
    date === undefined
      ? listPath(navigation, {
          page,
          filter: { ...filter, ...queryOf(orgId === undefined ? {} : { orgId }) },
        })
      : undefined
}
