import { labels } from '#contract/text/labels.ts'
import { things } from '#contract/text/things.ts'

export const words = {
  builtBy: ['Built by {name}', '施工：{name}'],
  managedBy: ['Manager {name}', '负责人：{name}'],
  of: ['of {n}', '共 {n}'],
  thisWeek: ['{done} done, {audited} passed in 7 days', '近 7 日完成 {done}，通过 {audited}'],
  skipped: ['Returned with skip code', '退单'],

  progress: labels.progress,
  planned: ['Planned', '计划'],
  done: ['Done', '完成'],
  audited: ['Audited', '通过审核'],
  forecast: ['at this pace {day}', '按当前进度 {day}'],
  weekLabel: [
    '{title}: {weeks} [weeks|week|weeks], {done} [done|order|orders] done, most in the week of {day} with {most}',
    '{title}：共 {weeks} 周，完成 {done} 张，{day} 当周最多，为 {most} 张',
  ],
  weekTip: ['{day}: {done} done, {planned} planned', '{day}：完成 {done}，计划 {planned}'],

  figures: ['Figures of the project', '项目指标'],
  perWeek: ['Per week', '每周'],
  closing: ['Closing check', '关闭检查'],
  rejects: ['Rejects by reason', '驳回原因'],
  map: ['Map', '地图'],
  crews: ['Crews', '施工队'],
  week: ['7 days', '近 7 日'],
  firstPassShort: ['1st pass %', '一次通过率 %'],
  money: ['Money', '资金'],
  work: ['Work passed by audit', '审核通过的工作量'],

  orders: things.workOrders,
  issues: ['Issues', '问题'],
  noOpenPlaces: ['No order of this project is open.', '没有未完成的工单。'],
  firstPlaces: [
    'Of {total} open orders, the {n} that are due first.',
    '未完成工单共 {total} 张，取最早到期的 {n} 张。',
  ],

  inCny: ['{n} CNY', '{n} 元'],
  settled: ['Settled', '已结算'],
  settledOf: ['{settled} settled of {budget} CNY', '已结算 {settled} 元，预算 {budget} 元'],
} as const
