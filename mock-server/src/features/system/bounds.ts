import { twoPersonKinds } from '#domain/control/second-person.ts'
import { code } from '#contract/wire/envelope.ts'
import { fill, type Text2 } from '#contract/schema/language.ts'
import { filled } from '#contract/schema/localised.ts'
import { dataScopes, isWider } from '#contract/resources/system/data-scope.ts'
import type { MenuRow } from '#contract/resources/system/menu.ts'
import type { RoleRow } from '#contract/resources/system/role.ts'
import { permissionFor } from '#mock/auth/grants.ts'
import { proposerBeside } from '#mock/auth/password-proof.ts'
import { refuse, type FieldProblem } from '#mock/lib/refusal.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { World } from '#mock/world/world.ts'
import { administratorRoleId } from '../../../seed/system/role.ts'
import { listed } from '#mock/lib/listed.ts'

/** What the bounds of a person are found by. */
type Known = Pick<World, 'grantsOf' | 'tables'>

const words = {
  role: [
    'The role "{name}" grants more than you may do yourself, so you cannot give it.',
    '角色“{name}”的权限超出您自己的权限，不能授予。',
  ],
  roleScope: [
    'The role "{name}" reaches more data than you see yourself, so you cannot give it.',
    '角色“{name}”的数据范围大于您自己的数据范围，不能授予。',
  ],
  dataScope: [
    'You see "{name}" yourself, so you cannot grant a wider data scope.',
    '您自己的数据范围为“{name}”，不能授予更大的数据范围。',
  ],
  roleAlone: [
    'The role "{name}" does alone what you may do only with another person, so you cannot give it.',
    '角色“{name}”可单人执行您须双人确认的操作，不能授予。',
  ],
  relief: [
    'You may do this only with another person yourself, so you cannot let the role do it alone: {name}.',
    '您自己执行该操作须双人确认，不能允许角色单人执行：{name}。',
  ],
  menu: [
    'You do not have "{name}" yourself, so you cannot grant it.',
    '您自己没有“{name}”的权限，不能授予。',
  ],
  permission: [
    'You do not have the permission "{name}" yourself, so you cannot grant it.',
    '您自己没有权限“{name}”，不能授予。',
  ],
  strongerUser: [
    'This account may do more or sees more data than you, so you cannot change it.',
    '该账号的权限或数据范围超出您自己的，不能操作。',
  ],
  strongerRole: [
    'This role grants more than you may do or see yourself, so you cannot change it.',
    '该角色的权限或数据范围超出您自己的，不能操作。',
  ],
} satisfies Record<string, Text2>

/** Roles given to an account of which one grants or reaches more than the person who gives them has. */
export function rolesBeyond(
  world: Known,
  row: StoredUser | undefined,
  values: object,
  actor: StoredUser,
): FieldProblem[] {
  const self = boundBy(actor).find(({ id }) => id === row?.id)
  return idsIn(values, 'roleIds')
    .flatMap((id) => world.tables.roles.get(id) ?? [])
    .flatMap((role) => {
      const isRelief = self !== undefined && doneAlone(world, role, self).length > 0
      const why = reasonAgainst(world, role, actor) ?? (isRelief ? words.roleAlone : undefined)
      const name = filled([role.name, role.nameZh])
      return why === undefined ? [] : [{ field: 'roleIds', text: named(why, name) }]
    })
    .slice(0, 1)
}

/** A data scope granted to a role that is wider than that of the person who grants it. */
export function scopeBeyond(world: Known, values: object, actor: StoredUser): FieldProblem[] {
  const scopes = new Set(boundBy(actor).map((person) => world.grantsOf(person).scope))
  const wanted = dataScopes.find(([one]) => 'dataScope' in values && one === values.dataScope)
  return dataScopes
    .filter(([scope]) => wanted !== undefined && scopes.has(scope) && isWider(wanted[0], scope))
    .slice(0, 1)
    .map(([, ...own]) => ({ field: 'dataScope', text: named(words.dataScope, own) }))
}

/** What a role would do alone that the person who writes it may do only with another one: nobody relieves himself. */
export function reliefBeyond(
  world: Known,
  row: RoleRow | undefined,
  values: object,
  actor: StoredUser,
): FieldProblem[] {
  const next: Partial<RoleRow> = { ...row, ...values }
  return boundBy(actor)
    .filter((person) => !isAdministrator(person) || (row !== undefined && person.roleIds.includes(row.id)))
    .flatMap((person) => doneAlone(world, next, person))
    .slice(0, 1)
    .map(([, en, zh]) => ({ field: 'twoPersons', text: named(words.relief, [en, zh]) }))
}

