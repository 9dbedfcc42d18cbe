import {
  failureClasses,
  loadClasses,
  lossClasses,
  qualityClasses,
  suspectKinds,
} from '../../../domain/metering/report.ts'
import { manufacturers, commModes, customerClasses, families } from '../../../domain/metering/families.ts'
import { quantities } from '../../text/quantities.ts'
import { choice, number, ref, text } from '../../schema/field.ts'
import { localised } from '../../schema/localised.ts'
import { resource, type Row } from '../../schema/resource.ts'
import { time } from '../../schema/time-field.ts'
import { catalogue } from '../../text/catalogue.ts'
import { labels } from '../../text/labels.ts'
import { sceneWords } from '../../text/scene.ts'
import { things } from '../../text/things.ts'
import { tariffWords } from '../../text/tariffs.ts'
import { units } from '../../text/units.ts'

const given = { readOnly: true } as const
const energy = { ...given, decimals: 2, unit: ['kWh', 'kWh'] } as const
const share = { ...given, decimals: 2, unit: ['%', '%'] } as const
const whole = { ...given, decimals: 0 } as const

/** Leading columns of rows about a transformer area. */
const area = {
  ...localised('name', 'Area', '台区', given),
  code: text('Area number', '台区编号', given),
  orgId: ref('Station', '供电所', 'system/org', given),
}

/** Open order of the row's device at present; rows cannot be sorted by it. */
const order = {
  orderId: ref(...things.workOrder, 'reform/work-order', { ...given, computed: true }),
}

const shared = { title: catalogue['report/analysis'], label: 'name', search: ['name', 'code'] } as const

/** Line loss of transformer areas with the most likely suspect of each. */
export const lineLossReport = resource({
  ...shared,
  name: 'report/line-loss',
  path: '/base/rpt/analysis/lineLoss',
  states: 'lossClass',
  fields: {
    ...area,
    users: number(...labels.users, whole),
    supply: number(...quantities.supply, energy),
    sale: number(...quantities.sale, energy),
    loss: number(...quantities.loss, energy),
    lossRate: number('Loss %', '线损率', share),
    distance: number('Out of range by', '越限幅度', share),
    yesterday: number('Last day', '末日线损率', share),
    weekMean: number('7-day mean', '7 日均值', share),
    cover: number('Cover', '覆盖率', share),
    success: number('Success', '采集成功率', share),
    lossClass: choice('Class', '等级', lossClasses, given),
    suspects: number('Suspects', '疑点用户数', whole),
    suspect: choice('Suspicion', '疑点', suspectKinds, given),
    suspectId: ref('Suspect', '疑点用户', 'iot/device', given),
    managerId: ref(...sceneWords.manager, 'system/user', given),
    ...order,
  },
})
export type LineLossRow = Row<typeof lineLossReport>

/** Energy supplied to transformer areas. */
export const energyReport = resource({
  ...shared,
  name: 'report/energy',
  path: '/base/rpt/analysis/energy',
  fields: {
    ...area,
    users: number(...labels.users, whole),
    mainClass: choice('Main use', '主要用电类别', customerClasses, given),
    sceneId: ref(...sceneWords.scene, 'scene/list', given),
    supply: number(...quantities.supply, energy),
    before: number('Compared', '对比期', energy),
    change: number('Change', '变化', share),
    sharp: number(...tariffWords.sharp, energy),
    peak: number(...tariffWords.peak, energy),
    flat: number(...tariffWords.flat, energy),
    valley: number(...tariffWords.valley, energy),
    fedBack: number('Fed back', '反送电量', energy),
    part: number('Share', '占比', share),
  },
})
export type EnergyRow = Row<typeof energyReport>

/** Demand and load of transformers. */
export const demandReport = resource({
  ...shared,
  name: 'report/demand',
  path: '/base/rpt/analysis/demand',
  states: 'loadClass',
  fields: {
    ...area,
    capacity: number(...labels.capacity, { ...whole, unit: ['kVA', 'kVA'] }),
    peak: number('Highest demand', '最大需量', { ...given, decimals: 2, unit: ['kW', 'kW'] }),
    peakTime: time('Time of it', '发生时间', given),
    mean: number('Mean load', '平均负荷', { ...given, decimals: 2, unit: ['kW', 'kW'] }),
    factor: number('Load factor', '负荷率', share),
    rate: number('Highest load rate', '最高负载率', share),
    heavy: number('Hours over 80 %', '重载时长', { ...given, decimals: 2, unit: units.hours }),
    over: number('Hours over 100 %', '过载时长', { ...given, decimals: 2, unit: units.hours }),
    loadClass: choice('Class', '等级', loadClasses, given),
  },
})
export type DemandRow = Row<typeof demandReport>

/** Supply quality of transformer areas. */
export const qualityReport = resource({
  ...shared,
  name: 'report/quality',
  path: '/base/rpt/analysis/quality',
  states: 'qualityClass',
  fields: {
    ...area,
    passRate: number('Voltage pass rate', '电压合格率', share),
    worst: number('Worst voltage', '最差电压', { ...given, decimals: 1, unit: ['V', 'V'] }),
    worstTime: time('Time of it', '发生时间', given),
    severe: number('Severe readings', '严重越限点数', whole),
    unbalance: number('Highest unbalance', '最大不平衡度', share),
    unbalanced: number('Share unbalanced', '不平衡时间占比', share),
    factorLow: number('Share with low factor', '功率因数偏低占比', share),
    interruptions: number('Interruptions', '停电次数', whole),
    qualityClass: choice('Class', '等级', qualityClasses, given),
    checkId: ref('Check terminal', '考核终端', 'iot/device', given),
    ...order,
  },
})
export type QualityRow = Row<typeof qualityReport>

/** Collection success of devices that are read. */
export const collectReport = resource({
  name: 'report/collect',
  path: '/base/rpt/analysis/collect',
  title: catalogue['report/analysis'],
  label: 'name',
  search: ['name', 'address'],
  states: 'failureClass',
  fields: {
    ...localised('name', ...labels.device, given),
    address: text(...labels.logicalAddress, given),
    orgId: ref('Station', '供电所', 'system/org', given),
    areaId: ref(...labels.transformerArea, 'iot/transformer-area', given),
    parentId: ref('Behind terminal', '所属终端', 'iot/device', given),
    family: choice(...labels.family, families, given),
    manufacturer: choice(...labels.manufacturer, manufacturers, given),
    comm: choice(...labels.communicationMode, commModes, given),
    success: number('Success', '采集成功率', share),
    timely: number('Timeliness', '及时率', share),
    lastDay: number('Success, last day', '末日成功率', share),
    complete: number('Complete days', '完整天数', whole),
    due: number('Days due', '应采天数', whole),
    failing: number('Failing days', '连续失败天数', whole),
    failureClass: choice('Continuous failure', '连续失败', failureClasses, given),
    ...order,
  },
})
export type CollectRow = Row<typeof collectReport>
