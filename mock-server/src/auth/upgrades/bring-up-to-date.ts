import { menuType } from '#contract/resources/system/menu-type.ts'
import type { MenuRow } from '#contract/resources/system/menu.ts'
import type { RoleRow } from '#contract/resources/system/role.ts'
import type { TwoPersonAct } from '#domain/control/two-person-acts.ts'
import { formatTime } from '#mock/lib/time.ts'
import { withAudit } from '#mock/store/audit-fields.ts'
import { attribute, type StoredRow } from '#mock/store/row.ts'
import type { Seed } from '#mock/store/store-options.ts'
import type { Store } from '#mock/store/store.ts'
import type { Tables } from '#mock/tables/tables.ts'
import { menus as seeded } from '../../../seed/system/menu.ts'
import { administratorRoleId, seedRoles } from '../../../seed/system/role.ts'
import { permissionFor } from '../grants.ts'

/** Acts for which roles initially require a second person, with the name of each upgrade in the data folder. */
const demanded = [
  ['voidSeal', 'two persons for voiding seals'],
  ['auditOwn', 'another person for the audit of own work'],
] as const satisfies readonly (readonly [TwoPersonAct, string])[]

/** Default for roles that do not specify it. */
export const demandedAtFirst = demanded.map(([act]) => act)

/**
 * Makes roles that may perform an act require a second person, once per data folder; later changes to roles are kept.
 * Before roles could specify it, two persons were required, or should have been.
 */
function demandTwo({ roles, menus, upgrades }: Pick<Tables, 'menus' | 'roles' | 'upgrades'>): void {
  for (const [act, name] of demanded) {
    if (upgrades.rows.some((done) => done.name === name)) continue
    const needed = permissionFor(act)
    const buttons = new Set(menus.rows.filter(({ perms }) => perms.includes(needed)).map(({ id }) => id))
    for (const row of roles.rows) {
      const mayDo = row.id === administratorRoleId || row.menuIds.some((id) => buttons.has(id))
      const before = row.twoPersons ?? []
      if (mayDo && !before.includes(act)) roles.update(row.id, { twoPersons: [...before, act] })
    }
    upgrades.insert({ name })
  }
}

/** Upgrades seed rows of an earlier version to this one's seed, except where they were changed. */
export function bringUpToDate(
  store: Pick<Store, 'table'>,
  tables: Tables,
  seed: Seed,
  clock: () => number,
): void {
  fillRoleScopes(tables)
  fillNew(tables)
  dropGoneMenus(tables)
  giveNewMenus(tables, formatTime(clock()))
  demandTwo(tables)
  dropUnwantedLines(tables)
  noteGoneNames(
    Object.keys(seed).map((name) => store.table(name)),
    tables,
  )
}

/** Removes unapproved quantity lines of cancelled orders, left by earlier versions: they blocked closings. */
function dropUnwantedLines({ quantities, workOrders }: Pick<Tables, 'quantities' | 'workOrders'>): void {
  const unwanted = quantities.rows.filter(
    ({ orderId, state }) => state !== 'confirmed' && workOrders.get(orderId)?.state === 'cancelled',
  )
  for (const { id } of unwanted) quantities.remove(id)
}

/** Name of the upgrade that records login names of removed accounts. */
const done = 'login names of accounts that are gone'

/** Fields that hold the login name of the account that made a change or acted. */
const namers = ['createBy', 'updateBy', 'user']

/**
 * Records, once per data folder, the login names in records whose accounts were removed before such names were
 * recorded. None of them is reused.
 */
function noteGoneNames(
  records: readonly { rows: readonly StoredRow[] }[],
  { users, goneNames, upgrades }: Pick<Tables, 'goneNames' | 'upgrades' | 'users'>,
): void {
  if (upgrades.rows.some(({ name }) => name === done)) return
  const known = new Set<unknown>(['', ...users.rows.map(({ loginName }) => loginName)])
  for (const row of records.flatMap(({ rows }) => rows))
    for (const field of namers) {
      const name = attribute(row, field)
      if (typeof name !== 'string' || known.has(name)) continue
      known.add(name)
      goneNames.insert({ name })
    }
  upgrades.insert({ name: done })
}

/** Adds fields missing in earlier versions: alerts are not quiet, and areas come from the fleet. */
function fillNew({ alerts, transformerAreas }: Pick<Tables, 'alerts' | 'transformerAreas'>): void {
  for (const row of alerts.rows)
    if (!Reflect.has(row, 'isQuiet')) alerts.restore(row.id, { ...row, isQuiet: false })
  for (const row of transformerAreas.rows)
    if (!Reflect.has(row, 'source')) transformerAreas.restore(row.id, { ...row, source: 'fleet' })
}

