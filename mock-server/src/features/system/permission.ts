import { collectionOf, type Served, type World } from '#mock/world/world.ts'
import { administratorRoleId } from '../../../seed/system/role.ts'
import type { MenuRow } from '#contract/resources/system/menu.ts'
import { permissions, type PermissionRow } from '#contract/resources/system/permission.ts'
import { inOrder } from '#mock/tables/tables.ts'
import { derivedSource } from '#mock/store/derived-source.ts'
import { listed } from '#mock/lib/listed.ts'

/** Maximum number of permissions per menu, reserved in the view's ids. */
const perMenu = 100

/** Permissions named by menus with the roles that hold them; derived, so the two cannot disagree. */
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
      .map((code, index) => permissionRow(world, menu, code, menu.id * perMenu + index)),
  )
}

function permissionRow(
  world: Pick<World, 'collections' | 'tables'>,
  menu: MenuRow,
  code: string,
  id: number,
): PermissionRow {
  const above = collectionOf(world, 'system/menu').tree?.ancestors(menu.id) ?? []
  const path = above.flatMap((row) => world.tables.menus.get(row.id) ?? [])
  const holders = world.tables.roles.rows.filter(
    (role) => role.id === administratorRoleId || role.menuIds.includes(menu.id),
  )
  return {
    id,
    code,
    title: menu.title,
    titleZh: menu.titleZh,
    menu: path.map(({ title }) => title).join(' / '),
    menuZh: path.map(({ title, titleZh }) => titleZh || title).join(' / '),
    roleIds: holders.map((role) => role.id),
  }
}
