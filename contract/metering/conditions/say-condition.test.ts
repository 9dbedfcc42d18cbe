import { expect, it } from 'vitest'
import type { Condition } from './conditions.ts'
import { describeCondition } from './describe-condition.ts'

it.each<[Condition, en: string, zh: string]>([
  [
    { kind: 'compare', property: 'ua', op: 'lt', value: 198 },
    'Voltage, phase A is below 198 V',
    'A 相电压小于 198 V',
  ],
  [
    { kind: 'compare', property: 'pf', op: 'le', value: 0.6 },
    'Power factor is at most 0.6',
    '功率因数不大于 0.6',
  ],
  [
    { kind: 'compare', property: 'ub', op: 'outside', value: 198, high: 235.4 },
    'Voltage, phase B is outside 198 and 235.4 V',
    'B 相电压超出 198 ~ 235.4 V',
  ],
  [
    { kind: 'compare', property: 'ia', op: 'gt', value: 1.2, other: 'ib' },
    'Current, phase A is above 1.2 × Current, phase B',
    'A 相电流大于 B 相电流的 1.2 倍',
  ],
  [
    { kind: 'compare', property: 'pa', op: 'gt', value: 1, other: 'pb' },
    'Active power, phase A is above Active power, phase B',
    'A 相有功功率大于 B 相有功功率',
  ],
  [
    { kind: 'compare', property: 'battery', op: 'lt', value: 1, bound: 'alarmLow' },
    'Clock battery is below the alarm low limit of its product',
    '时钟电池电压小于其产品的告警下限',
  ],
  [
    { kind: 'compare', property: 'load', op: 'gt', value: 1.2, bound: 'warnHigh' },
    'Load rate is above 1.2 × the warning high limit of its product',
    '负载率大于其产品的预警上限的 1.2 倍',
  ],
  [
    { kind: 'rate', property: 'p', op: 'lt', value: -50 },
    'Active power falls by more than 50 % in 15 min',
    '有功功率 15 分钟下降超过 50%',
  ],
  [
    { kind: 'rate', property: 'p', op: 'gt', value: 80 },
    'Active power rises by more than 80 % in 15 min',
    '有功功率 15 分钟上升超过 80%',
  ],
  [
    { kind: 'rate', property: 'p', op: 'gt', value: -5 },
    'the change of Active power in 15 min is above -5 %',
    '有功功率 15 分钟变化率大于 -5%',
  ],
  [{ kind: 'event', code: 'LOSS_V' }, '"Voltage loss" is reported', '上报“失压”事件'],
  [{ kind: 'silent', minutes: 45 }, 'nothing heard for 45 min', '45 分钟无上报'],
])('%j in both languages', (condition, en, zh) => {
  expect(describeCondition(condition, 'en')).toBe(en)
  expect(describeCondition(condition, 'zh')).toBe(zh)
})

it('joins the parts of a group and puts brackets around inner ones', () => {
  const inner: Condition = {
    kind: 'group',
    mode: 'any',
    of: [
      { kind: 'event', code: 'HOT' },
      { kind: 'compare', property: 'temperature', op: 'gt', value: 75 },
    ],
  }
  const condition: Condition = { kind: 'group', mode: 'all', of: [{ kind: 'silent', minutes: 5 }, inner] }
  expect(describeCondition(condition, 'en')).toBe(
    'nothing heard for 5 min and ("Box temperature high" is reported or Internal temperature is above 75 °C)',
  )
  expect(describeCondition(condition, 'zh')).toBe(
    '5 分钟无上报，且（上报“箱温过高”事件，或内部温度大于 75 °C）',
  )
})
