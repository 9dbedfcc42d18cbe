import type { Text2 } from '../schema/language.ts'

/** Labels of quantities and totals in fields, curves and columns. */
export const quantities = {
  energy: ['Energy', '电量'],
  supply: ['Supply', '供电量'],
  sale: ['Sale', '售电量'],
  loss: ['Loss', '损失电量'],
  apparentPower: ['Apparent power', '视在功率'],
  powerFactor: ['Power factor', '功率因数'],
  frequency: ['Frequency', '频率'],
  loadRate: ['Load rate', '负载率'],
  total: ['Total', '合计'],
  phase: ['Phase', '相别'],
} as const satisfies Readonly<Record<string, Text2>>
