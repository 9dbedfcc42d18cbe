import { holidayRules, switchReasons } from '../../../domain/control/kinds.ts'
import { checkWeekHours, type WeekHours } from '../../../domain/metering/conditions/conditions.ts'
import { choice, data, number, refs } from '../../schema/field.ts'
import { localised } from '../../schema/localised.ts'
import { resource, type Row } from '../../schema/resource.ts'
import { day, time } from '../../schema/time-field.ts'
import { labels } from '../../text/labels.ts'
import { onOff } from '../../text/states.ts'
import { enablingApart } from '../switches.ts'

/** Weekly hours in which units are off; it runs with the rights of the user who changed it last. */
export const unitSchedule = resource({
  name: 'control/schedule',
  path: '/base/ctrl/unitSchedule',
  title: ['Switching schedules', '定时计划'],
  label: 'name',
  states: 'state',
  search: ['name'],
  without: ['import'],
  fields: {
    ...localised('name', ...labels.name, { required: true, min: 2, max: 30 }),
    state: choice(...labels.state, onOff, { readOnly: true }),
    unitIds: refs('Units', '单元', 'control/unit', { required: true }),
    offHours: data<WeekHours>('Off during', '分闸时段', checkWeekHours, { required: true }),
    holidays: choice('On holidays', '节假日', holidayRules, { required: true }),
    firstDay: day('First day', '开始日期'),
    lastDay: day('Last day', '结束日期'),
    reason: choice(...labels.reason, switchReasons, { required: true }),
    nextTime: time('Next', '下次执行', { readOnly: true, computed: true }),
    missed: number('Refused so far', '累计未执行', { readOnly: true, decimals: 0 }),
  },
  actions: enablingApart('schedules'),
})

export type UnitScheduleRow = Row<typeof unitSchedule>
