import {
  checkCondition,
  type Condition,
  checkWeekHours,
  type WeekHours,
} from '../../../domain/metering/conditions/conditions.ts'
import { eventKinds, severities, type EventCode } from '../../../domain/metering/events.ts'
import { families } from '../../../domain/metering/families.ts'
import { choice, choices, data, flag, number, refs, text } from '../../schema/field.ts'
import { time } from '../../schema/time-field.ts'
import type { Text2 } from '../../schema/language.ts'
import { localised, localisedLong } from '../../schema/localised.ts'
import { resource, type Row } from '../../schema/resource.ts'
import { labels } from '../../text/labels.ts'
import { onOff } from '../../text/states.ts'
import { units } from '../../text/units.ts'
import { enabling } from '../switches.ts'

/** Event kinds as options of a choice. */
export const eventOptions = Object.entries<{ label: Text2 }>(eventKinds).map(
  // the keys of the catalogue are its codes
  ([code, { label }]) => [code as EventCode, ...label] as const,
)

/** Alarm rule: its condition, duration, devices, severity and notifications. */
export const alarm = resource({
  name: 'alarm/alarm',
  path: '/base/alarm/alarm',
  label: 'name',
  states: 'state',
  search: ['name'],
  without: ['import'],
  fields: {
    ...localised('name', 'Name', '规则名称', { required: true, min: 2, max: 64 }),
    code: choice('Kind', '事件类型', eventOptions, { required: true }),
    severity: choice(...labels.severity, severities, { required: true }),
    state: choice(...labels.state, onOff, { readOnly: true }),
    families: choices('Device families', '设备类别', families, {
      hint: ['None chosen means all', '不选表示全部'],
    }),
    orgIds: refs('Organisations', '所属组织', 'system/org', {
      hint: ['None chosen means all', '不选表示全部'],
    }),
    condition: data<Condition>('Condition', '触发条件', checkCondition, { required: true }),
    holdSeconds: number('Holds for', '持续时间', { min: 0, max: 86_400, unit: units.s }),
    recovery: choice('Recovery', '恢复方式', [
      ['automatic', 'When the condition no longer holds', '条件解除后自动恢复'],
      ['manual', 'By hand only', '仅人工解除'],
    ]),
    recoverMinutes: number('Recovers after', '恢复延时', { min: 0, max: 1440, unit: units.minutes }),
    hysteresis: number('Hysteresis', '回差', { min: 0, max: 50, unit: ['%', '%'] }),
    activeHours: data<WeekHours | null>('Active hours', '生效时段', checkWeekHours, {
      hint: ['If left empty, the rule is always active', '不填表示始终生效'],
    }),
    suppressByParent: flag('Suppressed while the terminal is offline', '终端离线时抑制'),
    groupIds: refs('Alarm groups', '告警组', 'alarm/group'),
    template: text('Text', '告警文本', {
      max: 120,
      hint: [
        'May contain {device}, {value}, {limit}, {phase}, {duration}',
        '可使用 {device}、{value}、{limit}、{phase}、{duration}',
      ],
    }),
    open: number('Active now', '当前未恢复', { readOnly: true }),
    raised7: number('Raised in 7 days', '近 7 天次数', { readOnly: true }),
    lastRaised: time('Last raised', '最近触发', { readOnly: true }),
    ...localisedLong('description', ...labels.description, { max: 200 }),
  },
  actions: enabling('rules'),
})

export type AlarmRow = Row<typeof alarm>
