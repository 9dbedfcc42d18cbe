import { twoPersonKinds } from '../../../domain/control/second-person.ts'
import { choice, choices, refs, text } from '../../schema/field.ts'
import { time } from '../../schema/time-field.ts'
import { localised } from '../../schema/localised.ts'
import { resource, type Row } from '../../schema/resource.ts'
import { labels } from '../../text/labels.ts'
import { dataScopes } from './data-scope.ts'

/**
 * Role: visible menu nodes, permissions and data scope of its holders. The scope of a user is the widest of the user's
 * roles; records outside it do not exist for that user. Spec §3.
 */
export const role = resource({
  name: 'system/role',
  path: '/base/sys/role',
  label: 'name',
  search: ['name', 'code'],
  fields: {
    ...localised('name', 'Name', '角色名称', { required: true, min: 2, max: 30 }),
    code: text('Code', '角色编码', { required: true, min: 2, max: 40, unique: true, immutable: true }),
    ...localised('description', ...labels.description, { max: 200 }),
    dataScope: choice('Data scope', '数据范围', dataScopes, {
      hint: [
        'Whose devices, alerts, users and other records its holders work with',
        '持有者可查看和操作哪些设备、告警、用户等数据',
      ],
    }),
    twoPersons: choices('Two persons for', '需双人确认', twoPersonKinds, {
      hint: [
        'What its holders do only where another person agrees; one role that demands it is enough',
        '持有者执行所选操作须由另一人确认；任一角色要求即生效',
      ],
    }),
    menuIds: refs('Granted menus', '授权菜单', 'system/menu'),
    createTime: time('Created', '创建时间', { readOnly: true }),
  },
})

export type RoleRow = Row<typeof role>
