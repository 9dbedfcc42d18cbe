import type { MenuRow } from '#contract/resources/system/menu.ts'
import type { RoleRow } from '#contract/resources/system/role.ts'
import { topics } from '#domain/metering/live.ts'
import type { Change, Table } from '#mock/store/table.ts'
import type { StoredMail } from '#mock/tables/mail-tables.ts'
import type { StoredFile, StoredUser } from '#mock/tables/tables.ts'
import { unattended } from './auth/password-proof.ts'
import { moveAlerts } from './engines/alarm/alerts/steps.ts'
import { followExchange } from './features/reform/ledger/ledger-part.ts'
import { planLine, planOrder } from './features/reform/material/stock.ts'
import { followOrder } from './features/reform/quantity/lines.ts'
import { usesOf } from './features/tool/picture/served-picture.ts'
import { driverOf, isHere } from './features/tool/storage/settings.ts'
import { logFailure } from './lib/log.ts'
import { applyReferentialActions, deriveBelow } from './resources/guard.ts'
import type { Audience } from './socket/hub.ts'
import { textAttribute, type StoredRow } from './store/row.ts'
import type { StoredStorageFile } from './tables/tool-tables.ts'
import { forgetPasskeys } from './tables/passkeys.ts'
import type { World } from './world/world.ts'

/** What one change brings about elsewhere, in the same tick. */
export function followChanges(world: World): void {
  const { store, tables, sessions, hub } = world
  /** A file goes once it is on disk that its picture is gone. */
  const removeFile = async (path: string) => {
    await store.flushed()
    await world.gallery.remove(path)
  }
  const byTable = new Map(
    [...world.collections.values()].flatMap((collection) =>
      collection.table ? [[collection.table.name, collection] as const] : [],
    ),
  )
  // first: nothing says which assets an order had once it is gone
  store.follow(tables.workOrders, (change) => followExchange(world, change))
  store.onChange((change) => {
    const { table, id, row } = change
    const collection = byTable.get(table)
    // no password is asked for once the row is gone: what refers to it only loses something
    if (collection && row === undefined) unattended(() => applyReferentialActions(world, collection, id))
    if (collection && row !== undefined) deriveBelow(world, collection, id)
    if (table === tables.users.name && tables.users.get(id)?.status !== 'active') sessions.revokeUser(id)
    if (table === tables.users.name && row === undefined) {
      tables.credentials.remove(id)
      forgetPasskeys(tables, id)
      if (change.previous) tables.goneNames.insert({ name: textAttribute(change.previous, 'loginName') })
    }
    if (table === tables.users.name) dropPortrait(world, pictureOf(change.previous))
    if (table === tables.hostedPictures.name && row === undefined && change.previous !== undefined) {
      const path = textAttribute(change.previous, 'path')
      removeFile(path).catch((error: unknown) => logFailure(world.log, world.clock, error))
    }
    if (table === tables.storageFiles.name && row === undefined && change.previous !== undefined) {
      dropFile(world, change.previous).catch((error: unknown) => logFailure(world.log, world.clock, error))
    }
    if (row === undefined && (table === tables.sentFiles.name || table === tables.mails.name)) {
      dropReports(world, change.previous).catch((error: unknown) => logFailure(world.log, world.clock, error))
    }
    if (table === tables.jobs.name) world.jobs.plan(id)
    if (table === tables.sceneRuleLog.name && row !== undefined) {
      const ruleId = Reflect.get(row, 'ruleId')
      hub.publish(topics.sceneRule, String(ruleId), { id: ruleId })
    }
    followOrder(world, change)
    const audience = navAudience(tables, change)
    if (audience !== undefined) hub.publish(topics.nav, 'changed', {}, audience)
  })
  store.follow(tables.workOrders, (change) => planOrder(world, change))
  store.follow(tables.quantities, (change) => planLine(world, change))
  store.follow(world.fleet.table, (change) => moveAlerts(world.alarms.context, change))
}

/** What a file of the storage held goes once it is on disk that the file is gone. */
async function dropFile(world: World, row: StoredRow & Partial<StoredStorageFile>): Promise<void> {
  const { driver: kind = 'local', place, key = '' } = row
  const file = { driver: kind, ...(place !== undefined && { place }) }
  // what lies in a bucket of earlier settings is left to that
  if (key === '' || !isHere(world, file)) return
  await world.store.flushed()
  const driver = await driverOf(world, kind)
  await driver.remove(key)
}

/** The file of a report, or those of a letter, go once it is on disk that it is gone, but for those of another. */
async function dropReports(
  { store, tables, reportFiles }: World,
  gone: StoredRow & Partial<Pick<StoredFile, 'path'> & Pick<StoredMail, 'attachments'>> = { id: 0 },
): Promise<void> {
  await store.flushed()
  const used = new Set([
    ...tables.sentFiles.rows.map(({ path }) => path),
    ...tables.mails.rows.flatMap(({ attachments }) => attachments.map(({ path }) => path)),
  ])
  const paths = gone.path === undefined ? (gone.attachments ?? []).map(({ path }) => path) : [gone.path]
  await Promise.all(paths.filter((path) => !used.has(path)).map((path) => reportFiles.remove(path)))
}

/** The portrait that an account had goes with the account, or when it has another one, unless it is shown elsewhere. */
function dropPortrait(world: World, path: string): void {
  if (path === '' || usesOf(world, path).length > 0) return
  const { hostedPictures } = world.tables
  const known = hostedPictures.rows.find((row) => row.path === path)
  if (known !== undefined) hostedPictures.remove(known.id)
}

function pictureOf(user: StoredRow | undefined): string {
  return user === undefined ? '' : textAttribute(user, 'userImg')
}

/** The tables that menus and permissions follow from. */
interface NavTables {
  menus: Table<MenuRow>
  roles: Table<RoleRow>
  users: Table<StoredUser>
}

/**
 * The users whose menus, permissions or data scope a change alters: everybody after a change of the menus themselves,
 * undefined where it alters none.
 */
function navAudience(
  { menus, roles, users }: NavTables,
  { table, id, row, previous }: Change,
): Audience | undefined {
  if (table === menus.name) return 'everybody'
  // the name of a table decides what its rows are
  if (table === users.name) {
    const [now, before] = [row, previous] as (StoredUser | undefined)[]
    return isSameSet(now?.roleIds, before?.roleIds) ? undefined : new Set([id])
  }
  if (table !== roles.name) return undefined
  const [now, before] = [row, previous] as (RoleRow | undefined)[]
  if (isSameSet(now?.menuIds, before?.menuIds) && now?.dataScope === before?.dataScope) return undefined
  return new Set(users.rows.filter(({ roleIds }) => roleIds.includes(id)).map((user) => user.id))
}

/** Whether two lists hold the same ids, in whatever order; no list is an empty one. */
function isSameSet(a: readonly number[] = [], b: readonly number[] = []): boolean {
  const known = new Set(a)
  return known.size === new Set(b).size && b.every((id) => known.has(id))
}
