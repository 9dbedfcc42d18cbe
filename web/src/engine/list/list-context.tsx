import { createContext, use, type ReactNode } from 'react'
import type { Resource } from '#contract/schema/resource.ts'
import type { List } from './state/use-list.ts'

/** A list of any resource; the hooks below say of which. */
const ListContext = createContext<unknown>(undefined)

/** Gives a list to all its parts. */
export function ListProvider<R extends Resource>({ list, children }: { list: List<R>; children: ReactNode }) {
  return <ListContext value={list}>{children}</ListContext>
}

/** The list that the caller is a part of: its resource and declaration, its rows, and what can be done with them. */
export function useListContext(): List<Resource> {
  // The parts ask only for what every resource has; a row of the list is given to its declaration's functions only.
  const list = use(ListContext) as List<Resource> | undefined
  if (list === undefined) throw new Error('A part of a list stands outside of any list.')
  return list
}

/** The same for a part that belongs to one resource. Throws in a list of another one. */
export function useListOf<R extends Resource>({ name }: R): List<R> {
  const list: unknown = useListContext()
  const found = list as List<R>
  if (found.resource.name !== name)
    throw new Error(`A part of a list of ${name} stands in one of ${found.resource.name}.`)
  return found
}
