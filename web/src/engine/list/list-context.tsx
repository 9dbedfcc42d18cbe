import { createContext, use, type ReactNode } from 'react'
import type { Resource } from '#contract/schema/resource.ts'
import type { List } from './state/use-list.ts'

/** List of any resource; the hooks below narrow its type. */
const ListContext = createContext<unknown>(undefined)

/** Provides a list to its parts. */
export function ListProvider<R extends Resource>({ list, children }: { list: List<R>; children: ReactNode }) {
  return <ListContext value={list}>{children}</ListContext>
}

/** Returns the surrounding list with its resource, definition, rows and actions. Throws outside a list. */
export function useListContext(): List<Resource> {
  // parts only use what all resources have in common and pass rows only to functions of the same definition
  const list = use(ListContext) as List<Resource> | undefined
  if (list === undefined) throw new Error('A part of a list stands outside of any list.')
  return list
}

/** Like `useListContext`, typed for one resource. Throws within a list of another resource. */
export function useListOf<R extends Resource>({ name }: R): List<R> {
  const list: unknown = useListContext()
  const found = list as List<R>
  if (found.resource.name !== name)
    throw new Error(`A part of a list of ${name} stands in one of ${found.resource.name}.`)
  return found
}
