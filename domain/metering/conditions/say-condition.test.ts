import { expect, it } from 'vitest'
import type { Condition } from './conditions.ts'
import { describeCondition } from './describe-condition.ts'

const p = { kind: 'rate', property: 'p' } as const
const ia = { kind: 'compare', property: 'ia', op: 'gt', other: 'ib' } as const

it.each<[Condition, en: string, zh: string]>([
  [
    { kind: 'compare', property: 'ua', op: 'lt', value: 198 },
    'Voltage, phase A is below 198 V',
    'A 相电压小于 198 V',
  ],
  [
    { kind: 'compare', property: 'ub', op: 'outside', value: 198, high: 235.4 },
    'Voltage, phase B is outside 198 and 235.4 V',
    'B 相电压超出 198 ~ 235.4 V',
  ],
  [
    { ...ia, value: 1.2 },
    'Current, phase A is above 1.2 × Current, phase B',
    'A 相电流大于 B 相电流的 1.2 倍',
  ],
  [{ ...ia, value: 1 }, 'Current, phase A is above Current, phase B', 'A 相电流大于 B 相电流'],
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
    { ...p, op: 'lt', value: -50 },
    'Active power falls by more than 50 % in 15 min',
    '有功功率 15 分钟下降超过 50%',
  ],
  [
    { ...p, op: 'gt', value: 80 },
    'Active power rises by more than 80 % in 15 min',
    '有功功率 15 分钟上升超过 80%',
  ],
  [
    { ...p, op: 'gt', value: -5 },
    'the change of Active power in 15 min is above -5 %',
    '有功功率 15 分钟变化率大于 -5%',
  ],
  [
    {
      kind: 'group',
      mode: 'all',
      of: [
        { kind: 'silent', minutes: 5 },
        {
          kind: 'group',
          mode: 'any',
          of: [
            { kind: 'event', code: 'HOT' },
            { ...p, op: 'gt', value: 75 },
          ],
        },
      ],
    },
    'nothing heard for 5 min and ("Box temperature high" is reported or Active power rises by more than 75 % in 15 min)',
    '5 分钟无上报，且（上报“箱温过高”事件，或有功功率 15 分钟上升超过 75%）',
  ],
])('%j in both languages', (condition, en, zh) => {
  expect(describeCondition(condition, 'en')).toBe(en)
  expect(describeCondition(condition, 'zh')).toBe(zh)
})
