import { choice, picture, ref, text } from '../../schema/field.ts'
import { day } from '../../schema/time-field.ts'
import { localised } from '../../schema/localised.ts'
import { resource, type Row } from '../../schema/resource.ts'
import { labels } from '../../text/labels.ts'
import { reformWords } from '../../text/reform.ts'
import { things } from '../../text/things.ts'

/** Scanned document of a project. Spec §5: pictures are .jpg or .png. */
export const projectDocument = resource({
  name: 'reform/document',
  path: '/base/reform/document',
  title: reformWords.documents,
  label: 'name',
  search: ['name', 'number'],
  without: ['import'],
  fields: {
    ...localised('name', 'Document', '文件名称', { required: true, min: 2, max: 60 }),
    projectId: ref(...reformWords.project, 'reform/project', { required: true, immutable: true }),
    kind: choice(
      'Kind of document',
      '文件类别',
      [
        ['contract', 'Contract', '合同'],
        ['drawing', 'Drawing', '图纸'],
        ['permit', 'Permit to work', '工作票'],
        ['minutes', 'Minutes', '会议纪要'],
        ['acceptance', 'Acceptance record', '验收记录'],
        ['other', ...things.other],
      ],
      { required: true },
    ),
    number: text('Document number', '文件编号', { max: 40 }),
    dated: day('Dated', '文件日期'),
    scan: picture('Scan', '扫描件', { required: true, max: 200 }),
    remark: text(...labels.remark, { max: 200 }),
  },
})

export type ProjectDocumentRow = Row<typeof projectDocument>
