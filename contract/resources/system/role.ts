import { refs, text } from '../../schema/field.ts'
import { time } from '../../schema/time-field.ts'
import { catalogue } from '../../text/catalogue.ts'
import { localised } from '../../schema/localised.ts'
import { resource, type Row } from '../../schema/resource.ts'
import { labels } from '../../text/labels.ts'

/** A role: which menu nodes its holders see and which permissions they have. Spec §3. */
export const role = resource({
  name: 'system/role',
  path: '/base/sys/role',
  title: catalogue['system/role'],
  label: 'name',
  search: ['name', 'code'],
  fields: {
    ...localised('name', 'Name', '角色名称', { required: true, min: 2, max: 30 }),
    code: text('Code', '角色编码', { required: true, min: 2, max: 40, unique: true, immutable: true }),
    ...localised('description', ...labels.description, { max: 200 }),
    menuIds: refs('Granted menus', '授权菜单', 'system/menu'),
    createTime: time('Created', '创建时间', { readOnly: true }),
  },
})

export type RoleRow = Row<typeof role>
