import { defineWords } from '#web/i18n/use-words.ts'
import { things } from '#contract/text/things.ts'
import { labels } from '#contract/text/labels.ts'
import { acts } from '#contract/text/acts.ts'

export const presenterWords = defineWords('presenter', {
  title: ['Presenter', '演示控制台'],
  move: ['Move the panel; arrow keys move it too', '移动面板，也可使用方向键'],
  fold: ['Fold the panel', '收起面板'],
  unfold: ['Unfold the panel', '展开面板'],
  state: ['{time}, {devices} [devices|device|devices]', '{time}，{devices} 台设备'],
  speedNow: ['clock ×{n}', '时钟 ×{n}'],
  cutNow: ['Network cut for {n} s', '网络中断，剩余 {n} 秒'],
  making: ['Making {n} [n|device|devices]', '正在生成 {n} 台设备'],
  makingText: [
    'Accounts and sessions stay. The console answers again when the fleet is there.',
    '账号与会话保留，设备生成后控制台自动恢复。',
  ],
  unreachable: ['The platform does not answer at the moment.', '平台暂无应答。'],

  clock: ['Clock', '时钟'],
  ahead15: ['+15 min', '+15 分钟'],
  ahead60: ['+1 h', '+1 小时'],
  ahead1440: ['+1 day', '+1 天'],
  speed: ['Speed', '速度'],
  speedOf: ['×{n}', '×{n}'],
  dayInMinute: ['A day in a minute', '一分钟一天'],

  orders: things.workOrders,
  order: things.workOrder,
  furthest: ['Without one: the order that is furthest.', '不选则为进度最靠前的工单。'],
  orderStep: ['Next step', '下一步'],
  orderSubmit: ['Submit now', '立即提交'],
  orderAt: ['{number}: {state}, {step}', '{number}：{state}，{step}'],
  orderIs: ['{number}: {state}', '{number}：{state}'],
  openOrder: acts.openOrder,
  rejects: ['First audits rejected (%)', '首次审核驳回率 (%)'],
  setRejects: ['Set', '设置'],
  rejectsSet: ['{n} % of first audits are rejected.', '首次审核驳回率为 {n}%。'],

  event: ['Event on a device', '设备事件'],
  device: labels.device,
  kind: things.event,
  minutes: ['Minutes', '持续（分钟）'],
  inject: ['Inject', '注入'],
  heal: ['End it', '结束'],
  chooseDevice: ['Choose a device first.', '请先选择设备。'],
  injected: ['Happening now. Alert {id} has been raised.', '事件已发生，告警 {id} 已产生。'],
  injectedQuiet: ['Happening now. No rule raises an alert for it.', '事件已发生，没有规则对此告警。'],
  healed: ['Ended.', '已结束。'],

  trouble: ['Trouble', '故障'],
  outage: ['Concentrator outage', '集中器离线'],
  outageDone: [
    '{name} is out with {n} [n|meter|meters]. It comes back after 2 minutes of the platform’s clock.',
    '{name}已离线，影响 {n} 只电表；平台时钟 2 分钟后自动恢复。',
  ],
  storm: ['Storm of {n} [n|alert|alerts]', '{n} 条告警风暴'],
  stormDone: ['{n} [n|alert comes|alerts come] within {s} seconds.', '{s} 秒内将产生 {n} 条告警。'],
  cut: ['Cut the network', '中断网络'],
  seconds: ['Seconds', '秒数'],
  cutDone: ['Cut for {n} [n|second|seconds].', '网络中断 {n} 秒。'],

  fleet: ['Fleet', '设备规模'],
  scale: ['{n} [n|device|devices]', '{n} 台'],
  ledgerSheet: ['Ledger sheet: 5,000 rows, 37 mistakes', '台账样表：5000 行，含 37 处错误'],
  reset: ['Reset', '重置'],
  resetTitle: ['Reset the demonstration?', '重置演示数据？'],
  resetText: [
    'Devices, alerts, commands and work on them begin anew, and the clock goes back. Accounts, sessions and what stands under System stay.',
    '设备、告警、命令及相关记录将重新生成，时钟回拨。账号、会话及系统管理中的内容保留。',
  ],
  scaleTitle: ['Change to {n} [n|device|devices]?', '切换为 {n} 台设备？'],
  scaleAccept: ['Change to {n}', '切换为 {n} 台'],
  started: ['Begun.', '已开始。'],
  moved: ['The clock shows {time}.', '平台时钟为 {time}。'],
})
