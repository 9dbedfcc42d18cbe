import { choice, number, ref, text } from '../../schema/field.ts'
import { resource, type Row } from '../../schema/resource.ts'
import { labels } from '../../text/labels.ts'
import { things } from '../../text/things.ts'
import { units } from '../../text/units.ts'

const shown = { readOnly: true } as const
const pixels = { ...shown, unit: ['px', '像素'] } as const

/** Uploaded picture for any use: logos, portraits, scans. Spec §7. */
export const hostedPicture = resource({
  name: 'tool/picture',
  path: '/base/tool/picture',
  label: 'filename',
  search: ['filename', 'remark'],
  without: ['save', 'import'],
  fields: {
    filename: text(...labels.fileName, { required: true, min: 1, max: 120 }),
    path: text(...things.picture, shown),
    type: choice(
      ...labels.type,
      [
        ['png', 'PNG', 'PNG'],
        ['jpeg', 'JPEG', 'JPEG'],
      ],
      shown,
    ),
    size: number(...labels.size, { ...shown, unit: units.bytes }),
    width: number('Width', '宽度', pixels),
    height: number('Height', '高度', pixels),
    orgId: ref(...labels.organisation, 'system/org', shown),
    /** Number of places where it is used. */
    uses: number('Used in', '引用数', { ...shown, computed: true }),
    remark: text(...labels.remark, { max: 200 }),
  },
})

export type HostedPictureRow = Row<typeof hostedPicture>
