import { labels } from '#contract/text/labels.ts'
import { reformWords } from '#contract/text/reform.ts'
import { things } from '#contract/text/things.ts'

export const words = {
  chain: ['Replacement chain', '更换链'],
  device: labels.device,
  pictures: reformWords.pictures,
  order: things.workOrder,
  onlyPlanned: ['Only planned assets can be deleted', '仅待装资产可以删除'],
  place: ['Place: {name}', '安装点：{name}'],
  hung: ['{asset} installed', '安装 {asset}'],
  hungAt: ['{asset} installed at {reading} kWh', '安装 {asset}，示数 {reading} kWh'],
  taken: ['{asset} removed', '拆除 {asset}'],
  takenAt: ['{asset} removed at {reading} kWh', '拆除 {asset}，止度 {reading} kWh'],
  planned: ['{asset} is planned', '待装 {asset}'],
} as const
