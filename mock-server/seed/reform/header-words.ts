import type { HeaderDataType, MaterialHeaderRow } from '#contract/resources/reform/material-header.ts'
import type { ProjectType } from '#domain/reform/kinds.ts'
import { labels } from '#contract/text/labels.ts'
import { things } from '#contract/text/things.ts'
import { reformWords } from '#contract/text/reform.ts'

type Header = MaterialHeaderRow

/** Values that differ between headers. */
export type HeaderSeed = Pick<Header, 'code' | 'name' | 'nameZh' | 'group' | 'dataType'> & Partial<Header>

const money = { least: 0, decimals: 2, unit: 'CNY', unitZh: '元' } as const
const pieces = { least: 0, decimals: 0 } as const

/** Headers of every set: the first seven precede those of the type. */
export const generalHeaders: readonly HeaderSeed[] = [
  header(['materialCode', 'Material code', '物料编码'], 'item', 'text', { required: true, width: 140 }),
  header(['materialName', 'Material', '物料名称'], 'item', 'text', { required: true, width: 200 }),
  header(['specification', 'Specification', '规格型号'], 'item', 'text', { width: 160 }),
  header(['category', ...reformWords.deviceCategory], 'item', 'category'),
  header(['manufacturer', ...labels.manufacturer], 'item', 'text', { width: 160 }),
  header(['area', ...labels.transformerArea], 'place', 'text', { required: true, width: 160 }),
  header(['place', 'Place of installation', '安装位置'], 'place', 'text', { width: 200 }),
  header(['unit', 'Unit', '计量单位'], 'quantity', 'enum', {
    options: 'pc\nm\nset',
    preset: 'pc',
    required: true,
  }),
  header(['designed', 'Designed quantity', '设计数量'], 'quantity', 'decimal', {
    least: 0,
    decimals: 2,
    required: true,
    summed: true,
    inQuantity: true,
  }),
  header(['price', 'Unit price', '单价'], 'money', 'decimal', money),
  header(['amount', 'Amount', '金额'], 'money', 'decimal', { ...money, summed: true, inQuantity: true }),
  header(['planned', 'Planned day', '计划日期'], 'other', 'date'),
  header(['remark', ...labels.remark], 'other', 'text', { width: 240 }),
]

const cable = header(['cable', 'Cable length', '电缆长度'], 'quantity', 'decimal', {
  least: 0,
  decimals: 2,
  unit: 'm',
  unitZh: '米',
  summed: true,
  inQuantity: true,
})

/** Headers of one project type only; if there are two versions, the last one was added by the second. */
export const headersByType: Readonly<Record<ProjectType, readonly HeaderSeed[]>> = {
  lh: [
    header(['oldAsset', ...reformWords.oldAssetNumber], 'item', 'text', { width: 200, required: true }),
    header(['verifiedUntil', 'Verification due', '检定到期日'], 'item', 'date'),
    header(['positions', 'Positions', '表位数'], 'quantity', 'integer', { ...pieces, summed: true }),
    header(['seals', 'Seals', '封印数'], 'quantity', 'integer', {
      ...pieces,
      summed: true,
      inQuantity: true,
    }),
  ],
  jc: [
    header(['concentrator', ...things.concentrator], 'place', 'text', { width: 160 }),
    header(['module', 'Module', '通信模块'], 'item', 'enum', { options: 'HPLC\nRF\nRS-485' }),
    header(['box', 'Meter box', '表箱编号'], 'place', 'text', { width: 160 }),
    cable,
  ],
  sj: [
    header(['firmwareFrom', 'Firmware before', '升级前版本'], 'item', 'text'),
    header(['firmwareTo', 'Firmware after', '升级后版本'], 'item', 'text', { required: true }),
    header(['network', 'Network module', '网络模块'], 'item', 'enum', { options: '4G\n5G' }),
  ],
  fk: [
    header(['capacity', 'Contract capacity', '合同容量'], 'place', 'decimal', {
      least: 0,
      decimals: 1,
      unit: 'kVA',
      unitZh: '千伏安',
    }),
    header(['rounds', 'Control rounds', '控制轮次'], 'quantity', 'integer', { least: 1, most: 8 }),
    header(['ctRatio', ...labels.ctRatio], 'item', 'text'),
    header(['sitePicture', 'Picture of the site', '现场照片'], 'other', 'picture'),
  ],
  pb: [
    header(['transformer', 'Transformer capacity', '变压器容量'], 'place', 'integer', {
      least: 30,
      most: 2500,
      unit: 'kVA',
      unitZh: '千伏安',
    }),
    header(['outlets', 'Low-voltage outlets', '低压出线数'], 'quantity', 'integer', { least: 1, most: 12 }),
    header(['cabinet', 'Cabinet', '柜型'], 'item', 'enum', { options: 'JP\nGGD\nBox' }),
  ],
  cz: [
    header(['panel', 'Panel', '屏柜号'], 'place', 'text', { required: true }),
    header(['bus', 'Busbar', '母线'], 'place', 'text'),
    header(['voltage', 'Voltage class', '电压等级'], 'place', 'enum', {
      options: '10 kV\n35 kV\n110 kV\n220 kV',
    }),
    header(['channels', 'Channels', '通道数'], 'quantity', 'integer', { least: 1, most: 64, summed: true }),
    cable,
  ],
  sd: [
    header(['generator', 'Generator rating', '机组容量'], 'place', 'integer', {
      least: 1,
      most: 50_000,
      unit: 'kW',
      unitZh: '千瓦',
    }),
    header(['gridVoltage', 'Grid voltage', '并网电压'], 'place', 'enum', { options: '0.4 kV\n10 kV\n35 kV' }),
    header(['direction', 'Metering direction', '计量方向'], 'item', 'enum', { options: 'out\nin\nboth' }),
  ],
  sbszd: [
    header(['mainMeter', 'Main meter', '主表资产编号'], 'item', 'text', { width: 200, required: true }),
    header(['checkMeter', 'Check meter', '副表资产编号'], 'item', 'text', { width: 200, required: true }),
    header(['terminalA', 'First terminal', '第一终端'], 'item', 'text', { width: 160 }),
    header(['terminalB', 'Second terminal', '第二终端'], 'item', 'text', { width: 160 }),
    header(['ctRatio', ...labels.ctRatio], 'item', 'text'),
    header(['ptRatio', ...labels.ptRatio], 'item', 'text'),
    header(['accuracy', 'Accuracy class', '准确度等级'], 'item', 'enum', { options: '0.2S\n0.5S\n1' }),
  ],
}

function header(
  [code, name, nameZh]: readonly [code: string, name: string, nameZh: string],
  group: Header['group'],
  dataType: HeaderDataType,
  more: Partial<Header> = {},
): HeaderSeed {
  return { code, name, nameZh, group, dataType, ...more }
}
