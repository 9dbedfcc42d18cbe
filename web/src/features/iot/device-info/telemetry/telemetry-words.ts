import { quantities } from '#contract/text/quantities.ts'
import { things } from '#contract/text/things.ts'

export const telemetryWords = {
  outputs: ['Calculated', '计算属性'],
  hour: ['1 h', '1 小时'],
  today: things.today,
  week: ['7 days', '7 天'],
  month: ['31 days', '31 天'],
  custom: ['Range', '自定义'],
  spanMissing: ['Choose the first and the last day.', '请选择开始和结束日期。'],
  spanReversed: ['The last day is before the first.', '结束日期早于开始日期。'],
  spanFuture: ['These days are still to come.', '所选日期尚未到来。'],
  spanLong: ['Choose at most 400 days.', '最多可选 400 天。'],
  silent: ['Not live: {state}', '非实时：{state}'],
  allValues: ['All values', '全部数据'],
  stoodAt: ['How it stood at {time}', '查看 {time} 时的状态'],
  quantity: ['Quantity', '项目'],
  frequency: quantities.frequency,
  phasors: ['Phasors', '相量图'],
  received: ['{n} of {due} received', '已收 {n} / {due} 点'],
  unreported: [
    'In the thing model, not reported by this device yet: {names}',
    '物模型已定义、本设备尚未上报：{names}',
  ],
} as const
