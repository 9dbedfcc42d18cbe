import {
  collectReport,
  demandReport,
  energyReport,
  lineLossReport,
  qualityReport,
} from '#contract/resources/report/analysis.ts'
import type { Text2 } from '#contract/schema/language.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { labels } from '#contract/text/labels.ts'
import { quantities } from '#contract/text/quantities.ts'
import { sceneWords } from '#contract/text/scene.ts'
import { states } from '#contract/text/states.ts'
import { tariffWords } from '#contract/text/tariffs.ts'
import type { AnalysisKind } from '#domain/metering/report.ts'
import { tariffs } from '#domain/metering/tariffs.ts'
import type { ShownFigure } from '#web/subjects/report/report-figures.tsx'
import type { GroupColumn } from '#web/subjects/report/group-stats.tsx'

const areas: Text2 = ['areas (dedicated customers not included)', '个台区（不含专变用户）']

const station: readonly [string, Text2] = ['orgId', ['Station', '供电所']]

const complete: Text2 = ['Complete days', '完整日占比']

const neutral = { delta: 'percent', better: 'neither' } as const

const share = { unit: '%', decimals: 2, delta: 'points' } as const

const kwh = { unit: 'kWh', decimals: 0, ...neutral } as const

const number = { unit: '', decimals: 0, delta: 'count', better: 'down' } as const

const text = {
  supply: quantities.supply,
  sale: quantities.sale,
} as const satisfies Record<string, Text2>