/** Gives roles without a data scope the scope that changes nothing for their holders. */
function fillRoleScopes({ roles }: Pick<Tables, 'roles'>): void {
  for (const row of roles.rows) {
    const stored: Partial<RoleRow> & Pick<RoleRow, 'id'> = row
    if (stored.dataScope === undefined) roles.update(row.id, { dataScope: 'all' })
  }
}

/** Removes deleted menus from roles that still refer to them, since such a role could not be saved. */
function dropGoneMenus({ menus, roles }: Pick<Tables, 'menus' | 'roles'>): void {
  for (const row of roles.rows) {
    const menuIds = row.menuIds.filter((id) => menus.get(id) !== undefined)
    if (menuIds.length < row.menuIds.length) roles.update(row.id, { menuIds })
  }
}

const seededById: ReadonlyMap<number, MenuRow> = new Map(seeded.map((node) => [node.id, node]))

/** Name of the upgrade that records which menus and rights of the seed a data folder has received. */
const note = 'menus and rights of the seed'

/**
 * Adds missing seed menus to a data folder, in their place, and grants them to the seed roles. Each is added only once,
 * so that a removed menu or right stays removed. A folder without that record receives everything missing, with the
 * rights to it.
 */
function giveNewMenus(tables: Pick<Tables, 'menus' | 'roles' | 'upgrades'>, now: string): void {
  const { menus, roles, upgrades } = tables
  const noted = upgrades.rows.find(({ name }) => name === note)
  const given = new Set(noted?.keys)
  const rights = seedRoles(now).flatMap((role) => role.menuIds.map((id) => ({ role, id })))
  const keys = [...seeded.map(keyOf), ...rights.map(rightKey)]
  if (keys.every((key) => given.has(key))) return

  /** Ids in this folder by the id in the seed. */
  const places = new Map([[0, 0]])
  const added = new Set<number>()
  for (const node of seeded) {
    const known = findNode(menus.rows, node)
    const parentId = places.get(node.parentId)
    if (known !== undefined) places.set(node.id, known.id)
    else if (!given.has(keyOf(node)) && parentId !== undefined) {
      const id = menus.get(node.id) === undefined ? node.id : menus.nextId
      for (const row of withAudit([{ ...node, id, parentId }], now)) menus.put(row)
      places.set(node.id, id)
      added.add(node.id)
    }
  }
  const isNew = (right: (typeof rights)[number]) =>
    noted === undefined ? added.has(right.id) : !given.has(rightKey(right))
  for (const row of roles.rows) {
    const own = rights.filter((right) => right.role.code === row.code && isNew(right))
    const more = own.flatMap(({ id }) => places.get(id) ?? []).filter((id) => !row.menuIds.includes(id))
    if (more.length > 0) roles.update(row.id, { menuIds: [...row.menuIds, ...more] })
  }
  upgrades.put({ id: noted?.id ?? upgrades.nextId, name: note, keys })
}

/** Identity of a node, independent of id, name and position, which may differ between folders. */
function keyOf({ type, path, component, perms, parentId }: MenuRow): string {
  if (type === menuType.directory) return `directory ${path}`
  if (type === menuType.menu) return `page ${component}`
  return `button ${seededById.get(parentId)?.component} ${perms}`
}

function rightKey({ role, id }: { role: RoleRow; id: number }): string {
  const node = seededById.get(id)
  return role.id === administratorRoleId || node === undefined ? '' : `${role.code} ${keyOf(node)}`
}

/** Finds the row of a seed node; a directory with another path is found by its first page. */
function findNode(rows: readonly MenuRow[], node: MenuRow): MenuRow | undefined {
  const { type, path, component, perms } = node
  if (type === menuType.menu) return rows.find((row) => row.type === type && row.component === component)
  if (type === menuType.button) {
    const holds = (row: MenuRow) => row.perms.split(',').some((one) => one.trim() === perms)
    const page = seededById.get(node.parentId)?.component
    const buttons = rows.filter((row) => row.type === type && holds(row))
    return buttons.find((row) => rows.find(({ id }) => id === row.parentId)?.component === page) ?? buttons[0]
  }
  const known = rows.find((row) => row.type === type && row.path === path)
  if (known !== undefined) return known
  const below = seeded.filter(({ parentId }) => parentId === node.id)
  const pages = new Set(below.map((child) => child.component))
  const page = rows.find((row) => row.type === menuType.menu && pages.has(row.component))
  return rows.find(({ id }) => id === page?.parentId)
}
