import type { Text2 } from '../schema/language.ts'

/** Labels of formulas. */
export const computeWords = {
  arguments: ['Arguments', '参数'],
  decimals: ['Decimals', '小数位'],
  expression: ['Expression', '表达式'],
  formula: ['Formula', '公式'],
  lastRun: ['Last run', '最近计算'],
  output: ['Output property', '输出属性'],
  runs: ['Debug runs', '调试记录'],
  scope: ['Scope', '适用范围'],
  trigger: ['Trigger', '触发条件'],
} as const satisfies Record<string, Text2>
