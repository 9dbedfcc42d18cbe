import type { ReactElement, ReactNode } from 'react'
import { FormLoading } from './form-loading.tsx'
import { CardsLoading, ListSkeleton, ReadFailure, type Attempt } from '../list/list-status.tsx'

/** How far a reading is. */
export interface Reading<Data> extends Attempt {
  data: Data | undefined
}

interface LoadedProps<Data> {
  read: Reading<Data>
  /** What is read, as the failure names it; a list if nothing is said. */
  what?: 'list' | 'record'
  /** What stands here until it is read: rows and columns of grey bars, the fields of a form, a card, or something else. */
  skeleton?: readonly [rows: number, columns: number] | 'form' | 'card' | ReactElement
  /** What is said of a list without entries, or shown; the children show it if nothing is said. */
  empty?: string | ReactElement
  children: (data: Data) => ReactNode
}

const usual = [6, 4] as const

/**
 * What was read. Until then it is said that it is on its way, or why it could not be read, with a way to try again; what
 * has been read once stays, even if it cannot be read again.
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
