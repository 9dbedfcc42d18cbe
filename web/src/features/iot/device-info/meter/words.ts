import { tariffWords } from '#contract/text/tariffs.ts'

export const words = {
  ...tariffWords,
  registers: ['Registers now', '当前示值'],
  registersText: ['dial × {n} = primary', '表码 × {n} = 一次侧电量'],
  registersDirect: ['connected directly: the dial shows kWh', '直接接入，表码即电量'],
  forwardPrimary: ['Forward, kWh', '正向电量 kWh'],
  reversePrimary: ['Reverse, kWh', '反向电量 kWh'],
  reactive: ['Reactive quadrants', '四象限无功'],
  dial: ['Dial', '表码'],
  demand: ['Demand', '最大需量'],
  exchanges: ['Exchanges', '换表记录'],
  lastReading: ['Old meter ended at, kWh', '旧表止度 kWh'],
  firstReading: ['New meter began at, kWh', '新表起度 kWh'],
  freezes: ['Freezes', '冻结示值'],
} as const
