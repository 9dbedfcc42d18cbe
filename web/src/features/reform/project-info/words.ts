import { defineWords } from '#web/i18n/use-words.ts'
import { quantity } from '#contract/resources/reform/quantity.ts'
import { labels } from '#contract/text/labels.ts'
import { things } from '#contract/text/things.ts'

export const projectInfoWords = defineWords('projectInfo', {
  span: ['{from} to {to}', '{from} 至 {to}'],
  builtBy: ['Built by {name}', '施工：{name}'],
  managedBy: ['Manager {name}', '负责人：{name}'],
  dispatch: ['Dispatch {n} [n|order|orders]', '派工 {n} 张'],
  figures: ['Figures of the project', '项目指标'],

  doneInField: ['Done in the field', '现场完成'],
  of: ['of {n}', '共 {n}'],
  planToday: ['plan today {n}', '今日计划 {n}'],
  isBehind: ['{n} behind', '落后 {n}'],
  isAhead: ['{n} ahead', '超前 {n}'],
  doneBar: ['Done in the field, {n} planned by today', '现场完成，今日计划 {n}'],
  passed: ['Audited and passed', '审核通过'],
  thisWeek: ['{done} done, {audited} passed in 7 days', '近 7 日完成 {done}，通过 {audited}'],
  sentAgain: ['{n} sent again', '其中重新提交 {n}'],
  oldest: ['oldest waits since {day}', '最早提交于 {day}'],
  nothingWaits: ['nothing waits', '无待审核工单'],
  firstPass: ['Passed at first audit', '一次审核通过率'],
  firstOf: ['{passed} of {audited} audited', '已审核 {audited}，一次通过 {passed}'],
  skipped: ['Returned with skip code', '退单'],
  skipsOpen: ['{n} open', '未完成 {n}'],
  noSkips: ['none open', '均已处理'],
  online: ['New devices online', '新设备在线'],
  frozen: ['first daily freeze {n}', '首次日冻结 {n}'],

  progress: labels.progress,
  cumulative: ['orders, cumulative', '工单累计'],
  planned: ['Planned', '计划'],
  done: ['Done', '完成'],
  audited: ['Audited', '通过审核'],
  forecast: ['at this pace {day}', '按当前进度 {day}'],
  perWeek: ['Per week', '每周'],
  weekCaption: ['bar done, line planned', '柱为完成，线为计划'],
  weekLabel: [
    '{title}: {weeks} [weeks|week|weeks], {done} [done|order|orders] done, most in the week of {day} with {most}',
    '{title}：共 {weeks} 周，完成 {done} 张，{day} 当周最多，为 {most} 张',
  ],
  weekOf: ['Week of', '起始日'],
  weekTip: ['{day}: {done} done, {planned} planned', '{day}：完成 {done}，计划 {planned}'],

  closing: ['Closing check', '关闭检查'],
  missing: ['{n} missing', '缺 {n} 项'],
  complete: ['complete', '已满足'],

  crews: ['Crews', '施工队'],
  crewsCaption: ['by orders done', '按完成数排序'],
  rank: ['Rank', '名次'],
  week: ['7 days', '近 7 日'],
  firstPassShort: ['1st pass %', '一次通过率 %'],
  noCrews: ['No crew has orders of this project yet.', '尚未派工。'],

  rejects: ['Rejects by reason', '驳回原因'],
  noRejects: ['No order has been rejected.', '暂无驳回。'],
  rejectedOrders: ['{n} [n|order|orders] rejected', '驳回 {n} 张'],
  unnamedRejects: ['{n} without a reason named', '{n} 张未选原因'],
  passedLater: ['{n} passed later', '{n} 张已通过'],
  waitForCrew: ['{n} wait for the crew', '{n} 张待整改'],

  map: ['Map', '地图'],
  mapCaption: ['order states', '工单状态'],
  mapLabel: ['{n} [n|order|orders] at their places: {states}', '{n} 张工单的位置：{states}'],
  noMap: ['No order of this project has a position.', '暂无位置信息。'],

  money: ['Money', '资金'],
  budget: ['budget', '预算'],
  perOrder: ['Budget per order', '单张工单预算'],
  work: ['Work passed by audit', '审核通过的工作量'],
  worth: ['Worth of it', '对应金额'],

  orders: things.workOrders,
  boxes: ['Boxes', '表箱'],
  issues: ['Issues', '问题'],
  overview: ['Overview', '概览'],
  log: ['Log', '日志'],

  rejectedOnce: ['Rejected by an audit', '审核驳回'],
  alertsOnSite: ['Alerts on site', '现场告警'],
  noOpenPlaces: ['No order of this project is open.', '没有未完成的工单。'],
  firstPlaces: [
    'Of {total} open orders, the {n} that are due first.',
    '未完成工单共 {total} 张，取最早到期的 {n} 张。',
  ],

  importList: ['Import list', '导入材料表'],
  byHeaders: ['Columns by header set', '列依据表头'],
  headerSet: ['{type}, version {n}', '{type} 第 {n} 版'],

  category: quantity.fields.category.label,
  total: ['Sum of all', '总计'],
  inCny: ['{n} CNY', '{n} 元'],
  plannedMoney: ['Planned, CNY', '计划金额（元）'],
  filledMoney: ['Filled in, CNY', '填报金额（元）'],
  settled: ['Settled', '已结算'],
  difference: ['Settled less planned', '结算与计划差'],
  openMoney: ['Not yet settled', '未结算'],
  settledOf: ['{settled} settled of {budget} CNY', '已结算 {settled} 元，预算 {budget} 元'],
})
