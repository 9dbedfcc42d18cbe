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

/** Registers the side effects of changes, which happen in the same tick. */
export function followChanges(world: World): void {
  const { store, tables, sessions, hub } = world
  /** Deletes a picture's file once the removal of its row is on disk. */
  const removeFile = async (path: string) => {
    await store.flushed()
    await world.gallery.remove(path)
  }
  const byTable = new Map(
    [...world.collections.values()].flatMap((collection) =>
      collection.table ? [[collection.table.name, collection] as const] : [],
    ),
  )
  // must come first: the assets of a removed order can no longer be determined later
  store.follow(tables.workOrders, (change) => followExchange(world, change))
  store.onChange((change) => {
    const { table, id, row } = change
    const collection = byTable.get(table)
    // needs no password, as the row is removed already: rows that refer to it only lose the reference
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

/** Deletes the content of a storage file once the removal of its row is on disk. */
async function dropFile(world: World, row: StoredRow & Partial<StoredStorageFile>): Promise<void> {
  const { driver: kind = 'local', place, key = '' } = row
  const file = { driver: kind, ...(place !== undefined && { place }) }
  // content in a bucket of earlier settings is left alone
  if (key === '' || !isHere(world, file)) return
  await world.store.flushed()
  const driver = await driverOf(world, kind)
  await driver.remove(key)
}

/** Deletes the files of a removed report or e-mail once the removal is on disk, unless others use them. */
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

/** Removes an account's portrait, when the account is removed or gets another one, unless used elsewhere. */
function dropPortrait(world: World, path: string): void {
  if (path === '' || usesOf(world, path).length > 0) return
  const { hostedPictures } = world.tables
  const known = hostedPictures.rows.find((row) => row.path === path)
  if (known !== undefined) hostedPictures.remove(known.id)
}

function pictureOf(user: StoredRow | undefined): string {
  return user === undefined ? '' : textAttribute(user, 'userImg')
}

/** The tables that determine menus and permissions. */
interface NavTables {
  menus: Table<MenuRow>
  roles: Table<RoleRow>
  users: Table<StoredUser>
}

/**
 * Users whose menus, permissions or data scope are affected by a change: everyone if a menu changed, undefined if none.
 */
function navAudience(
  { menus, roles, users }: NavTables,
  { table, id, row, previous }: Change,
): Audience | undefined {
  if (table === menus.name) return 'everybody'
  // the table name determines the row type
  if (table === users.name) {
    const [now, before] = [row, previous] as (StoredUser | undefined)[]
    return isSameSet(now?.roleIds, before?.roleIds) ? undefined : new Set([id])
  }
  if (table !== roles.name) return undefined
  const [now, before] = [row, previous] as (RoleRow | undefined)[]
  if (isSameSet(now?.menuIds, before?.menuIds) && now?.dataScope === before?.dataScope) return undefined
  return new Set(users.rows.filter(({ roleIds }) => roleIds.includes(id)).map((user) => user.id))
}

/** Whether two lists hold the same ids in any order; undefined equals an empty list. */
function isSameSet(a: readonly number[] = [], b: readonly number[] = []): boolean {
  const known = new Set(a)
  return known.size === new Set(b).size && b.every((id) => known.has(id))
}
