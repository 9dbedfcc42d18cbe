import type { Router } from 'express'
import { permission, type Resource } from '#contract/resource.ts'
import { permitted } from '../http/call.ts'
import type { StoredRow, Table } from '../store/table.ts'
import type { World } from '../world.ts'

/** `POST clear`: empties a log, from its end; answers how many lines went. */
export function clearRoute<R extends StoredRow>(
  world: World,
  router: Router,
  resource: Resource,
  table: Table<R>,
): void {
  router.post(
    '/clear',
    permitted(world, permission(resource, 'clear'), () => {
      const ids = table.rows.map(({ id }) => id).toReversed()
      for (const id of ids) table.remove(id)
      return { removed: ids.length }
    }),
  )
}
