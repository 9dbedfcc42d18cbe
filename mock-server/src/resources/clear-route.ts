import type { Router } from 'express'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { serve } from '#mock/http/serve.ts'
import type { StoredRow } from '#mock/store/row.ts'
import type { AccessControl } from '#mock/http/call.ts'
import type { Table } from '#mock/store/table.ts'

/** `POST clear`: empties a log, from its end; returns how many lines were removed. */
export function clearRoute<R extends StoredRow>(
  world: AccessControl,
  router: Router,
  endpoint: Endpoint<void, { readonly removed: number }>,
  table: Table<R>,
): void {
  serve(world, router, endpoint, () => {
    const ids = table.rows.map(({ id }) => id).toReversed()
    for (const id of ids) table.remove(id)
    return { removed: ids.length }
  })
}
