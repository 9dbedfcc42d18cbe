import { useMemo } from 'react'
import { useOwnAddress } from '#web/stores/tabs/own-address.ts'
import { queryOf, scopeOf, type Scope } from './scope.ts'

/** The scope that the address has, and how to change it. */
export function useScope(): [scope: Scope, change: (scope: Scope) => void] {
  const { query, show } = useOwnAddress()
  const scope = useMemo(() => scopeOf(query), [query])
  return [scope, (next) => show(new URLSearchParams(queryOf(next)).toString())]
}
