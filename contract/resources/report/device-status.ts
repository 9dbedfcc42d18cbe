import { clockClasses } from '../../../domain/metering/report.ts'
import { choice, number, ref } from '../../schema/field.ts'
import { resource, type Row } from '../../schema/resource.ts'
import { labels } from '../../text/labels.ts'
import { things } from '../../text/things.ts'
import { device } from '../iot/device.ts'
import { units } from '../../text/units.ts'

const { name, nameZh, address, productId, family, state, alerts, orgId, areaId } = device.fields
const { manufacturer, comm, protocol, firmware, success, signal, lastTime, since, wiring } = device.fields
const worked = { readOnly: true, computed: true } as const

/** Current state of devices, and that of the last thirty days. */
export const deviceStatusReport = resource({
  name: 'report/device-status',
  path: '/base/rpt/deviceStatus',
  label: 'name',
  states: 'state',
  search: ['name', 'address'],
  fields: {
    name,
    nameZh,
    address,
    productId,
    family,
    state,
    since,
    lastTime,
    success,
    signal,
    alerts,
    orgId,
    areaId,
    manufacturer,
    comm,
    protocol,
    firmware,
    wiring,
    outages: number('Times offline', '离线次数', { ...worked, decimals: 0 }),
    offline: number('Minutes offline', '离线时长', { ...worked, decimals: 0, unit: units.minutes }),
    availability: number('Availability', '可用率', { ...worked, decimals: 2, unit: ['%', '%'] }),
    deviation: number(...labels.clockDeviation, { ...worked, decimals: 0, unit: units.s }),
    clockClass: choice('Clock', '时钟', clockClasses, worked),
    orderId: ref(...things.workOrder, 'reform/work-order', worked),
    battery: number('Clock battery', '时钟电池电压', { ...worked, decimals: 2, unit: ['V', 'V'] }),
  },
})
export type DeviceStatusRow = Row<typeof deviceStatusReport>
