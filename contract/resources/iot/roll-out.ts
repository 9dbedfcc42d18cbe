import {
  rollOutReasons,
  rollOutResults,
  rollOutStates,
  stagesFormat,
} from '../../../domain/metering/firmware.ts'
import { choice, number, ref, text } from '../../schema/field.ts'
import { localised } from '../../schema/localised.ts'
import { resource, type Row } from '../../schema/resource.ts'
import { time } from '../../schema/time-field.ts'
import { labels } from '../../text/labels.ts'
import { command } from './command.ts'
import { device } from './device.ts'

const set = { readOnly: true } as const
const { firmware, productId } = device.fields
const operator = command.fields.operator.label

/** Staged roll-out of firmware to the devices of a product. Once started, only the platform changes it. */
export const rollOut = resource({
  name: 'iot/roll-out',
  path: '/base/iot/rollOut',
  alters: ['/base/iot/rollOutDevice'],
  title: ['Firmware roll-outs', '固件升级任务'],
  label: 'firmware',
  states: 'state',
  without: ['update', 'import'],
  fields: {
    firmware: text(...firmware.label, { required: true, max: 20 }),
    productId: ref(...productId.label, 'iot/product', { required: true }),
    orgId: ref(...labels.organisation, 'system/org', { required: true }),
    stages: text('Stages', '升级阶段', {
      required: true,
      max: 40,
      format: stagesFormat,
      hint: ['Percent of the devices, such as 5, 25, 100', '设备占比（%），例如 5, 25, 100'],
    }),
    maxRefused: number('Pauses beyond', '失败率上限', {
      required: true,
      min: 0,
      max: 100,
      unit: ['% refused', '% 失败'],
    }),
    waitHours: number('Waits for offline devices', '离线设备等待时限', {
      min: 1,
      max: 720,
      decimals: 0,
      unit: ['hours', '小时'],
      hint: [
        '24 if left empty; after that an offline device counts as refused',
        '留空为 24 小时，超时仍离线则计为失败',
      ],
    }),
    reason: text(...labels.reason, { required: true, max: 200 }),
    state: choice(...labels.state, rollOutStates, set),
    stage: number('Stage', '当前阶段', { ...set, decimals: 0 }),
    devices: number(...labels.devices, { ...set, decimals: 0 }),
    updated: number('Updated', '已升级', { ...set, decimals: 0 }),
    refused: number('Refused', '失败', { ...set, decimals: 0 }),
    /** Login name, followed by the display name. */
    operator: text(...operator, set),
    ...localised('operatorName', ...operator, { ...set, computed: true }),
    startTime: time('Started', '开始时间', set),
    endTime: time('Ended', '结束时间', set),
  },
})

export type RollOutRow = Row<typeof rollOut>

/** Outcome for one device of a roll-out. Only the platform writes it. */
export const rollOutDevice = resource({
  name: 'iot/roll-out-device',
  path: '/base/iot/rollOutDevice',
  title: ['Devices of a roll-out', '升级设备明细'],
  label: 'deviceName',
  states: 'result',
  search: ['deviceName'],
  without: ['save', 'update', 'delete', 'import'],
  fields: {
    ...localised('deviceName', ...labels.deviceName, set),
    rollOutId: ref('Roll-out', '升级任务', 'iot/roll-out', set),
    deviceId: ref(...labels.device, 'iot/device', set),
    stage: number('Stage', '阶段', { ...set, decimals: 0 }),
    result: choice(...labels.result, rollOutResults, set),
    reason: choice(...labels.reason, rollOutReasons, set),
    before: text('Firmware before', '原版本', set),
    commandId: ref('Command', '命令', 'iot/command', set),
    time: time(...labels.time, set),
  },
})

export type RollOutDeviceRow = Row<typeof rollOutDevice>
