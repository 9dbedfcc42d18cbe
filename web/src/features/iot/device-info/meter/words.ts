import { labels } from '#contract/text/labels.ts'
import { tariffWords } from '#contract/text/tariffs.ts'
import { things } from '#contract/text/things.ts'
import { units } from '#contract/text/units.ts'
import { defineWords } from '#web/i18n/use-words.ts'

/** Words of the registers of a meter. */
export const meterWords = defineWords('meter', {
  ...tariffWords,
  registers: ['Registers now', '当前示值'],
  registersText: ['dial × {n} = primary', '表码 × {n} = 一次侧电量'],
  registersDirect: ['connected directly: the dial shows kWh', '直接接入，表码即电量'],
  register: ['Register', '示值类型'],
  forwardDial: ['Forward, dial', '正向表码'],
  forwardPrimary: ['Forward, kWh', '正向电量 kWh'],
  reverseDial: ['Reverse, dial', '反向表码'],
  reversePrimary: ['Reverse, kWh', '反向电量 kWh'],
  reactive: ['Reactive quadrants', '四象限无功'],
  quadrant: ['Quadrant', '象限'],
  dial: ['Dial', '表码'],
  kvarh: ['kvarh', 'kvarh'],
  demand: ['Demand', '最大需量'],
  demandCaption: ['kW, mean of a quarter hour', 'kW，15 分钟平均'],
  demandMonth: ['Month', '月份'],
  forwardDemand: ['Forward, kW', '正向 kW'],
  forwardTime: ['Forward at', '正向发生时间'],
  reverseDemand: ['Reverse, kW', '反向 kW'],
  reverseTime: ['Reverse at', '反向发生时间'],
  exchanges: ['Exchanges', '换表记录'],
  noExchanges: ['The meter has never been exchanged.', '该表未更换过。'],
  exchangeTime: labels.time,
  lastReading: ['Old meter ended at, kWh', '旧表止度 kWh'],
  firstReading: ['New meter began at, kWh', '新表起度 kWh'],
  splice: ['Energy of that day over the splice', '换表当日拼接电量'],
  order: things.workOrder,
  freezes: ['Freezes', '冻结示值'],
  freezesCaption: ['registers as they stood at the beginning', '日（月）初零点示值'],
  daily: ['Each day', '日冻结'],
  monthly: ['Monthly', '月冻结'],
  period: ['Period', '周期'],
  shown: ['Shown as', '显示'],
  primary: ['Primary', '一次值'],
  date: units.day,
  energy: ['Energy before, kWh', '上一周期电量 kWh'],
  quality: labels.quality,
  unread: ['did not arrive', '未到达'],
})
