import { refs, text } from '../../schema/field.ts'
import { localised } from '../../schema/localised.ts'
import { resource, type Row } from '../../schema/resource.ts'

/** Permission defined by menus and granted by roles; a read-only view that is edited with the menus. Spec §6. */
export const permissions = resource({
  name: 'system/permission',
  path: '/base/sys/permission',
  label: 'title',
  search: ['code', 'title', 'menu'],
  fields: {
    code: text('Code', '权限标识', { readOnly: true }),
    ...localised('title', 'Name', '权限名称', { readOnly: true }),
    ...localised('menu', 'Menu', '所属菜单', { readOnly: true }),
    roleIds: refs('Held by roles', '拥有的角色', 'system/role', { readOnly: true }),
  },
})

export type PermissionRow = Row<typeof permissions>
