import { things } from '#contract/text/things.ts'
import { acts } from '#contract/text/acts.ts'

export const presenterWords = {
  title: ['Presenter', '演示控制台'],
  move: ['Move the panel; arrow keys move it too', '移动面板，也可使用方向键'],
  state: ['{time}, {devices} [devices|device|devices]', '{time}，{devices} 台设备'],
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

  orders: things.workOrders,
  orderAt: ['{number}: {state}, {step}', '{number}：{state}，{step}'],
  orderIs: ['{number}: {state}', '{number}：{state}'],
  openOrder: acts.openOrder,
  rejects: ['First audits rejected (%)', '首次审核驳回率 (%)'],

  event: ['Event on a device', '设备事件'],
  chooseDevice: ['Choose a device first.', '请先选择设备。'],
  injected: ['Happening now. Alert {id} has been raised.', '事件已发生，告警 {id} 已产生。'],
  injectedQuiet: ['Happening now. No rule raises an alert for it.', '事件已发生，没有规则对此告警。'],

  trouble: ['Trouble', '故障'],
  outageDone: [
    '{name} is out with {n} [n|meter|meters]. It comes back after 2 minutes of the platform’s clock.',
    '{name}已离线，影响 {n} 只电表；平台时钟 2 分钟后自动恢复。',
  ],
  blackoutDone: [
    '{name} is without supply: {n} [n|meter|meters]. It comes back after {minutes} [minutes|minute|minutes] of the platform’s clock.',
    '{name}已停电，影响 {n} 只电表；平台时钟 {minutes} 分钟后恢复供电。',
  ],
  storm: ['Storm of {n} [n|alert|alerts]', '{n} 条告警风暴'],
  stormDone: ['{n} [n|alert comes|alerts come] within {s} seconds.', '{s} 秒内将产生 {n} 条告警。'],
  cutDone: ['Cut for {n} [n|second|seconds].', '网络中断 {n} 秒。'],

  fleet: ['Fleet', '设备规模'],
  ledgerSheet: ['Ledger sheet: 5,000 rows, 37 mistakes', '台账样表：5000 行，含 37 处错误'],
  reset: ['Reset', '重置'],
  resetText: [
    'Devices, alerts, commands and work on them begin anew, and the clock goes back. Accounts, sessions and what stands under System stay.',
    '设备、告警、命令及相关记录将重新生成，时钟回拨。账号、会话及系统管理中的内容保留。',
  ],
  scaleTitle: ['Change to {n} [n|device|devices]?', '切换为 {n} 台设备？'],
  started: ['Begun.', '已开始。'],
  moved: ['The clock shows {time}.', '平台时钟为 {time}。'],
} as const
