import { supplyEvents } from '../../../domain/control/kinds.ts'
import { choice, number, ref } from '../../schema/field.ts'
import { localised } from '../../schema/localised.ts'
import { resource, type Row } from '../../schema/resource.ts'
import { time } from '../../schema/time-field.ts'
import { labels } from '../../text/labels.ts'
import { things } from '../../text/things.ts'

const set = { readOnly: true } as const

/** Switching event that a device reported, whatever the cause. Only the platform writes it. */
export const supplyEvent = resource({
  name: 'control/event',
  path: '/base/ctrl/supplyEvent',
  title: ['Supply events', '停复电事件'],
  label: 'deviceName',
  fields: {
    code: choice(...things.event, supplyEvents, set),
    deviceId: ref(...labels.device, 'iot/device', set),
    ...localised('deviceName', ...labels.deviceName, set),
    unitId: ref('Unit', '单元', 'control/unit', set),
    time: time(...labels.time, set),
    load: number('Load before', '操作前负荷', { ...set, decimals: 2, unit: ['kW', 'kW'] }),
  },
})

export type SupplyEventRow = Row<typeof supplyEvent>
