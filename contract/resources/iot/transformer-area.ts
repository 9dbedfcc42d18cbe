import { number, ref, text } from '../../schema/field.ts'
import { localised } from '../../schema/localised.ts'
import { resource, type Row } from '../../schema/resource.ts'
import { catalogue } from '../../text/catalogue.ts'
import { labels } from '../../text/labels.ts'

/** What one distribution transformer supplies; the unit of line loss. */
export const transformerArea = resource({
  name: 'iot/transformer-area',
  path: '/base/iot/transformerArea',
  title: catalogue['iot/transformer-area'],
  label: 'name',
  search: ['name', 'code'],
  without: ['save', 'update', 'delete', 'import', 'export'],
  fields: {
    ...localised('name', 'Name', '台区名称', { required: true, min: 2, max: 64 }),
    code: text('Code', '台区编号', { required: true, min: 10, max: 10, unique: true }),
    orgId: ref(...labels.supplyStation, 'system/org', { required: true }),
    ...localised('substation', 'Substation', '变电站', { max: 64 }),
    ...localised('feeder', 'Feeder', '线路', { max: 64 }),
    capacity: number(...labels.capacity, { min: 1, max: 100_000, unit: ['kVA', 'kVA'] }),
    loss: number('Loss yesterday', '昨日线损率', { readOnly: true, decimals: 2, unit: ['%', '%'] }),
    lng: number(...labels.longitude, { min: -180, max: 180 }),
    lat: number(...labels.latitude, { min: -90, max: 90 }),
  },
})

export type TransformerAreaRow = Row<typeof transformerArea>
