import { action } from '../../schema/action.ts'
import { choice, number, ref, text } from '../../schema/field.ts'
import { localised } from '../../schema/localised.ts'
import { resource, type Row } from '../../schema/resource.ts'
import { labels } from '../../text/labels.ts'

const sources = [
  ['fleet', 'Records', '档案'],
  ['sheet', 'From a sheet', '表格导入'],
] as const

/** Supply area of one distribution transformer; line loss is calculated per area. */
export const transformerArea = resource({
  name: 'iot/transformer-area',
  path: '/base/iot/transformerArea',
  label: 'name',
  states: 'source',
  alters: ['/base/iot/devices'],
  search: ['name', 'code'],
  without: ['save', 'update', 'delete', 'import', 'export'],
  fields: {
    ...localised('name', 'Name', '台区名称', { required: true, min: 2, max: 64 }),
    code: text('Code', '台区编号', { required: true, min: 10, max: 10, unique: true }),
    orgId: ref(...labels.supplyStation, 'system/org', { required: true }),
    ...localised('substation', 'Substation', '变电站', { max: 64 }),
    ...localised('feeder', 'Feeder', '线路', { max: 64 }),
    capacity: number(...labels.capacity, { min: 1, max: 100_000, unit: ['kVA', 'kVA'] }),
    source: choice('Origin', '数据来源', sources, { readOnly: true }),
    loss: number('Loss yesterday', '昨日线损率', { readOnly: true, decimals: 2, unit: ['%', '%'] }),
    lng: number(...labels.longitude, { min: -180, max: 180 }),
    lat: number(...labels.latitude, { min: -90, max: 90 }),
  },
  actions: {
    discard: action('Discard', '丢弃', {
      icon: 'pi-trash',
      summary: 'Discard areas imported from sheets, with all their data',
      from: ['sheet'],
      isDanger: true,
      note: [
        'The area goes with its meters, their readings, notes and alerts, and what was found about them. This cannot be undone.',
        '该台区及其电表、读数、备注、告警和分析结果将一并删除，且无法恢复。',
      ],
      done: ['{n} discarded', '已丢弃 {n} 个'],
    }),
  },
})

export type TransformerAreaRow = Row<typeof transformerArea>
