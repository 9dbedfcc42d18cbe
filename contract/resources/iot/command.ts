import { commandKinds, commandStates } from '../../../domain/metering/commands.ts'
import { choice, number, ref, text } from '../../schema/field.ts'
import { time } from '../../schema/time-field.ts'
import { localised } from '../../schema/localised.ts'
import { resource, type Row } from '../../schema/resource.ts'
import { labels } from '../../text/labels.ts'

const agreed = ['Agreed by', '同意人'] as const
const operator = ['Operator', '操作人'] as const

/** Command to a device with its history. Only the platform writes it. */
export const command = resource({
  name: 'iot/command',
  path: '/base/iot/command',
  alters: ['/base/iot/devices'],
  label: 'deviceName',
  states: 'status',
  search: ['deviceName', 'batchNo', 'operator'],
  fields: {
    batchNo: text('Batch', '批次号', { readOnly: true }),
    deviceId: ref(...labels.device, 'iot/device', { readOnly: true }),
    ...localised('deviceName', ...labels.deviceName, { readOnly: true }),
    kind: choice('Command', '命令类型', commandKinds, { readOnly: true }),
    /** Id of the parameter it reads or writes, or empty. */
    target: text(...labels.parameter, { readOnly: true }),
    /** Value last known to the platform when the change was requested, or empty. */
    before: text('Value before', '原值', { readOnly: true }),
    wanted: text('Wanted value', '下发值', { readOnly: true }),
    readBack: text('Read back', '回读值', { readOnly: true }),
    status: choice(...labels.state, commandStates, { readOnly: true }),
    resultCode: text('Answer code', '应答码', { readOnly: true }),
    /** Refusal code of the device in the notation of its protocol: `ERR 04H`, `DAR 3`; else empty. */
    answerByte: text('Answer byte', '应答字节', { readOnly: true }),
    ...localised('resultText', ...labels.result, { readOnly: true }),
    /** Login name, followed by the display name. */
    operator: text(...operator, { readOnly: true }),
    ...localised('operatorName', ...operator, { readOnly: true, computed: true }),
    /** Login name and display name of the second person, when one was required. */
    agreedBy: text(...agreed, { readOnly: true }),
    ...localised('agreedByName', ...agreed, { readOnly: true, computed: true }),
    reason: text(...labels.reason, { readOnly: true }),
    createTime: time('Requested', '创建时间', { readOnly: true }),
    sendTime: time('Sent', '下发时间', { readOnly: true }),
    ackTime: time('Acknowledged', '确认时间', { readOnly: true }),
    finishTime: time('Finished', '完成时间', { readOnly: true }),
    expireTime: time('Expires', '失效时间', { readOnly: true }),
    retries: number(...labels.retries, { readOnly: true }),
    rawUp: text('Frame received', '上行报文', { readOnly: true }),
    rawDown: text('Frame sent', '下行报文', { readOnly: true }),
  },
})

export type CommandRow = Row<typeof command>
