import { longText, ref } from '../../schema/field.ts'
import { resource, type Row } from '../../schema/resource.ts'
import { time } from '../../schema/time-field.ts'
import { labels } from '../../text/labels.ts'

/** Note of a user at a moment: about a device, a transformer area, or everything when neither is given. */
export const note = resource({
  name: 'iot/note',
  path: '/base/iot/note',
  label: 'text',
  without: ['import'],
  fields: {
    text: longText('Note', '备注内容', { required: true, max: 200 }),
    time: time(...labels.time, { required: true }),
    deviceId: ref(...labels.device, 'iot/device'),
    areaId: ref(...labels.transformerArea, 'iot/transformer-area', {
      hint: ['With neither of the two, it is about everything', '设备与台区均不填表示适用于全部'],
    }),
    orgId: ref(...labels.organisation, 'system/org', { readOnly: true }),
  },
})

export type NoteRow = Row<typeof note>
