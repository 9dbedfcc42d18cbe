import { expect, it } from 'vitest'
import type { Condition } from './conditions.ts'
import { describeCondition } from './describe-condition.ts'

const compare = (property: 'ua' | 'ub' | 'ia' | 'battery' | 'load', part: object) =>
  ({ kind: 'compare', property, ...part }) as Condition
const rate = (op: 'lt' | 'gt', value: number): Condition => ({ kind: 'rate', property: 'p', op, value })
const ia = (value: number) => compare('ia', { op: 'gt', other: 'ib', value })
const group = (mode: 'all' | 'any', ...of: Condition[]): Condition => ({ kind: 'group', mode, of })
const hot: Condition = { kind: 'event', code: 'HOT' }

it.each<[Condition, en: string, zh: string]>([
  [compare('ua', { op: 'lt', value: 198 }), 'Voltage, phase A is below 198 V', 'A 相电压小于 198 V'],
  [
    compare('ub', { op: 'outside', value: 198, high: 235.4 }),
    'Voltage, phase B is outside 198 and 235.4 V',
    'B 相电压超出 198 ~ 235.4 V',
  ],
  [ia(1.2), 'Current, phase A is above 1.2 × Current, phase B', 'A 相电流大于 B 相电流的 1.2 倍'],
  [ia(1), 'Current, phase A is above Current, phase B', 'A 相电流大于 B 相电流'],
  [
    compare('battery', { op: 'lt', value: 1, bound: 'alarmLow' }),
    'Clock battery is below the alarm low limit of its product',
    '时钟电池电压小于其产品的告警下限',
  ],
  [
    compare('load', { op: 'gt', value: 1.2, bound: 'warnHigh' }),
    'Load rate is above 1.2 × the warning high limit of its product',
    '负载率大于其产品的预警上限的 1.2 倍',
  ],
  [rate('lt', -50), 'Active power falls by more than 50 % in 15 min', '有功功率 15 分钟下降超过 50%'],
  [rate('gt', 80), 'Active power rises by more than 80 % in 15 min', '有功功率 15 分钟上升超过 80%'],
  [rate('gt', -5), 'the change of Active power in 15 min is above -5 %', '有功功率 15 分钟变化率大于 -5%'],
  [
    group('all', { kind: 'silent', minutes: 5 }, group('any', hot, rate('gt', 75))),
    'nothing heard for 5 min and ("Box temperature high" is reported or Active power rises by more than 75 % in 15 min)',
    '5 分钟无上报，且（上报“箱温过高”事件，或有功功率 15 分钟上升超过 75%）',
  ],
])('%j in both languages', (condition, en, zh) => {
  expect(describeCondition(condition, 'en')).toBe(en)
  expect(describeCondition(condition, 'zh')).toBe(zh)
})
