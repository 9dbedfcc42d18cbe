import type { Text2 } from '../schema/language.ts'
import { labels } from './labels.ts'

/** Labels of linkage rules. */
export const sceneRuleWords = {
  actions: ['Actions', '执行动作'],
  conditions: ['Conditions', '执行条件'],
  log: ['Run log', '执行记录'],
  rule: labels.rule,
  rules: ['Linkage rules', '联动规则'],
  trigger: ['Trigger', '触发方式'],
} as const satisfies Record<string, Text2>
