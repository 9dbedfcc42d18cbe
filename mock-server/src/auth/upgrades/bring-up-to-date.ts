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

/** What roles demand a second person for from the start, and under which name a data folder notes that they do. */
const demanded = [
  ['voidSeal', 'two persons for voiding seals'],
  ['auditOwn', 'another person for the audit of own work'],
] as const satisfies readonly (readonly [TwoPersonAct, string])[]

/** What a role demands that does not say. */
export const demandedAtFirst = demanded.map(([act]) => act)

/**
 * Gives the roles that may do something the demand for a second person, once for each data folder: it took two persons
 * before roles could say so, or ought to have, and one that a role is relieved of later stays so.
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

/** Brings what an earlier version seeded to the seed of this one, except where it was changed. */
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

/** Removes the quantity lines that cancelled orders kept before they lost all but the approved ones: they held up closings. */
function dropUnwantedLines({ quantities, workOrders }: Pick<Tables, 'quantities' | 'workOrders'>): void {
  const unwanted = quantities.rows.filter(
    ({ orderId, state }) => state !== 'confirmed' && workOrders.get(orderId)?.state === 'cancelled',
  )
  for (const { id } of unwanted) quantities.remove(id)
}

/** Under which name a data folder notes that the names in its records were looked through. */
const done = 'login names of accounts that are gone'

/** Fields in which a record names the account that made or changed it, or that did something. */
const namers = ['createBy', 'updateBy', 'user']

/**
 * Notes once for each data folder which login names its records know though no account has them any more: accounts that
 * were removed before such names were noted. None of them is given again.
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

/** Alerts that were stored before there were maintenance windows are loud, and areas before sheets came in none. */
function fillNew({ alerts, transformerAreas }: Pick<Tables, 'alerts' | 'transformerAreas'>): void {
  for (const row of alerts.rows)
    if (!Reflect.has(row, 'isQuiet')) alerts.restore(row.id, { ...row, isQuiet: false })
  for (const row of transformerAreas.rows)
    if (!Reflect.has(row, 'source')) transformerAreas.restore(row.id, { ...row, source: 'fleet' })
}

/** Gives roles that were stored before roles had a data scope the one by which nothing changes for their holders. */
function fillRoleScopes({ roles }: Pick<Tables, 'roles'>): void {
  for (const row of roles.rows) {
    const stored: Partial<RoleRow> & Pick<RoleRow, 'id'> = row
    if (stored.dataScope === undefined) roles.update(row.id, { dataScope: 'all' })
  }
}

/** Takes menus that are gone from roles that still name them: with them a role could not be saved any more. */
function dropGoneMenus({ menus, roles }: Pick<Tables, 'menus' | 'roles'>): void {
  for (const row of roles.rows) {
    const menuIds = row.menuIds.filter((id) => menus.get(id) !== undefined)
    if (menuIds.length < row.menuIds.length) roles.update(row.id, { menuIds })
  }
}

const seededById: ReadonlyMap<number, MenuRow> = new Map(seeded.map((node) => [node.id, node]))

/** Under which name a data folder notes which menus and rights of the seed it has been given. */
const note = 'menus and rights of the seed'

/**
 * Gives a data folder the menus that it does not know yet, where they belong, and the roles of the seed their rights to
 * them. What it was given once is not given again: a removed menu or right stays removed. Of a folder from
 * before this was noted it is not known what was removed, so it is given what it has not got, and the rights to that.
 */
function giveNewMenus(tables: Pick<Tables, 'menus' | 'roles' | 'upgrades'>, now: string): void {
  const { menus, roles, upgrades } = tables
  const noted = upgrades.rows.find(({ name }) => name === note)
  const given = new Set(noted?.keys)
  const rights = seedRoles(now).flatMap((role) => role.menuIds.map((id) => ({ role, id })))
  const keys = [...seeded.map(keyOf), ...rights.map(rightKey)]
  if (keys.every((key) => given.has(key))) return

  /** What stands for a node of the seed in this folder. */
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

/** What a node is, whatever it is called and wherever it stands: a folder may have other numbers, names and places. */
function keyOf({ type, path, component, perms, parentId }: MenuRow): string {
  if (type === menuType.directory) return `directory ${path}`
  if (type === menuType.menu) return `page ${component}`
  return `button ${seededById.get(parentId)?.component} ${perms}`
}

function rightKey({ role, id }: { role: RoleRow; id: number }): string {
  const node = seededById.get(id)
  return role.id === administratorRoleId || node === undefined ? '' : `${role.code} ${keyOf(node)}`
}

/** The node of a folder that is one of the seed; of a directory with another address what holds its first page. */
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
