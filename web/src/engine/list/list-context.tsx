import { createContext, use, type ReactNode } from 'react'
import type { Resource } from '#contract/schema/resource.ts'
import type { List } from './state/use-list.ts'

const ListContext = createContext<List<Resource> | undefined>(undefined)

/** Gives a list to all its parts. */
export function ListProvider<R extends Resource>({ list, children }: { list: List<R>; children: ReactNode }) {
  // The parts ask only for what every resource has; a row of the list is given to its declaration's functions only.
  return <ListContext value={list as unknown as List<Resource>}>{children}</ListContext>
}

/** The list that the caller is a part of: its resource and declaration, its rows, and what can be done with them. */
export function useListContext(): List<Resource> {
  const list = use(ListContext)
  if (list === undefined) throw new Error('A part of a list stands outside of any list.')
  return list
}
