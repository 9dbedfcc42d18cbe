import { assetNumber, iccid, logicalAddress, userNumber } from '../../metering/identifiers.ts'
import {
  commModes,
  customerClasses,
  families,
  manufacturers,
  protocols,
  wirings,
} from '../../metering/families.ts'
import { choice, longText, number, ref, text } from '../../schema/field.ts'
import { time } from '../../schema/time-field.ts'
import { catalogue } from '../../text/catalogue.ts'
import { localised } from '../../schema/localised.ts'
import { resource, type Row } from '../../schema/resource.ts'
import type { Output } from '../../schema/zod.ts'
import type { deviceLive } from './live.schema.ts'
import { labels } from '../../text/labels.ts'
import { things } from '../../text/things.ts'

/** A terminal or a meter: what it is, where it hangs, how it is reached and how it does. */
export const device = resource({
  name: 'iot/device',
  path: '/base/iot/devices',
  title: catalogue['iot/device'],
  label: 'name',
  states: 'state',
  search: ['name', 'address', 'assetNumber', 'userNumber', 'iccid', 'model'],
  fields: {
    ...localised('name', ...labels.name, { required: true, min: 2, max: 64 }),
    address: text('Logical address', '逻辑地址', {
      required: true,
      unique: true,
      format: logicalAddress,
      min: 12,
      max: 12,
      hint: ['12 hexadecimal digits', '12 位十六进制数'],
    }),
    assetNumber: text('Asset number', '资产编号', {
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
        ['online', 'Online', '在线'],
        ['offline', 'Offline', '离线'],
        ['inactive', 'Not commissioned', '未投运'],
        ['maintenance', 'In maintenance', '检修'],
        ['retired', 'Retired', '已退役'],
      ],
      { readOnly: true },
    ),
    alerts: number(...things.openAlerts, { readOnly: true }),
    orgId: ref(...labels.organisation, 'system/org', { required: true }),
    areaId: ref('Transformer area', '台区', 'iot/transformer-area'),
    parentId: ref('Behind terminal', '所属终端', 'iot/device'),
    manufacturer: choice('Manufacturer', '生产厂家', manufacturers),
    model: text('Model', '型号', { max: 30 }),
    protocol: choice('Protocol', '通信协议', protocols),
    comm: choice('Communication', '通信方式', commModes),
    firmware: text('Firmware', '固件版本', { max: 20 }),
    success: number('Success today', '今日采集成功率', { readOnly: true, unit: ['%', '%'] }),
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
    userNumber: text('User number', '用户编号', { format: userNumber }),
    ...localised('userName', 'User', '用户名称', { max: 64 }),
    wiring: choice('Wiring', '接线方式', wirings),
    ct: number('CT ratio', 'CT 变比', { min: 1, max: 999_999 }),
    pt: number('PT ratio', 'PT 变比', { min: 1, max: 999_999 }),
    capacity: number('Contract capacity', '合同容量', { min: 0, max: 1_000_000, unit: ['kVA', 'kVA'] }),
    iccid: text('SIM serial', 'SIM 卡号', { format: iccid }),
    heartbeat: number('Heartbeat', '心跳周期', { min: 60, max: 3600, unit: ['s', '秒'] }),
    installed: time('Installed', '安装时间'),
    lng: number(...labels.longitude, { min: -180, max: 180 }),
    lat: number(...labels.latitude, { min: -90, max: 90 }),
    tags: text('Tags', '标签', { max: 100, hint: ['Separated by commas', '以逗号分隔'] }),
    remark: longText('Remark', '备注', { max: 200 }),
  },
})

export type DeviceRow = Row<typeof device>
export type DeviceState = DeviceRow['state']

/**
 * What the platform adds to a device that it returns: collection success of the last seven days in percent, the oldest
 * first, null where nothing was due; meters behind it that were read today, and that there are, 0 of 0 for a meter; the
 * worst open alert in a few words, absent where there is none; the state of its relay, where it has one; of a check
 * terminal, what its transformer area lost yesterday in percent.
 */
export type DeviceLive = Output<typeof deviceLive>

/** What the platform tells of a device on the socket topic `device.status`; the key is its id. */
export type DeviceStatus = Pick<DeviceRow, 'id' | 'state' | 'lastTime' | 'signal' | 'alerts'>
