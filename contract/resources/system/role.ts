import { refs, text, time } from '../../field.ts'
import { resource, type Row } from '../../resource.ts'

/** A role: which menu nodes its holders see and which permissions they have. Spec §3. */
export const role = resource({
  name: 'system/role',
  path: '/base/sys/role',
  title: ['Roles', '角色管理'],
  label: 'name',
  search: ['name', 'code'],
  fields: {
    name: text('Name', '角色名称', { required: true, min: 2, max: 30 }),
    code: text('Code', '角色编码', { required: true, min: 2, max: 40, unique: true, once: true }),
    description: text('Description', '描述', { max: 200 }),
    menuIds: refs('Granted menus', '授权菜单', 'system/menu'),
    createTime: time('Created', '创建时间', { readOnly: true }),
  },
})

export type RoleRow = Row<typeof role>
