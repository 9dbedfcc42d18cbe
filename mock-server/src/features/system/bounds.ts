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

/** Parts of a platform used to determine a user's bounds. */
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

/** Problem of assigning roles that grant or reach more than the assigning user has. */
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

/** Problem of a data scope wider than that of the granting user. */
export function scopeBeyond(world: Known, values: object, actor: StoredUser): FieldProblem[] {
  const scopes = new Set(boundBy(actor).map((person) => world.grantsOf(person).scope))
  const wanted = dataScopes.find(([one]) => 'dataScope' in values && one === values.dataScope)
  return dataScopes
    .filter(([scope]) => wanted !== undefined && scopes.has(scope) && isWider(wanted[0], scope))
    .slice(0, 1)
    .map(([, ...own]) => ({ field: 'dataScope', text: named(words.dataScope, own) }))
}

/** Problem of a role edit that would let users do alone what they may do only with a second person. */
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

/** Actions that a role permits alone but for which the user needs a second person. */
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

/** Problem of granting menus that the user does not hold. */
export function menusBeyond(world: Known, values: object, actor: StoredUser): FieldProblem[] {
  const { granted } = world.grantsOf(actor)
  return idsIn(values, 'menuIds')
    .filter((id) => !granted.has(id))
    .flatMap((id) => world.tables.menus.get(id) ?? [])
    .slice(0, 1)
    .map(({ title, titleZh }) => ({ field: 'menuIds', text: named(words.menu, filled([title, titleZh])) }))
}

/** Problem of adding permissions to a menu that the author does not hold, because users of the menu would gain them. */
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

/** Refuses actions on an account that may do or see more than the acting user. */
export function assertNotStronger(world: Known, { roleIds }: StoredUser, actor: StoredUser): void {
  const roles = roleIds.flatMap((id) => world.tables.roles.get(id) ?? [])
  if (roles.some((role) => reasonAgainst(world, role, actor))) refuse(code.conflict, words.strongerUser)
}

/** Refuses actions on a role that grants or reaches more than the acting user has. */
export function assertRoleWithin(world: Known, role: RoleRow, actor: StoredUser): void {
  if (reasonAgainst(world, role, actor)) refuse(code.conflict, words.strongerRole)
}

/** Reason why a user may not assign a role, also checked for the proposer; undefined if allowed. */
function reasonAgainst(world: Known, role: RoleRow, actor: StoredUser): Text2 | undefined {
  return boundBy(actor)
    .map((person) => reasonAlone(world, role, person))
    .find((why) => why !== undefined)
}

/** The check for a single user. Deleted menus grant nothing. The administrator role implicitly grants everything. */
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

/** Users whose bounds apply to a change: the acting user and, for an approved proposal, its proposer. */
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
