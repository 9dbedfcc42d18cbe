import { choice, choices, data, flag, number, ref, text } from '../../schema/field.ts'
import { time } from '../../schema/time-field.ts'
import { severities } from '../../metering/events.ts'
import { checkWeekHours, type WeekHours } from '../../metering/week-hours.ts'
import { catalogue } from '../../text/catalogue.ts'
import { resource, type Row } from '../../schema/resource.ts'
import { channels } from './group.ts'

/** A member of an alarm group: how this person is reached, in which hours, and who stands in. */
export const alarmGroupUser = resource({
  name: 'alarm/group-user',
  path: '/base/alarm/alarmGroupUser',
  title: catalogue['alarm/group-user'],
  label: 'userName',
  states: 'state',
  search: ['loginName', 'userName'],
  fields: {
    groupId: ref('Group', '告警组', 'alarm/group', { required: true }),
    userId: ref('User', '用户', 'system/user', { required: true }),
    loginName: text('Login name', '登录名', { readOnly: true }),
    userName: text('Name', '姓名', { readOnly: true }),
    mobile: text('Mobile', '手机号', { readOnly: true }),
    email: text('E-mail', '邮箱', { readOnly: true }),
    channels: choices('Channels', '通知渠道', channels, { required: true }),
    floor: choice('From severity', '最低级别', severities, { required: true }),
    hours: data<WeekHours>('Hours', '值班时段', checkWeekHours, { required: true }),
    substituteId: ref('Stands in', '替班人', 'system/user'),
    pauseUntil: time('Paused until', '暂停至'),
    onDuty: flag('On duty now', '当前值班', { readOnly: true }),
    lastNotified: time('Last told', '最近通知', { readOnly: true }),
    success: number('Delivered', '送达率', { readOnly: true, unit: ['%', '%'] }),
    state: choice(
      'State',
      '状态',
      [
        ['enabled', 'Enabled', '已启用'],
        ['disabled', 'Disabled', '已停用'],
      ],
      { required: true },
    ),
  },
})

export type AlarmGroupUserRow = Row<typeof alarmGroupUser>
