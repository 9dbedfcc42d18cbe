import type { ReactElement, ReactNode } from 'react'
import { FormLoading } from './form-loading.tsx'
import { CardsLoading, ListSkeleton, ReadFailure, type Attempt } from '../list/list-status.tsx'

/** Data of a read, if loaded, with failure and retry. */
export interface Reading<Data> extends Attempt {
  data: Data | undefined
}

interface LoadedProps<Data> {
  read: Reading<Data>
  /** What is read, for the error message; a list by default. */
  what?: 'list' | 'record'
  /** Placeholder while loading: rows and columns of a table, a form, a card, or an element. */
  skeleton?: readonly [rows: number, columns: number] | 'form' | 'card' | ReactElement
  /** Content for an empty list; by default the children render it. */
  empty?: string | ReactElement
  children: (data: Data) => ReactNode
}

const usual = [6, 4] as const

/**
 * Renders loaded data, or a placeholder while loading, or the failure with retry. Loaded data stays when a refetch
 * fails.
 */
export function Loaded<Data>({ read, what = 'list', skeleton = usual, empty, children }: LoadedProps<Data>) {
  const { data, error } = read
  const retry = () => void read.refetch()
  if (data !== undefined) {
    if (empty === undefined || !isEmpty(data)) return children(data)
    return typeof empty === 'string' ? <p role="status">{empty}</p> : empty
  }
  if (skeleton === 'form') return <FormLoading failure={error ?? undefined} onRetry={retry} />
  if (error !== null) return <ReadFailure what={what} failure={error} onRetry={retry} />
  if (skeleton === 'card') return <CardsLoading count={1} />
  return isSize(skeleton) ? <ListSkeleton rows={skeleton[0]} columns={skeleton[1]} /> : skeleton
}

function isSize(skeleton: unknown): skeleton is readonly [rows: number, columns: number] {
  return Array.isArray(skeleton)
}

/** Whether a list, or a page of one, has no entries. */
function isEmpty(data: unknown): boolean {
  const { list }: { list?: unknown } = Object(data)
  const entries = Array.isArray(data) ? data : list
  return Array.isArray(entries) && entries.length === 0
}
