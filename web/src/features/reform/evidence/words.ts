import { defineWords } from '#web/i18n/use-words.ts'
import { labels } from '#contract/text/labels.ts'
import { reformWords } from '#contract/text/reform.ts'

/** Words of the evidence that a crew has handed in. */
export const evidenceWords = defineWords('evidence', {
  toDo: reformWords.toDo,
  work: reformWords.workDone,
  alertEnded: ['Its alert ended on {time}.', '告警已于 {time} 结束。'],
  checks: ['Checks', '检查项'],
  noChecks: ['Checks are made when the crew hands in its report.', '施工队提交后自动检查。'],
  level_bad: ['Wrong', '不符合'],
  level_warn: ['To look at', '待核'],
  level_ok: ['In order', '符合'],
  checkCounts: [
    '{bad} wrong, {warn} to look at, {ok} in order',
    '不符合 {bad} 项，待核 {warn} 项，符合 {ok} 项',
  ],

  pictures: reformWords.pictures,
  picturesOf: ['{n} of {due} required', '必拍 {due} 项，已有 {n} 项'],
  noPictures: ['No picture has been handed in.', '尚未提交照片。'],
  takenAt: ['picture {at} of {n}, taken {time}', '第 {at} 张，共 {n} 张，{time} 拍摄'],
  large: ['Show large', '放大查看'],
  show: ['Show “{slot}”', '查看“{slot}”'],
  showFlagged: ['Show “{slot}”: {flags}', '查看“{slot}”：{flags}'],
  readings: ['Readings', '示数'],
  seenInPicture: ['Seen in the picture', '照片示数'],
  typedBy: ['Typed by {worker}', '{worker} 录入'],
  equal: ['Both are the same', '两者一致'],
  less: ['{by} kWh less than seen', '比照片少 {by} kWh'],
  more: ['{by} kWh more than seen', '比照片多 {by} kWh'],
  swapped: ['Digits {a} and {b} are swapped.', '第 {a}、{b} 位数字颠倒。'],
  notRead: ['Nobody has read this picture.', '该照片尚未识读。'],

  freezes: ['Daily freeze, kWh', '日冻结，kWh'],
  noFreezes: ['The device has no daily freeze.', '该设备没有日冻结数据。'],
  perDay: ['{n} kWh a day', '日均 {n} kWh'],
  typedAbove: ['The reading typed lies above the last freeze.', '录入示数高于最近日冻结。'],
  typedBelow: ['The reading typed lies below the last freeze.', '录入示数低于最近日冻结。'],

  compare: ['Old and new device', '新旧设备对比'],
  field: ['What', '项目'],
  oldDevice: ['Old device', '旧设备'],
  newDevice: ['New device', '新设备'],
  asset: labels.assetNumber,
  maker: ['Maker', '生产厂家'],
  model: labels.model,
  protocol: labels.protocol,
  ct: labels.ctRatio,
  pt: labels.ptRatio,
  reading: ['Reading, kWh', '示数，kWh'],
  tariffs: ['Tariffs, kWh', '分时示数，kWh'],
  seals: reformWords.seals,
  cut: ['{seals} cut', '{seals}（已拆）'],
  iccid: labels.simSerial,
  time: ['Removed, installed', '拆除、安装时间'],
  differs: ['differs', '不同'],
})
