import { code } from '#contract/wire/envelope.ts'
import { role, type RoleRow } from '#contract/resources/system/role.ts'
import { demandedAtFirst } from '#mock/auth/upgrades/bring-up-to-date.ts'
import { refuse } from '#mock/lib/refusal.ts'
import { collectionOf, type Served, type World } from '#mock/world/world.ts'
import { administratorRoleId } from '../../../seed/system/role.ts'
import { assertRoleWithin, menusBeyond, reliefBeyond, scopeBeyond } from './bounds.ts'
import type { MenuRow } from '#contract/resources/system/menu.ts'
import { permissions, type PermissionRow } from '#contract/resources/system/permission.ts'
import { inOrder } from '#mock/tables/tables.ts'
import { derivedSource } from '#mock/store/derived-source.ts'
import { listed } from '#mock/lib/listed.ts'

/** Roles; one that a user holds stays. */
export const servedRole: Served<RoleRow> = {
  resource: role,
  // who does not say what takes two persons does not thereby let one do it alone
  defaults: { twoPersons: demandedAtFirst },
  problemsFor(world, row, values, actor) {
    if (row !== undefined) assertRoleWithin(world, row, actor)
    return [
      ...menusBeyond(world, values, actor),
      ...scopeBeyond(world, values, actor),
      ...reliefBeyond(world, row, values, actor),
    ]
  },
  problems: (_world, { id, dataScope }) =>
    id === administratorRoleId && dataScope !== 'all'
      ? [
          {
            field: 'dataScope',
            text: ['Administrators always see all data.', '系统管理员始终可查看全部数据。'],
          },
        ]
      : [],
  assertRemovableBy: assertRoleWithin,
  assertRemovable(_world, { id }) {
    if (id === administratorRoleId) {
      refuse(code.conflict, ['The administrator role cannot be removed.', '系统管理员角色不能删除。'])
    }
  },
}

/** Permissions of one menu at most; ids of the view leave room for so many. */
const perMenu = 100

/** A view of the permissions that the menus name and of the roles that hold them: the two can never disagree. */
export const servedPermission: Served<PermissionRow> = {
  resource: permissions,
  isReadOnly: true,
  view: (world) =>
    derivedSource(
      () => world.tables.menus.version + world.tables.roles.version,
      () => permissionRows(world),
    ),
}

function permissionRows(world: Pick<World, 'collections' | 'tables'>): PermissionRow[] {
  return inOrder(world.tables.menus.rows).flatMap((menu) =>
    listed(menu.perms)
      .slice(0, perMenu)
      .map((named, index) => permissionRow(world, menu, named, menu.id * perMenu + index)),
  )
}

function permissionRow(
  world: Pick<World, 'collections' | 'tables'>,
  menu: MenuRow,
  named: string,
  id: number,
): PermissionRow {
  const above = collectionOf(world, 'system/menu').tree?.ancestors(menu.id) ?? []
  const path = above.flatMap((row) => world.tables.menus.get(row.id) ?? [])
  const holders = world.tables.roles.rows.filter(
    ({ id: holder, menuIds }) => holder === administratorRoleId || menuIds.includes(menu.id),
  )
  return {
    id,
    code: named,
    title: menu.title,
    titleZh: menu.titleZh,
    menu: path.map(({ title }) => title).join(' / '),
    menuZh: path.map(({ title, titleZh }) => titleZh || title).join(' / '),
    roleIds: holders.map((holder) => holder.id),
  }
}
