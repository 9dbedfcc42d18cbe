import { crud } from '#contract/wire/crud.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { call } from '#web/api/http.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { ignoreFailure } from '../data/call-quietly.ts'
import { refreshResource } from '../data/query-client.ts'

/** Distance between the numbers of two rows, so that others fit between them. */
const step = 10

/** Puts a row where another one beside it stands; `siblings` are all of them in their order. */
export type Place = (id: number, target: number, siblings: readonly { id: number }[]) => void

/** Reorders rows by their number; only those whose number changes are saved. */
export function useReorder(resource: Resource, order: string, onChanged?: () => void): Place {
  return (id, target, siblings) => {
    const at = siblings.findIndex((row) => row.id === id)
    const to = siblings.findIndex((row) => row.id === target)
    const moved = siblings[at]
    if (moved === undefined || to < 0) return
    const next = siblings.toSpliced(at, 1).toSpliced(to, 0, moved)
    const changes = next
      .map((row, index) => ({ row, number: (index + 1) * step }))
      .filter(({ row, number }) => Reflect.get(row, order) !== number)
    const save = () =>
      Promise.all(
        changes.map(({ row, number }) => call(crud(resource).update, { id: row.id, [order]: number })),
      )
    void showLoading(ignoreFailure(async () => void (await save())))
      .then(() => refreshResource(resource))
      .then(onChanged)
  }
}
