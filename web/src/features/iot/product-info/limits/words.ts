import { labels } from '#contract/text/labels.ts'

export const words = {
  limits: ['Thresholds', '阈值'],
  text: [
    'Where values of these devices begin to deserve attention: on their pages, in their curves, and in alarm rules that go by the product. Voltages are given for 220 V and grow with what a device is connected to.',
    '该产品设备数值的关注界限，用于设备页面、曲线以及引用产品限值的告警规则。电压限值按 220 V 给出，并随设备接线方式与变比换算。',
  ],
  property: labels.property,
  limitOf: ['{limit}, {name}', '{name}：{limit}'],
  alarmLow: ['Alarm low', '告警下限'],
  warnLow: ['Warning low', '预警下限'],
  warnHigh: ['Warning high', '预警上限'],
  alarmHigh: ['Alarm high', '告警上限'],
  changed: ['{n} [n|property|properties] changed', '已修改 {n} 个属性'],
  past: ['Try on the past', '历史试算'],
  pastText: [
    'Runs every enabled alarm rule that goes by the thresholds of this product over the past of its devices: with the thresholds as typed, beside those in use. Nothing is raised and nobody is notified.',
    '按所填阈值，对该产品设备的历史数据执行全部引用产品阈值且已启用的告警规则，并与现行阈值对比；不产生告警，也不发送通知。',
  ],
  now: ['Devices beyond the limits, as they measure now', '按当前数值超出限值的设备'],
  looked: ['{looked} of {devices} devices looked at', '抽查 {devices} 台设备中的 {looked} 台'],
  counts: ['{warning} warning, {alarm} alarm', '预警 {warning} 台，告警 {alarm} 台'],
} as const
