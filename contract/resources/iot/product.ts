import { families, manufacturers, protocols } from '../../../domain/metering/families.ts'
import { choice, number, text } from '../../schema/field.ts'
import { localised, localisedLong } from '../../schema/localised.ts'
import { resource, type Row } from '../../schema/resource.ts'
import { labels } from '../../text/labels.ts'
import { onOff } from '../../text/states.ts'
import { enabling } from '../switches.ts'

const figure = { readOnly: true, computed: true } as const

/** Type of device; its thing model defines the properties, events and commands of its devices. */
export const product = resource({
  name: 'iot/product',
  path: '/base/iot/products',
  alters: ['/base/iot/devices'],
  label: 'name',
  states: 'state',
  search: ['name', 'code'],
  fields: {
    ...localised('name', 'Name', '产品名称', { required: true, min: 2, max: 64 }),
    code: text('Code', '产品编码', { required: true, min: 2, max: 30, unique: true, immutable: true }),
    family: choice(...labels.family, families, { required: true, immutable: true }),
    kind: choice('Device kind', '接入方式', [
      ['direct', 'Direct', '直连设备'],
      ['gateway', 'Gateway', '网关设备'],
      ['child', 'Child of a gateway', '网关子设备'],
    ]),
    protocol: choice(...labels.protocol, protocols, { required: true }),
    manufacturer: choice(...labels.manufacturer, manufacturers),
    state: choice(...labels.state, onOff, { required: true }),
    modelVersion: number('Model version', '物模型版本', { readOnly: true }),
    properties: number('Properties', '属性数', figure),
    events: number('Events', '事件数', figure),
    commands: number('Commands', '命令数', figure),
    devices: number(...labels.devices, { readOnly: true }),
    online: number('Online', '在线数', figure),
    ...localisedLong('description', ...labels.description, { max: 200 }),
  },
  actions: enabling('products'),
})

export type ProductRow = Row<typeof product>
