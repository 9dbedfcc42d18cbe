import { families } from '../../metering/families.ts'
import { choice, data, longText, text } from '../../field.ts'
import { resource, type Row } from '../../resource.ts'

/** Parameter values to be written to many devices of a family. */
export const paramTemplate = resource({
  name: 'iot/param-template',
  path: '/base/iot/paramTemplate',
  title: ['Parameter templates', '参数模板'],
  label: 'name',
  fields: {
    name: text('Name', '模板名称', { required: true, min: 2, max: 64, unique: true }),
    family: choice('Family', '设备类别', families, { required: true }),
    values: data<Readonly<Record<string, string>>>('Values', '参数值', 'paramValues', { required: true }),
    description: longText('Description', '说明', { max: 200 }),
  },
})

export type ParamTemplateRow = Row<typeof paramTemplate>