/** What a role lets its holders do alone and a person may do only with another one. */
function doneAlone(
  { tables, grantsOf }: Known,
  { id, menuIds = [], twoPersons = [] }: Partial<RoleRow>,
  person: StoredUser,
) {
  const demanded = grantsOf(person).twoPersons
  const permitted = new Set(menuIds.flatMap((node) => listed(tables.menus.get(node)?.perms ?? '')))
  return twoPersonKinds.filter(
    ([kind]) =>
      demanded.has(kind) &&
      !twoPersons.includes(kind) &&
      (id === administratorRoleId || permitted.has(permissionFor(kind))),
  )
}

/** Menus granted to a role that the person who grants them does not have. */
export function menusBeyond(world: Known, values: object, actor: StoredUser): FieldProblem[] {
  const { granted } = world.grantsOf(actor)
  return idsIn(values, 'menuIds')
    .filter((id) => !granted.has(id))
    .flatMap((id) => world.tables.menus.get(id) ?? [])
    .slice(0, 1)
    .map(({ title, titleZh }) => ({ field: 'menuIds', text: named(words.menu, filled([title, titleZh])) }))
}

/** Permissions written into a menu that the author does not have; users with the menu would have them. */
export function permissionsBeyond(
  world: Known,
  row: MenuRow | undefined,
  values: object,
  actor: StoredUser,
): FieldProblem[] {
  if (!('perms' in values)) return []
  const before = new Set(listed(row?.perms ?? ''))
  const added = listed(String(values.perms)).filter((one) => !before.has(one))
  return boundBy(actor)
    .filter((person) => !isAdministrator(person))
    .flatMap((person) => {
      const { permissions, twoPersons } = world.grantsOf(person)
      const byTwo = new Set([...twoPersons].map(permissionFor))
      return added
        .filter((one) => !permissions.has(one) || byTwo.has(one))
        .map((one) => named(byTwo.has(one) ? words.relief : words.permission, [one, one]))
    })
    .slice(0, 1)
    .map((text) => ({ field: 'perms', text }))
}

/** Refuses to act on an account that may do or see more than the person who acts. */
export function assertNotStronger(world: Known, { roleIds }: StoredUser, actor: StoredUser): void {
  const roles = roleIds.flatMap((id) => world.tables.roles.get(id) ?? [])
  if (roles.some((role) => reasonAgainst(world, role, actor))) refuse(code.conflict, words.strongerUser)
}

/** Refuses to act on a role that grants or reaches more than the person who acts has. */
export function assertRoleWithin(world: Known, role: RoleRow, actor: StoredUser): void {
  if (reasonAgainst(world, role, actor)) refuse(code.conflict, words.strongerRole)
}

/** Why a person may not give a role; nothing where he may, and so may who proposed it. */
function reasonAgainst(world: Known, role: RoleRow, actor: StoredUser): Text2 | undefined {
  return boundBy(actor)
    .map((person) => reasonAlone(world, role, person))
    .find((why) => why !== undefined)
}

/**
 * The same of one of them. A menu that is gone grants nothing. That the administrator's role grants all, it need not say.
 */
function reasonAlone(world: Known, role: RoleRow, person: StoredUser): Text2 | undefined {
  const { id, menuIds, dataScope } = role
  if (isAdministrator(person)) return undefined
  if (id === administratorRoleId) return words.role
  const { granted, scope } = world.grantsOf(person)
  if (!menuIds.every((node) => granted.has(node) || world.tables.menus.get(node) === undefined))
    return words.role
  if (isWider(dataScope, scope)) return words.roleScope
  return doneAlone(world, role, person).length > 0 ? words.roleAlone : undefined
}

/** Whose bounds hold for a change: those of who makes it and, where he agrees to what was proposed, of who proposed it. */
function boundBy(actor: StoredUser): StoredUser[] {
  return [actor, proposerBeside(actor) ?? []].flat()
}

function isAdministrator({ roleIds }: StoredUser): boolean {
  return roleIds.includes(administratorRoleId)
}

function idsIn(values: object, name: string): number[] {
  const ids: unknown = Object.hasOwn(values, name) ? Reflect.get(values, name) : []
  return Array.isArray(ids) ? ids.map(Number) : []
}

function named([en, zh]: Text2, [name, nameZh]: Text2): Text2 {
  return [fill(en, { name }), fill(zh, { name: nameZh })]
}
