import { useRef } from 'react'
import { crud } from '#contract/wire/crud.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { call } from '#web/api/http.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { ignoreFailure } from '../data/call-unreported.ts'
import { refreshResource } from '../data/query-client.ts'
import { showLevel, type TreeRow } from './tree-level.ts'

/** Gap between the numbers of neighbouring rows, which leaves room for insertions. */
const step = 10

/** Moves a row to the position of a sibling; `siblings` are all of them in order. */
export type Place = (id: number, target: number, siblings: readonly TreeRow[]) => void

/**
 * Reorders rows by their number field and saves only rows whose number changes. The update is optimistic and moves are
 * saved sequentially; after the last one, or when one was refused, the stored order is refetched.
 */
export function useReorder(resource: Resource, order: string, onChanged?: () => void): Place {
  const last = useRef(Promise.resolve(true))
  const showStored = async (own: Promise<boolean>) => {
    await own
    if (last.current !== own) return
    last.current = Promise.resolve(true)
    await refreshResource(resource)
    onChanged?.()
  }
  return (id, target, siblings) => {
    const at = siblings.findIndex((row) => row.id === id)
    const to = siblings.findIndex((row) => row.id === target)
    const moved = siblings[at]
    if (moved === undefined || to < 0) return
    const next = siblings.toSpliced(at, 1).toSpliced(to, 0, moved)
    const numbered = next.map((row, index) => ({ ...row, [order]: (index + 1) * step }))
    const changes = numbered
      .filter((row, index) => Reflect.get(row, order) !== Reflect.get(next[index] ?? {}, order))
      .map((row) => ({ id: row.id, [order]: Reflect.get(row, order) }))
    const save = () =>
      ignoreFailure(() => Promise.all(changes.map((change) => call(crud(resource).update, change))))
    void showLevel(resource, order, siblings, numbered)
    const own = showLoading(last.current.then((isSaved) => isSaved && save()))
    last.current = own
    void showStored(own)
  }
}
