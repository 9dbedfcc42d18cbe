import { choice, number, ref, text } from '../../schema/field.ts'
import { localised } from '../../schema/localised.ts'
import { resource, type Row } from '../../schema/resource.ts'
import { time } from '../../schema/time-field.ts'
import { labels } from '../../text/labels.ts'
import { things } from '../../text/things.ts'
import { units } from '../../text/units.ts'
import { fileName } from '../tool/storage.ts'

const shown = { readOnly: true } as const
const uploader = ['Uploaded by', '上传人'] as const

/** Kinds of files about a device. */
export const deviceFileKinds = [
  ['manual', 'Manual', '说明书'],
  ['certificate', 'Certificate', '检定证书'],
  ['photo', 'Photo', '照片'],
  ['report', 'Test report', '试验报告'],
  ['other', ...things.other],
] as const

/** Maximum size of a file about a device, in bytes. */
export const mostDeviceFileBytes = 20 * 1024 * 1024

/** File about a device; its contents are stored in the cloud storage, in the folder of the device. */
export const deviceFile = resource({
  name: 'iot/device-file',
  path: '/base/iot/deviceFile',
  title: ['Files of devices', '设备文件'],
  label: 'name',
  search: ['name', 'remark'],
  without: ['save', 'import', 'export'],
  fields: {
    name: text(...labels.fileName, { required: true, min: 1, max: 200, format: fileName }),
    deviceId: ref(...labels.device, 'iot/device', shown),
    kind: choice('Kind of file', '文件类别', deviceFileKinds, { required: true }),
    extension: text('Extension', '扩展名', shown),
    size: number(...labels.size, { ...shown, unit: units.bytes }),
    remark: text(...labels.remark, { max: 200 }),
    /** Login name, followed by the display name. */
    operator: text(...uploader, shown),
    ...localised('operatorName', ...uploader, { ...shown, computed: true }),
    time: time('Uploaded', '上传时间', shown),
  },
})

export type DeviceFileRow = Row<typeof deviceFile>
