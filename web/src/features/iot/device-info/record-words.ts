import { labels } from '#contract/text/labels.ts'
import { things } from '#contract/text/things.ts'
import { units } from '#contract/text/units.ts'

export const deviceRecordWords = {
  frames: ['Frames', '报文'],
  framesEmpty: [
    'Frames between the platform and this device appear here.',
    '平台与该设备之间的上下行报文会显示在此。',
  ],
  pictures: ['Pictures', '图片'],
  history: ['History', '变更记录'],
  commandMenu: ['Commands', '下发命令'],
  checksPassed: ['{ok} of {n} [n|check|checks] passed', '{n} 项检查通过 {ok} 项'],
  limitBoth: ['limits {low} and {high}', '限值 {low} ～ {high}'],
  loadOf: ['Load of {n} kVA', '负载率（{n} kVA）'],
  successToday: labels.successToday,
  oldValues: [
    'The device is silent since {time}. These are its last values.',
    '设备自 {time} 起无上报，以下为最后数值。',
  ],
  day: units.day,
  week: ['Week', '周'],
  month: units.month,
  figures: ['Figures', '关键指标'],
  collection: ['Collection, last 30 days', '近 30 天采集'],
  freeze: ['Daily freeze', '日冻结'],
  curve: ['96-point curve', '96 点曲线'],
  events: things.events,
  clock: ['Clock check', '时钟检查'],
  ledger: ['Ledger', '档案'],
  place: ['Place', '位置'],
  placeCaption: ['{n} [n|device|devices] of {area}', '{area}，{n} 台设备'],
  placePlan: [
    'Position {lat} north, {lng} east, among {n} [n|device|devices] of the area',
    '北纬 {lat}，东经 {lng}，台区内共 {n} 台设备',
  ],
  recent: ['Recent', '最近动态'],
  noChangesText: [
    'Every changed parameter appears here with who changed it, and why.',
    '参数每次变更及其操作人、原因都会记录在此。',
  ],
  noPictures: ['No pictures of this device', '暂无该设备的图片'],
  noPicturesText: [
    'Pictures of cameras that are linked to the device appear here.',
    '关联摄像头抓拍的图片会显示在此。',
  ],
} as const
