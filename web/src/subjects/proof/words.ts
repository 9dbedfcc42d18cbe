import { quantities } from '#contract/text/quantities.ts'
import { labels } from '#contract/text/labels.ts'
import { tariffWords } from '#contract/text/tariffs.ts'

export const proofWords = {
  ...tariffWords,
  open: ['{text} – show how it came about', '{text}，查看计算依据'],
  title: ['How this figure came about', '计算依据'],
  span: ['From {from} to {until}', '{from} 至 {until}'],
  device: ['Forward energy', '正向有功电量'],
  net: ['Forward less reverse energy', '正向减反向有功电量'],
  area: ['Balance of the transformer area', '台区供售电量'],
  areas: ['Balance of all transformer areas', '全部台区供售电量'],
  fleet: ['Energy at the heads of the fleet', '全网关口电量'],
  energy: quantities.energy,
  supply: quantities.supply,
  sale: quantities.sale,
  loss: quantities.loss,
  lossRate: labels.lineLoss,
  noFigure: ['Nothing was measured in this span.', '该时段无计量数据。'],
  registers: ['1. Registers', '一、示值'],
  reverse: ['Reverse', '反向'],
  ratioText: [
    'CT {ct} × PT {pt} = {n}: what the dial shows is multiplied by it.',
    'CT {ct} × PT {pt} = {n}，表码乘以该倍率。',
  ],
  dialNote: ['Registers as the dial shows them; {start}, {end}.', '示值为表盘读数；起度{start}，止度{end}。'],
  noSplices: ['The meter was not exchanged in this span.', '该时段内未换表。'],
  spliceText: [
    'the old meter {asset} ended at {before} kWh, the new one began at {after} kWh',
    '旧表 {asset} 止度 {before} kWh，新表起度 {after} kWh',
  ],
  points: ['4. Points', '四、采集点'],
  pointsText: ['{n} of {due} quarter hours arrived in time.', '{due} 个采集点中 {n} 个按时到达。'],
  pointsNote: [
    'The register counts on while points are missing, so none of them changes the figure.',
    '缺点期间表计继续走字，不影响电量结果。',
  ],
  quality: labels.quality,
  noFrame: [
    'No frame of the meter of that moment brought this register: it did not arrive, was corrected by hand, or no meter hung there.',
    '当时在装的表计没有上送该示值的报文：未到达、经人工修正，或当时无表在装。',
  ],
  frameNow: ['Register as read by {protocol}', '按 {protocol} 召测的示值'],
  noPictures: ['No camera took a picture of this dial near the two ends.', '起止时刻附近无该表照片。'],
  pictureOf: ['Dial at {time}', '{time} 表盘'],
  parts: ['Parts', '组成'],
  openPart: ['Chain of {name}', '{name} 的计算依据'],
  others: ['{n} [n|smaller part|smaller parts] together', '其余 {n} 项合计'],
  formula: [
    'Line loss = ({supply} − {sale}) ÷ {supply} = {rate} %',
    '线损率 = ({supply} − {sale}) ÷ {supply} = {rate}%',
  ],
  printed: ['Printed {time} by {who}', '{who} 打印于 {time}'],
} as const
