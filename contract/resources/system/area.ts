import { areaCode } from '../../schema/formats.ts'
import { choice, longText, number, ref, text } from '../../schema/field.ts'
import { resource, type Row } from '../../schema/resource.ts'
import { labels } from '../../text/labels.ts'

/** Administrative division with its code as in GB/T 2260. */
export const area = resource({
  name: 'system/area',
  path: '/base/sys/area',
  label: 'name',
  parent: 'parentId',
  search: ['name', 'code'],
  fields: {
    name: text('Name', '区域名称', { required: true, min: 1, max: 30 }),
    code: text('Code', '区划代码', {
      required: true,
      min: 6,
      max: 9,
      format: areaCode,
      unique: true,
      hint: [
        'Six digits, for towns nine; begins as the code of the parent does',
        '六位数字，乡镇为九位；前几位与上级区域一致',
      ],
    }),
    parentId: ref('Parent area', '上级区域', 'system/area', { required: true }),
    level: choice(
      ...labels.level,
      [
        [1, 'Province', '省级'],
        [2, 'City', '地级'],
        [3, 'District or county', '县级'],
      ],
      { readOnly: true },
    ),
    displayOrder: number(...labels.displayOrder, { min: 0, max: 9999 }),
    remarks: longText(...labels.remarks, { max: 200 }),
  },
})

export type AreaRow = Row<typeof area>
