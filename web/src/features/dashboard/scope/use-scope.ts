import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { queryOf, scopeOf, type Scope } from './scope.ts'

/** The scope that the address has, and how to change it. */
export function useScope(): [scope: Scope, change: (scope: Scope) => void] {
  const [query, setQuery] = useSearchParams()
  const scope = useMemo(() => scopeOf(query), [query])
  return [scope, (next) => setQuery(queryOf(next), { replace: true })]
}
