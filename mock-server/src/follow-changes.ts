import type { World } from './world/world.ts'
import { deriveBelow, applyReferentialActions } from './resources/guard.ts'
import { navAudience } from './socket/nav-audience.ts'

/** What one change brings about elsewhere, in the same tick. */
export function followChanges(world: World): void {
  const { store, tables, sessions, hub } = world
  const byTable = new Map(
    [...world.collections.values()].flatMap((collection) =>
      collection.table ? [[collection.table.name, collection] as const] : [],
    ),
  )
  store.onChange((change) => {
    const { table, id, row } = change
    const collection = byTable.get(table)
    if (collection && row === undefined) applyReferentialActions(world, collection, id)
    if (collection && row !== undefined) deriveBelow(world, collection, id)
    if (table === tables.users.name && tables.users.get(id)?.status !== 'active') sessions.revokeUser(id)
    if (table === tables.users.name && row === undefined) tables.credentials.remove(id)
    if (table === tables.jobs.name) world.jobs.plan(id)
    const audience = navAudience(tables, change)
    if (audience !== undefined) hub.publish('nav', 'changed', {}, audience)
  })
}
