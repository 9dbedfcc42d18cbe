import { labels } from '#contract/text/labels.ts'
import { reformWords } from '#contract/text/reform.ts'
import { things } from '#contract/text/things.ts'
import { defineWords } from '#web/i18n/use-words.ts'

export const ledgerWords = defineWords('ledger', {
  reconcile: ['Reconcile', '核对'],
  chain: ['Replacement chain', '更换链'],
  device: labels.device,
  label: reformWords.printLabel,
  pictures: reformWords.pictures,
  allPictures: ['All {n} pictures', '全部 {n} 张照片'],
  noPictures: ['No picture shows this asset.', '暂无该资产的照片。'],
  order: things.workOrder,
  noDevice: ['No device is recorded here', '未关联设备'],
  noOrder: ['It belongs to no order', '未关联工单'],
  onlyPlanned: ['Only planned assets can be deleted', '仅待装资产可以删除'],
  place: ['Place: {name}', '安装点：{name}'],
  hung: ['{asset} hung up', '安装 {asset}'],
  hungAt: ['{asset} hung up, {reading} kWh', '安装 {asset}，示数 {reading} kWh'],
  taken: ['{asset} taken down', '拆除 {asset}'],
  takenAt: ['{asset} taken down at {reading} kWh', '拆除 {asset}，止度 {reading} kWh'],
  planned: ['{asset} is planned', '待装 {asset}'],
  seals: ['seals {seals}', '封印 {seals}'],
  cut: ['seals {seals} cut', '剪断封印 {seals}'],
  oldNew: ['Old and new', '新旧对照'],
  old: ['Old', '旧'],
  fresh: ['New', '新'],
  field: ['Field', '项目'],
  areaHint: [
    'The rows then belong to this area; devices stay where they are.',
    '所选台账将归入该台区，设备档案不变。',
  ],
  assign: ['Assign area', '指定台区'],
  assigned: ['{n} assigned', '已指定 {n} 条'],
  incomplete: ['Incomplete', '不完整'],
})
