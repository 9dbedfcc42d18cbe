import { assetNumber, iccid, logicalAddress, userNumber } from '../../../domain/metering/identifiers.ts'
import {
  commModes,
  customerClasses,
  families,
  manufacturers,
  protocols,
  wirings,
} from '../../../domain/metering/families.ts'
import { choice, longText, number, ref, text } from '../../schema/field.ts'
import { time } from '../../schema/time-field.ts'
import { localised } from '../../schema/localised.ts'
import { resource, type Row } from '../../schema/resource.ts'
import type { Output } from '../../schema/zod.ts'
import { labels } from '../../text/labels.ts'
import { sceneWords } from '../../text/scene.ts'
import { things } from '../../text/things.ts'
import { states } from '../../text/states.ts'
import { units } from '../../text/units.ts'
import type { deviceLive } from './live.schema.ts'

/** Terminal or meter: type, location, communication and state. */
export const device = resource({
  name: 'iot/device',
  path: '/base/iot/devices',
  alters: ['/base/iot/command'],
  label: 'name',
  states: 'state',
  search: ['name', 'address', 'assetNumber', 'userNumber', 'iccid', 'model'],
  fields: {
    ...localised('name', ...labels.name, { required: true, min: 2, max: 64 }),
    address: text(...labels.logicalAddress, {
      required: true,
      unique: true,
      format: logicalAddress,
      min: 12,
      max: 12,
      hint: ['12 hexadecimal digits', '12 位十六进制数'],
    }),
    assetNumber: text(...labels.assetNumber, {
      required: true,
      unique: true,
      format: assetNumber,
      hint: ['22 digits, the last one is a check digit', '22 位数字，末位为校验码'],
    }),
    productId: ref('Product', '产品', 'iot/product', { required: true }),
    family: choice(...labels.family, families, { readOnly: true }),
    state: choice(
      ...labels.status,
      [
        ['online', ...states.online],
        ['offline', ...states.offline],
        ['inactive', 'Not commissioned', '未投运'],
        ['maintenance', 'In maintenance', '检修'],
        ['retired', 'Retired', '已退役'],
        ['sheet', 'From a sheet', '表格导入'],
      ],
      { readOnly: true },
    ),
    alerts: number(...things.openAlerts, { readOnly: true }),
    orgId: ref(...labels.organisation, 'system/org', { required: true }),
    areaId: ref(...labels.transformerArea, 'iot/transformer-area'),
    sceneId: ref(...sceneWords.scene, 'scene/list', { readOnly: true }),
    parentId: ref('Behind terminal', '所属终端', 'iot/device'),
    manufacturer: choice(...labels.manufacturer, manufacturers),
    model: text(...labels.model, { max: 30 }),
    protocol: choice(...labels.protocol, protocols),
    comm: choice(...labels.communicationMode, commModes),
    firmware: text('Firmware', '固件版本', { max: 20 }),
    success: number(...labels.successToday, { readOnly: true, unit: ['%', '%'] }),
    energy: number('Energy today', '今日电量', {
      readOnly: true,
      computed: true,
      decimals: 2,
      unit: ['kWh', 'kWh'],
    }),
    signal: number('Signal', '信号强度', { readOnly: true, unit: ['dBm', 'dBm'] }),
    lastTime: time('Last report', '最近上报', { readOnly: true }),
    since: time('State since', '状态起始', { readOnly: true }),
    customerClass: choice('Customer class', '用电类别', customerClasses),
    userNumber: text(...labels.userNumber, { format: userNumber }),
    ...localised('userName', ...labels.userName, { max: 64 }),
    wiring: choice(...labels.wiring, wirings),
    ct: number(...labels.ctRatio, { min: 1, max: 999_999 }),
    pt: number(...labels.ptRatio, { min: 1, max: 999_999 }),
    capacity: number('Contract capacity', '合同容量', { min: 0, max: 1_000_000, unit: ['kVA', 'kVA'] }),
    iccid: text(...labels.simSerial, { format: iccid }),
    heartbeat: number('Heartbeat', '心跳周期', { min: 60, max: 3600, unit: units.s }),
    installed: time('Installed', '安装时间'),
    lng: number(...labels.longitude, { min: -180, max: 180 }),
    lat: number(...labels.latitude, { min: -90, max: 90 }),
    tags: text('Tags', '标签', { max: 100, hint: ['Separated by commas', '以逗号分隔'] }),
    remark: longText(...labels.remark, { max: 200 }),
  },
})

export type DeviceRow = Row<typeof device>
export type DeviceState = DeviceRow['state']

/**
 * Fields that the platform adds to a returned device: collection success of the last seven days in percent, oldest
 * first, null where nothing was due; meters behind it that were read today, and their total, 0 of 0 for a meter; short
 * text of the worst open alert, absent when there is none; state of its relay, if any; for a check terminal,
 * yesterday's loss of its transformer area in percent.
 */
export type DeviceLive = Output<typeof deviceLive>

/** Message of the socket topic `device.status`; the key is the device's id. */
export type DeviceStatus = Pick<DeviceRow, 'id' | 'state' | 'lastTime' | 'signal' | 'alerts'>
