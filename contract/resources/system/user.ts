import { action } from '../../schema/action.ts'
import { acts } from '../../text/acts.ts'
import { choice, flag, ref, refs, text } from '../../schema/field.ts'
import { time } from '../../schema/time-field.ts'
import { accountLimits } from '../../schema/sign-in-form.ts'
import { profileForm } from '../../schema/profile-form.ts'
import { resource, type Row } from '../../schema/resource.ts'
import { labels } from '../../text/labels.ts'

/** User account. Spec §3 (hinted fields), §5 (lengths). */
export const user = resource({
  name: 'system/user',
  path: '/base/sys/user',
  alters: ['/base/sys/org'],
  label: 'username',
  states: 'status',
  search: ['loginName', 'username', 'email', 'mobile'],
  fields: {
    loginName: text(...labels.loginName, {
      ...accountLimits.loginName,
      required: true,
      unique: true,
      immutable: true,
    }),
    ...profileForm,
    groupId: ref(...labels.organisation, 'system/org', { required: true }),
    leader: flag('Leader', '负责人'),
    roleIds: refs('Roles', '角色', 'system/role'),
    status: choice(
      ...labels.status,
      [
        ['active', 'Active', '正常'],
        ['locked', 'Locked', '锁定'],
      ],
      { dict: 'user_status' },
    ),
    keptOutUntil: time('Kept out until', '限制登录至', {
      readOnly: true,
      hint: ['Too many failed attempts; unlocking ends it', '登录失败次数过多所致，解锁后解除'],
    }),
    createTime: time('Registered', '注册时间', { readOnly: true }),
  },
  actions: {
    unlock: action(...acts.unlock, {
      icon: 'pi-unlock',
      summary: 'Unlock accounts',
      done: ['{name} can sign in again', '{name} 现在可以登录'],
    }),
  },
})

export type UserRow = Row<typeof user>
