import { unitRequest } from '#contract/resources/control/request.ts'
import { states } from '#contract/text/states.ts'

export const unitWords = {
  stillOn: ['Still on', '仍有电流'],
  basics: ['Unit and device', '单元与设备'],
  readAsked: ['State of {n} [n|unit|units] requested', '已召测 {n} 个单元的状态'],
  isProtected: ['It is already protected.', '该单元已处于保电状态。'],
  askOff: ['Switch off {name}?', '分闸“{name}”？'],
  askAllow: ['Allow {name} to be closed?', '允许“{name}”合闸？'],
  askOn: ['Switch on {name}?', '合闸“{name}”？'],
  askOffMany: ['Switch off {n} [n|unit|units]?', '分闸 {n} 个单元？'],
  askAllowMany: ['Allow {n} [n|unit|units] to be closed?', '允许 {n} 个单元合闸？'],
  askOnMany: ['Switch on {n} [n|unit|units]?', '合闸 {n} 个单元？'],
  delay: unitRequest.fields.delay.label,
  waitsFor: ['until {time}', '截止 {time}'],
  queued: ['Queued', '已排队'],
  sent: states.sent,
  delivered: ['Delivered', '终端已确认'],
  executed: ['Executed', '已执行'],
  executedLate: ['Executed, answered late', '已执行（超时应答）'],
  verified: ['Verified', '已核实'],
  notVerified: ['Not verified', '未核实'],
  ended: ['Not executed', '未执行'],
  wordOpen: ['relay word: open', '继电器状态字：断开'],
  wordAllowed: ['relay word: open, may be closed', '继电器状态字：断开、允许合闸'],
  wordClosed: ['relay word: closed', '继电器状态字：闭合'],
  stuck: [
    'A contact may be stuck. Treat the users as live until a reading proves the contrary.',
    '触点可能粘连，在实测证实前请按带电处理。',
  ],
  closesAtMeter: [
    'It stays off until the customer presses the button of the meter.',
    '用户在电表上按键前，保持断开。',
  ],
  now: [
    'Now: commanded {commanded}, measured {measured}, {current}',
    '当前：指令{commanded}，实测{measured}，{current}',
  ],
  noCommand: ['No command was sent.', '未下发命令。'],
  nothing: ['Nothing yet.', '暂无记录。'],
  disableFirst: ['Disable the schedule first.', '请先停用计划。'],
  noTurns: ['Nothing is due in these days.', '此期间无计划执行。'],
} as const
