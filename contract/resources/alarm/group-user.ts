import { severities } from '../../../domain/metering/events.ts'
import { checkWeekHours, type WeekHours } from '../../../domain/metering/conditions/conditions.ts'
import { action } from '../../schema/action.ts'
import { choice, choices, data, flag, number, ref, text } from '../../schema/field.ts'
import { time } from '../../schema/time-field.ts'
import { acts } from '../../text/acts.ts'
import { localised } from '../../schema/localised.ts'
import { resource, type Row } from '../../schema/resource.ts'
import { labels } from '../../text/labels.ts'
import { onOff } from '../../text/states.ts'
import { things } from '../../text/things.ts'
import { channels } from './group.ts'

/** Member of an alarm group: channels, hours and deputy. */
export const alarmGroupUser = resource({
  name: 'alarm/group-user',
  path: '/base/alarm/alarmGroupUser',
  label: 'userName',
  states: 'state',
  search: ['loginName', 'userName'],
  without: ['import'],
  fields: {
    groupId: ref('Group', '告警组', 'alarm/group', { required: true }),
    userId: ref(...things.user, 'system/user', { required: true }),
    loginName: text(...labels.loginName, { readOnly: true }),
    ...localised('userName', 'Name', '姓名', { readOnly: true }),
    mobile: text(...labels.mobile, { readOnly: true }),
    email: text(...labels.email, { readOnly: true }),
    channels: choices('Channels', '通知渠道', channels, { required: true }),
    floor: choice(...labels.leastSeverity, severities, { required: true }),
    hours: data<WeekHours>('Hours', '值班时段', checkWeekHours, { required: true }),
    substituteId: ref('Stands in', '替班人', 'system/user'),
    pauseUntil: time('Paused until', '暂停至'),
    onDuty: flag('On duty now', '当前值班', { readOnly: true }),
    lastNotified: time('Last notified', '最近通知', { readOnly: true, computed: true }),
    success: number('Delivered', '送达率', { readOnly: true, computed: true, unit: ['%', '%'] }),
    state: choice(...labels.state, onOff, { required: true }),
  },
  actions: {
    pause: action(...acts.pause, {
      icon: 'pi-pause',
      summary: 'Pause notifications of members until a time',
      fields: {
        until: time('Paused until', '暂停至', {
          required: true,
          hint: ['Until then only the stand-in is notified.', '在此之前不通知本人，仅通知替班人。'],
        }),
      },
      done: ['{n} paused', '已暂停 {n} 人'],
    }),
    resume: action('End the pause', '结束暂停', {
      icon: 'pi-play',
      verb: 'pause',
      summary: 'Resume notifications of members',
      done: ['{n} notified again', '已恢复通知 {n} 人'],
    }),
  },
})

export type AlarmGroupUserRow = Row<typeof alarmGroupUser>