/** Parts of the analysis in tab order. */
export const shownKinds: Readonly<Record<AnalysisKind, ShownKind>> = {
  energy: {
    label: quantities.energy,
    resource: energyReport,
    what: areas,
    list: ['name', 'code', 'orgId', 'mainClass', 'users', 'supply', 'before', 'change', 'part'],
    more: ['sceneId', ...tariffs, 'fedBack'],
    filters: ['orgId', 'mainClass', 'sceneId', 'supply', 'change'],
    sort: '-supply',
    figures: [
      { id: 'supply', label: text.supply, ...kwh, filter: {} },
      { id: 'sale', label: text.sale, ...kwh, filter: {} },
      { id: 'perDay', label: ['Supply a day', '日均供电量'], ...kwh, filter: {} },
      ...tariffs.map((id) => ({ id, label: tariffWords[id], ...kwh, filter: {} })),
      { id: 'fedBack', label: energyReport.fields.fedBack.label, ...kwh, filter: {} },
    ],
    by: [
      station,
      ['mainClass', energyReport.fields.mainClass.label],
      ['sceneId', energyReport.fields.sceneId.label],
    ],
    columns: [{ id: 'supply', label: text.supply, unit: 'kWh', decimals: 0 }],
    course: { unit: 'kWh', decimals: 0, areTotals: true },
  },
  demand: {
    label: ['Demand and load', '需量与负荷'],
    resource: demandReport,
    what: areas,
    list: ['name', 'loadClass', 'orgId', 'capacity', 'peak', 'peakTime', 'factor', 'rate', 'heavy', 'over'],
    more: ['code', 'mean'],
    filters: ['orgId', 'rate', 'factor', 'capacity'],
    sort: '-rate',
    figures: [
      { id: 'peak', label: ['Highest demand', '最大需量'], unit: 'kW', decimals: 0, ...neutral, filter: {} },
      { id: 'mean', label: ['Mean load', '平均负荷'], unit: 'kW', decimals: 0, ...neutral, filter: {} },
      { id: 'factor', label: ['Load factor', '负荷率'], ...share, better: 'up', filter: {} },
      { id: 'overload', label: states.overload, ...number, filter: { loadClass: 'overload' } },
      { id: 'heavy', label: ['Heavy', '重载'], ...number, filter: { loadClass: 'heavy' } },
      { id: 'light', label: ['Light', '轻载'], ...number, better: 'neither', filter: { loadClass: 'light' } },
    ],
    by: [station, ['loadClass', ['Class', '等级']]],
    columns: [
      { id: 'peak', label: ['Highest demand', '最大需量'], unit: 'kW', decimals: 0 },
      { id: 'rate', label: ['Highest load rate', '最高负载率'], unit: '%', decimals: 1 },
    ],
    course: { unit: 'kW', decimals: 0 },
  },
  lineLoss: {
    label: labels.lineLoss,
    resource: lineLossReport,
    what: areas,
    list: [
      'name',
      'lossClass',
      'code',
      'orgId',
      'users',
      'supply',
      'sale',
      'loss',
      'lossRate',
      'yesterday',
      'weekMean',
      'cover',
      'success',
      'suspects',
      'suspect',
      'orderId',
    ],
    important: ['lossClass', 'orderId', 'lossRate', 'loss', 'suspects', 'users'],
    more: ['managerId', 'suspectId', 'distance'],
    filters: ['orgId', 'managerId', 'lossRate', 'cover', 'success', 'suspect', 'users'],
    sort: '-distance',
    figures: [
      { id: 'lossRate', label: labels.lineLoss, ...share, better: 'down', filter: {} },
      { id: 'supply', label: text.supply, ...kwh, filter: {} },
      { id: 'sale', label: text.sale, ...kwh, filter: {} },
      { id: 'loss', label: quantities.loss, ...kwh, better: 'down', filter: {} },
      {
        id: 'outOfRange',
        label: ['Areas out of range', '越限台区'],
        ...number,
        filter: { lossClass: 'high,raised,negative' },
      },
    ],
    by: [station, ['lossClass', ['Class', '等级']], ['managerId', sceneWords.manager]],
    columns: [
      { id: 'supply', label: text.supply, unit: 'kWh', decimals: 0 },
      { id: 'loss', label: quantities.loss, unit: 'kWh', decimals: 0 },
      { id: 'lossRate', label: ['Loss %', '线损率'], unit: '%', decimals: 2 },
    ],
    course: { unit: '%', decimals: 2 },
  },
  quality: {
    label: ['Supply quality', '供电质量'],
    resource: qualityReport,
    what: areas,
    list: [
      'name',
      'qualityClass',
      'orgId',
      'passRate',
      'worst',
      'worstTime',
      'severe',
      'unbalance',
      'unbalanced',
      'factorLow',
      'interruptions',
      'orderId',
    ],
    important: ['qualityClass', 'orderId', 'passRate', 'worst'],
    more: ['code', 'checkId'],
    filters: ['orgId', 'passRate', 'unbalance', 'factorLow', 'interruptions'],
    sort: 'passRate',
    figures: [
      { id: 'passRate', label: ['Voltage pass rate', '电压合格率'], ...share, better: 'up', filter: {} },
      { id: 'severe', label: ['Severe readings', '严重越限点数'], ...number, filter: { severeStart: '1' } },
      {
        id: 'voltage',
        label: ['Voltage out of limits', '电压越限'],
        ...number,
        filter: { qualityClass: 'voltage' },
      },
      {
        id: 'unbalance',
        label: ['Phases unbalanced', '三相不平衡'],
        ...number,
        filter: { qualityClass: 'unbalance' },
      },
      {
        id: 'interruptions',
        label: ['Interruptions', '停电次数'],
        ...number,
        filter: { interruptionsStart: '1' },
      },
    ],
    by: [station, ['qualityClass', ['Class', '等级']]],
    columns: [
      { id: 'passRate', label: ['Voltage pass rate', '电压合格率'], unit: '%', decimals: 2 },
      { id: 'unbalanced', label: ['Share unbalanced', '不平衡时间占比'], unit: '%', decimals: 2 },
    ],
    course: { unit: '%', decimals: 2 },
  },
  collect: {
    label: ['Collection', '采集'],
    resource: collectReport,
    what: ['devices', '台设备'],
    list: [
      'name',
      'failureClass',
      'address',
      'areaId',
      'parentId',
      'manufacturer',
      'comm',
      'success',
      'timely',
      'lastDay',
      'failing',
      'orderId',
    ],
    important: ['failureClass', 'orderId', 'failing', 'success'],
    more: ['orgId', 'family', 'complete', 'due'],
    filters: [
      'orgId',
      'areaId',
      'parentId',
      'manufacturer',
      'comm',
      'family',
      'success',
      'timely',
      'failing',
    ],
    sort: '-failing',
    figures: [
      { id: 'success', label: ['Success', '采集成功率'], ...share, better: 'up', filter: {} },
      { id: 'timely', label: collectReport.fields.timely.label, ...share, better: 'up', filter: {} },
      { id: 'complete', label: complete, ...share, better: 'up', filter: {} },
      {
        id: 'one',
        label: ['Failing 1 day and more', '连续失败 1 天及以上'],
        ...number,
        filter: { failingStart: '1' },
      },
      { id: 'two', label: ['2 days and more', '2 天及以上'], ...number, filter: { failingStart: '2' } },
      { id: 'three', label: ['3 days and more', '3 天及以上'], ...number, filter: { failingStart: '3' } },
      { id: 'week', label: ['7 days and more', '7 天及以上'], ...number, filter: { failingStart: '7' } },
    ],
    by: [
      ['manufacturer', ['Manufacturer', '生产厂家']],
      ['comm', labels.communicationMode],
      station,
      ['family', ['Family', '设备类别']],
      ['areaId', labels.transformerArea],
      ['parentId', collectReport.fields.parentId.label],
    ],
    columns: [
      { id: 'success', label: ['Success', '采集成功率'], unit: '%', decimals: 2 },
      { id: 'timely', label: collectReport.fields.timely.label, unit: '%', decimals: 2 },
      { id: 'complete', label: complete, unit: '%', decimals: 2 },
      { id: 'failing', label: ['Failing', '失败设备'], unit: '', decimals: 0 },
    ],
    course: { unit: '%', decimals: 2 },
  },
}

/** Definition of a part of the analysis. */
export interface ShownKind {
  label: Text2
  resource: Resource
  /** Noun for the counted rows. */
  what: Text2
  list: readonly string[]
  /** Columns that are hidden last when space is short. */
  important?: readonly string[]
  more: readonly string[]
  filters: readonly string[]
  sort: string
  figures: readonly ShownFigure[]
  by: readonly (readonly [name: string, label: Text2])[]
  columns: readonly GroupColumn[]
  /** Daily course; `areTotals` draws bars. */
  course: { unit: string; decimals: number; areTotals?: boolean }
}
