import { checkColumns, type GeneratorColumn, type GeneratorTable } from '../../../domain/generator/table.ts'
import { choice, data, text } from '../../schema/field.ts'
import { localised } from '../../schema/localised.ts'
import { resource, type Row } from '../../schema/resource.ts'
import { labels } from '../../text/labels.ts'
import { things } from '../../text/things.ts'

/** Parsed table with the settings of the page to generate. */
export const generatorTable = resource({
  name: 'tool/generator',
  path: '/base/tool/generator',
  label: 'table',
  search: ['table', 'title', 'page'],
  // tables are added by parsing a source
  without: ['save', 'import'],
  fields: {
    table: text('Table', '表名', { readOnly: true }),
    source: choice(
      'Source',
      '来源',
      [
        ['sql', 'SQL', 'SQL 建表语句'],
        ['openapi', 'OpenAPI document', 'OpenAPI 文档'],
        ['contract', 'Contract', '契约资源'],
      ],
      { readOnly: true },
    ),
    comment: text('Table comment', '表注释', { readOnly: true }),
    ...localised('title', 'Title of the page', '页面标题', { required: true, max: 60 }),
    area: text('Area', '页面目录', { required: true, max: 40 }),
    page: text('Page name', '页面名称', { required: true, max: 40 }),
    path: text('Path of the calls', '接口路径', { required: true, max: 200 }),
    template: choice(
      ...things.template,
      [
        ['list', 'Plain list', '普通列表'],
        ['tree', 'Tree of rows', '树形列表'],
      ],
      { required: true },
    ),
    columns: data<readonly GeneratorColumn[]>('Column settings', '字段配置', checkColumns, {
      required: true,
    }),
    remark: text(...labels.remark, { max: 200 }),
  },
})

export type GeneratorRow = Row<typeof generatorTable>

/** Converts a stored table to the input of the generator. */
export function tableOfRow(row: GeneratorRow): GeneratorTable {
  const { table, source, comment, title, titleZh, area, page, path, template, columns } = row
  return { table, source, comment, en: title, zh: titleZh, area, page, path, template, columns }
}
