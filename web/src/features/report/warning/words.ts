import { states } from '#contract/text/states.ts'

export const words = {
  ranking: ['Ranking', '排行'],
  trend: ['Raised per day', '每日新增告警'],
  hours: ['By hour and weekday', '按时段与星期'],
  raised: ['alerts raised', '新增告警数'],
  funnel: ['From raised to cleared', '处置进度'],
  step_raised: ['Raised', '已产生'],
  step_acknowledged: states.acknowledged,
  step_ordered: ['With work order', '已生成工单'],
  step_cleared: states.cleared,
  cell: ['{day} {hour}:00: {n}', '{day} {hour} 时：{n}'],
} as const
