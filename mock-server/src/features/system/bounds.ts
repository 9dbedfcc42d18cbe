import { code } from '#contract/wire/envelope.ts'
import { fill, type Text2 } from '#contract/schema/language.ts'
import type { MenuRow } from '#contract/resources/system/menu.ts'
import type { RoleRow } from '#contract/resources/system/role.ts'
import { administratorRoleId } from '../../../seed/system/role.ts'
import { refuse, type FieldProblem } from '#mock/lib/refusal.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { World } from '#mock/world/world.ts'

/** What the bounds of a person are found by. */
type Known = Pick<World, 'grantsOf' | 'tables'>

const words = {
  role: [
    'The role "{name}" grants more than you may do yourself, so you cannot give it.',
    '角色“{name}”的权限超出您自己的权限，不能授予。',
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
    'This account may do more than you, so you cannot change it.',
    '该账号的权限超出您自己的权限，不能操作。',
  ],
  strongerRole: [
    'This role grants more than you may do yourself, so you cannot change it.',
    '该角色的权限超出您自己的权限，不能操作。',
  ],
} satisfies Record<string, Text2>

/** Roles given to an account of which one grants more than the person who gives them has. */
export function rolesBeyond(world: Known, values: object, actor: StoredUser): FieldProblem[] {
  return idsIn(values, 'roleIds')
    .flatMap((id) => world.tables.roles.get(id) ?? [])
    .filter((role) => !mayGive(world, role, actor))
    .slice(0, 1)
    .map(({ name }) => ({ field: 'roleIds', text: named(words.role, [name, name]) }))
}

/** Menus granted to a role that the person who grants them does not have. */
export function menusBeyond(world: Known, values: object, actor: StoredUser): FieldProblem[] {
  const { granted } = world.grantsOf(actor)
  return idsIn(values, 'menuIds')
    .filter((id) => !granted.has(id))
    .flatMap((id) => world.tables.menus.get(id) ?? [])
    .slice(0, 1)
    .map(({ title, titleZh }) => ({ field: 'menuIds', text: named(words.menu, [title, titleZh || title]) }))
}

/** Permissions written into a menu that the person who writes them does not have; whoever has the menu would have them. */
export function permissionsBeyond(
  world: Known,
  row: MenuRow | undefined,
  values: object,
  actor: StoredUser,
): FieldProblem[] {
  if (isAdministrator(actor) || !('perms' in values)) return []
  const before = new Set(codesOf(row?.perms ?? ''))
  const { permissions } = world.grantsOf(actor)
  return codesOf(String(values.perms))
    .filter((one) => !before.has(one) && !permissions.has(one))
    .slice(0, 1)
    .map((one) => ({ field: 'perms', text: named(words.permission, [one, one]) }))
}

/** Refuses to act on an account that may do more than the person who acts. */
export function assertNotStronger(world: Known, { roleIds }: StoredUser, actor: StoredUser): void {
  const roles = roleIds.flatMap((id) => world.tables.roles.get(id) ?? [])
  if (!roles.every((role) => mayGive(world, role, actor))) refuse(code.conflict, words.strongerUser)
}

/** Refuses to act on a role that grants more than the person who acts has. */
export function assertRoleWithin(world: Known, role: RoleRow, actor: StoredUser): void {
  if (!mayGive(world, role, actor)) refuse(code.conflict, words.strongerRole)
}

/** A menu that is gone grants nothing. That the administrator's role grants all, it need not say. */
function mayGive(world: Known, { id, menuIds }: RoleRow, actor: StoredUser): boolean {
  if (isAdministrator(actor)) return true
  if (id === administratorRoleId) return false
  const { granted } = world.grantsOf(actor)
  return menuIds.every((node) => granted.has(node) || world.tables.menus.get(node) === undefined)
}

function isAdministrator({ roleIds }: StoredUser): boolean {
  return roleIds.includes(administratorRoleId)
}

function idsIn(values: object, name: string): number[] {
  const ids: unknown = Object.hasOwn(values, name) ? Reflect.get(values, name) : []
  return Array.isArray(ids) ? ids.map(Number) : []
}

function codesOf(perms: string): string[] {
  return perms
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
}

function named([en, zh]: Text2, [name, nameZh]: Text2): Text2 {
  return [fill(en, { name }), fill(zh, { name: nameZh })]
}
