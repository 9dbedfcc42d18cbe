import { logFailure } from './lib/log.ts'
import { textAttribute, type StoredRow } from './store/row.ts'
import type { World } from './world/world.ts'
import { deriveBelow, applyReferentialActions } from './resources/guard.ts'
import { navAudience } from './socket/nav-audience.ts'

/** What one change brings about elsewhere, in the same tick. */
export function followChanges(world: World): void {
  const { store, tables, sessions, hub } = world
  /** The picture that an account had goes once it is on disk that the account has another one, or is gone. */
  const removePicture = async (path: string) => {
    await store.flushed()
    await world.gallery.remove(path)
  }
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
    const picture = table === tables.users.name ? pictureOf(change.previous) : ''
    if (picture !== '' && picture !== pictureOf(row)) {
      removePicture(picture).catch((error: unknown) => logFailure(world.log, world.clock, error))
    }
    if (table === tables.jobs.name) world.jobs.plan(id)
    const audience = navAudience(tables, change)
    if (audience !== undefined) hub.publish('nav', 'changed', {}, audience)
  })
}

function pictureOf(user: StoredRow | undefined): string {
  return user === undefined ? '' : textAttribute(user, 'userImg')
}
