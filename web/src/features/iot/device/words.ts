import { labels } from '#contract/text/labels.ts'

export const words = {
  offlineFor: ['Offline {time}', '离线 {time}'],
  success7: ['Success of 7 days', '近 7 日采集成功率'],
  metersTip: ['{read} of {meters} meters read today', '今日已抄 {read} 块，共 {meters} 块'],
  never: ['never', '从未'],
  wrongDigit: [
    'The check digit should be {digit}, not {typed}. Compare with the label first.',
    '校验码应为 {digit}，而非 {typed}，请先与铭牌核对。',
  ],

  askTitle: ['{act}: {n} [n|device|devices]?', '{act} {n} 台设备？'],
  askOne: ['{act}: {name}?', '{act}：{name}？'],
  readText: [
    'The devices are asked at once instead of waiting for their report.',
    '立即向设备召测，不等待其主动上报。',
  ],
  clockText: ['Their clocks are set to the platform’s.', '设备时钟将与平台对时。'],
  recollectText: ['What is missing is collected again.', '补抄缺失的数据。'],
  relayOpenText: [
    'The customer is without supply until the relay is closed again.',
    '拉闸后用户将停电，直至重新合闸。',
  ],
  relayAllowText: [
    'The customer has supply again once he presses the button of the meter.',
    '用户在电表上按键后恢复供电。',
  ],
  relayCloseText: ['The customer has supply again.', '合闸后用户恢复供电。'],
  rebootText: [
    'The device is offline for about a minute; nothing it has stored is lost.',
    '设备将离线约一分钟，已存数据不丢失。',
  ],
  templateText: [
    'The values of the template are written, read back and compared.',
    '下发模板参数，并回读比对。',
  ],
  moveText: ['The devices then belong to another organisation.', '设备将归属新的组织。'],
  stateText: [
    'Commissioned devices are expected to report. In maintenance and after retirement no alert is raised.',
    '投运后设备应按期上报；检修期间及退役后不再产生告警。',
  ],
  step: ['Step', '操作'],
  template: ['Template', '参数模板'],
  reason: labels.reason,
  reasonHint: ['Stays in the record of the device.', '将记入设备的操作记录。'],
  organisation: labels.organisation,
  needed: ['Fill this in first.', '请先填写。'],

  batchTitle: ['{act}: {n} [n|device|devices]', '{act}：{n} 台设备'],
  batchOne: ['{act}: {name}', '{act}：{name}'],
  allRefused: ['All {n} [n|device was|devices were] refused.', '全部 {n} 台均被拒绝。'],
  showCommands: ['The batch goes on when this is closed.', '关闭后批次继续执行。'],
  changed: ['{n} [n|device|devices] changed', '已变更 {n} 台设备'],
  someRefused: ['{ok} done, {fail} refused', '成功 {ok} 台，失败 {fail} 台'],

  onlyInactive: ['Only devices that are not commissioned can be deleted', '仅未投运的设备可以删除'],
} as const
